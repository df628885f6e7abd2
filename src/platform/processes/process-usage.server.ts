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

/**
 * Returns the process that works behind wrappers such as `unshare`, which have one child each; the process itself if it
 * has none or this system does not list children.
 */
export function innermostProcess(pid: number): number {
  const child = childOf(pid);
  return child === undefined ? pid : innermostProcess(child);
}

/** The only child of a process; undefined if it has none or several, or if this system does not list children. */
export function childOf(pid: number): number | undefined {
  const children = read(pid, `task/${pid}/children`)?.trim().split(' ').filter(Boolean) ?? [];
  return children.length === 1 ? Number(children[0]) : undefined;
}

function read(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'latin1');
  } catch {
    return undefined;
  }
}
