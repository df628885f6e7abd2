/** A signed-in browser: how long it stays so. The token is 256 random bits, stored as a hash. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Without "remember me" a session ends after two idle hours, with it after thirty idle days. */
export const IDLE_MS = { forgotten: 2 * HOUR_MS, remembered: 30 * DAY_MS };
/** How long after sign-in staff must sign in again, whatever they do. */
export const STAFF_SESSION_MS = 12 * HOUR_MS;
/** The moment of the last use is written at most this often. */
export const TOUCH_EVERY_MS = 60_000;

export const idleMs = (remembered: boolean): number => (remembered ? IDLE_MS.remembered : IDLE_MS.forgotten);
