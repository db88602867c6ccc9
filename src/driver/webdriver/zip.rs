//! An archive of one file, stored as it is: what Selenium takes a file in.

use flate2::Crc;

/// The archive; `None` where the file is larger than the format has room for.
pub(super) fn one(name: &str, bytes: &[u8]) -> Option<Vec<u8>> {
    let size = u32::try_from(bytes.len()).ok()?;
    let length = u16::try_from(name.len()).ok()?;
    let mut crc = Crc::new();
    crc.update(bytes);
    // From the version needed to the length of the extra field: no flags but UTF-8, stored, a date without meaning.
    let mut described = Vec::new();
    for field in [20_u16, 0x0800, 0, 0, 0x21] {
        described.extend(field.to_le_bytes());
    }
    for field in [crc.sum(), size, size] {
        described.extend(field.to_le_bytes());
    }
    for field in [length, 0] {
        described.extend(field.to_le_bytes());
    }
    let mut archive = Vec::from(*b"PK\x03\x04");
    archive.extend(&described);
    archive.extend(name.as_bytes());
    archive.extend(bytes);
    let directory = u32::try_from(archive.len()).ok()?;
    archive.extend(*b"PK\x01\x02\x14\x00");
    archive.extend(&described);
    // No comment, first disk, no attributes, and the file at the beginning.
    archive.extend([0; 14]);
    archive.extend(name.as_bytes());
    let end = u32::try_from(archive.len()).ok()?;
    archive.extend(*b"PK\x05\x06\0\0\0\0\x01\0\x01\0");
    archive.extend((end - directory).to_le_bytes());
    archive.extend(directory.to_le_bytes());
    archive.extend([0; 2]);
    Some(archive)
}

#[cfg(test)]
mod tests {
    use super::one;
    use std::io::Write;
    use std::process::{Command, Stdio};

    #[test]
    fn another_program_reads_it() {
        let archive = one("Grüße.txt", b"hello\nworld\n").expect("it fits");
        let script = "import io,sys,zipfile; z=zipfile.ZipFile(io.BytesIO(sys.stdin.buffer.read())); assert z.testzip() is None; print(z.namelist(), z.read(z.namelist()[0]))";
        let Ok(mut python) = Command::new("python3")
            .args(["-c", script])
            .env("PYTHONIOENCODING", "utf-8")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
        else {
            // The bytes before the file are the same without it.
            assert_eq!(archive.len(), 30 + 11 + 12 + 46 + 11 + 22);
            return;
        };
        python
            .stdin
            .take()
            .expect("a pipe")
            .write_all(&archive)
            .expect("it reads");
        let output = python.wait_with_output().expect("its end");
        assert!(output.status.success());
        let told = String::from_utf8_lossy(&output.stdout);
        assert_eq!(told.trim(), "['Grüße.txt'] b'hello\\nworld\\n'");
    }
}
