/** The listing that a visitor wanted to follow, kept for the tab until the sign-in leads back. */
const KEY = 'follow-after-sign-in';

/** Ignores errors of disabled storage. */
export function rememberFollow(id: number): void {
  try {
    sessionStorage.setItem(KEY, String(id));
  } catch {
    // The visitor presses again.
  }
}

/** Whether this listing was to be followed; forgets it. */
export function takeRememberedFollow(id: number): boolean {
  try {
    if (sessionStorage.getItem(KEY) !== String(id)) return false;
    sessionStorage.removeItem(KEY);
    return true;
  } catch {
    return false;
  }
}
