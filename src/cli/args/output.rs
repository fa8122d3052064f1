//! The option that most commands share for scripts.

#[derive(Debug, Default, PartialEq, clap::Args)]
pub struct OutputArgs {
    /// Print JSON Lines, one object per line
    #[arg(long)]
    pub json: bool,
}
