/** Lifetimes of sessions. A session token has 256 random bits and is stored as a hash. */
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Without "remember me" a session ends after two idle hours, with it after thirty idle days. */
export const IDLE_MS = { forgotten: 2 * HOUR_MS, remembered: 30 * DAY_MS };
/** Maximum lifetimes, even when used. */
export const MAX_SESSION_MS = { ordinary: 180 * DAY_MS, staff: 12 * HOUR_MS };
/** Minimum interval between two updates of the last use. */
export const TOUCH_EVERY_MS = 60_000;

export const idleMs = (remembered: boolean): number => (remembered ? IDLE_MS.remembered : IDLE_MS.forgotten);
