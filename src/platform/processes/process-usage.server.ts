import { readFileSync } from 'node:fs';

/** Linux reports times to programs in hundredths of a second on every architecture. */
const TICKS_PER_SECOND = 100;
const PAGE_BYTES = 4096;

/** Seconds of CPU that all threads of a process have used; undefined without /proc or such a process. */
export function cpuSecondsOf(pid: number): number | undefined {
  // The name of the program, in brackets, may contain spaces and brackets.
  const fields = read(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  const [user, system] = [fields?.[11], fields?.[12]].map(Number);
  return fields && (user! + system!) / TICKS_PER_SECOND;
}

/** Resident memory of a process in bytes; undefined without /proc or such a process. */
export function residentBytesOf(pid: number): number | undefined {
  const pages = read(pid, 'statm')?.split(' ')[1];
  return pages === undefined ? undefined : Number(pages) * PAGE_BYTES;
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return undefined;
  }
}
