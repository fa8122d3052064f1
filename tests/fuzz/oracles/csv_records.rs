//! CSV as csv-core reads it, each record a list of fields.

use csv_core::{ReadRecordResult, ReaderBuilder};

pub fn csv_records(mut table: &[u8], delimiter: u8) -> Vec<Vec<Vec<u8>>> {
    let (mut text, mut ends) = (vec![0; table.len()], vec![0; table.len() + 1]);
    let (mut len, mut count) = (0, 0);
    let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
    let mut records = Vec::new();
    loop {
        let (result, read, written, ended) = reader.read_record(table, &mut text[len..], &mut ends[count..]);
        table = &table[read..];
        len += written;
        count += ended;
        match result {
            ReadRecordResult::InputEmpty => {}
            ReadRecordResult::Record => {
                let starts = [0].iter().chain(&ends);
                records.push(starts.zip(&ends[..count]).map(|(&start, &end)| text[start..end].to_vec()).collect());
                (len, count) = (0, 0);
            }
            ReadRecordResult::End => return records,
            full => panic!("{full:?} with room for all of the table"),
        }
    }
}
