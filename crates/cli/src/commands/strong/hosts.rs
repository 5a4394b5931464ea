//! The file that names the processes of a job: complaints show the line.

use std::net::{SocketAddr, ToSocketAddrs};
use std::ops::Range;
use std::time::Duration;

use grundy::game::{Fault, FileProblem, Problem};
use grundy_cluster::{Hosts, Secret};

use crate::failure::Failure;
use crate::strong_args::HostArgs;
use crate::strong_words::Said;

/// A file of addresses, and which of them is this process.
pub struct HostFile {
    name: String,
    text: String,
    /// Where the address of each process stands.
    lines: Vec<Range<usize>>,
    process: usize,
    patience: Duration,
    secret: Secret,
}

/// What only the processes of a job have, if it was asked for.
fn secret(args: &HostArgs) -> Result<Secret, Failure> {
    let Some(path) = &args.secret else {
        return Ok(Secret::default());
    };
    let file = path.display().to_string();
    let bytes = std::fs::read(path).map_err(|error| Failure::Io {
        path: file.clone(),
        error,
    })?;
    // Whether an editor ended the last line is no part of it.
    match bytes.trim_ascii_end() {
        [] => Err(Failure::Said(Box::new(Said::NoSecret { file }), 2)),
        secret => Ok(Secret::new(secret)),
    }
}

impl HostFile {
    /// Reads the file that was asked for, if one was.
    pub fn read(args: &HostArgs) -> Result<Option<Self>, Failure> {
        let (Some(path), Some(process)) = (&args.hosts, args.process) else {
            return Ok(None);
        };
        let name = path.display().to_string();
        let text = std::fs::read_to_string(path).map_err(|error| Failure::Io {
            path: name.clone(),
            error,
        })?;
        let mut lines = Vec::new();
        let mut start = 0;
        for line in text.split_inclusive('\n') {
            let typed = line.trim();
            let at = start + line.len() - line.trim_start().len();
            start += line.len();
            if !typed.is_empty() && !typed.starts_with('#') {
                lines.push(at..at + typed.len());
            }
        }
        if process >= lines.len() {
            let processes = lines.len();
            let said = Said::NoSuchProcess {
                file: name,
                process,
                processes,
            };
            return Err(Failure::Said(Box::new(said), 2));
        }
        Ok(Some(Self {
            name,
            text,
            lines,
            process,
            patience: Duration::from_secs(args.patience),
            secret: secret(args)?,
        }))
    }

    /// The processes, each address looked up.
    pub fn hosts(&self) -> Result<Hosts, Failure> {
        let mut addresses = Vec::new();
        for process in 0..self.lines.len() {
            let address = self.address(process)?;
            if let Some(same) = addresses.iter().position(|known| *known == address) {
                return Err(self.problem(
                    process,
                    format!("this is the address of process {same} too: each needs its own"),
                    format!("与进程 {same} 的地址相同：每个进程要有自己的地址"),
                ));
            }
            addresses.push(address);
        }
        Ok(Hosts {
            addresses,
            process: self.process,
            patience: self.patience,
            secret: self.secret.clone(),
        })
    }

    fn address(&self, process: usize) -> Result<SocketAddr, Failure> {
        let found = self.text[self.lines[process].clone()].to_socket_addrs();
        let why = match found.map(|mut found| found.next()) {
            Ok(Some(address)) if address.port() == 0 => "port 0 is none".into(),
            Ok(Some(address)) => return Ok(address),
            Ok(None) => String::new(),
            Err(error) => error.to_string(),
        };
        Err(self.problem(
            process,
            format!("expected the address and port of a process, as in `10.0.0.1:7100`: {why}"),
            format!("这里应是一个进程的地址和端口，例如 `10.0.0.1:7100`：{why}"),
        ))
    }

    /// This process cannot listen where its line says.
    pub fn refused(&self, error: &std::io::Error) -> Failure {
        self.problem(
            self.process,
            format!("process {} cannot listen here: {error}", self.process),
            format!("进程 {} 无法在此监听：{error}", self.process),
        )
    }

    fn problem(&self, process: usize, english: String, chinese: String) -> Failure {
        let problem = Problem::rule(english, chinese);
        let span = self.lines[process].clone();
        let place = FileProblem::new(&self.name, self.text.as_bytes(), span, problem);
        Failure::Fault(Fault {
            problem: Problem::InFile(Box::new(place)),
            limit: false,
        })
    }
}
