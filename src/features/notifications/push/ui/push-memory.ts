import { signedInAccount } from '#platform/offline/owner-cookie.ts';

const LATER = 'push-later';
const BEFORE = 'push-before';
/** After "later" the prompt comes again at the earliest after this time. */
const PAUSE_MS = 30 * 86_400_000;

/** Notes that the person does not want to decide now. */
export const noteLater = (now: Date): void => write(LATER, String(now.getTime()));

/** Whether the person said "later" within the last 30 days. */
export function isPaused(now: Date): boolean {
  const at = Number(read(LATER) ?? Number.NaN);
  return now.getTime() - at < PAUSE_MS;
}

/** Notes that notifications are on; returns whether this account had them here before. */
export function noteOn(): boolean {
  const account = String(signedInAccount() ?? '');
  const before = read(BEFORE) === account;
  write(BEFORE, account);
  return before;
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The browser forbids storage: the prompt comes after the next act.
  }
}
