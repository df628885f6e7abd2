const DAY_SECONDS = 86_400;
const FIRST_SECONDS = 30;
const MAX_SECONDS = 3_600;

/** Seconds until the next attempt after `attempts` failed ones: doubles up to an hour, never before the push service asks for it. */
export const retryDelay = (attempts: number, askedSeconds = 0): number =>
  Math.max(askedSeconds, Math.min(FIRST_SECONDS * 2 ** (attempts - 1), MAX_SECONDS));

/** When attempts end: after a day, or earlier when the message is of no use any more. */
export const givesUpAt = (createdAt: Date, ttlSeconds: number): Date =>
  new Date(createdAt.getTime() + Math.min(ttlSeconds, DAY_SECONDS) * 1000);
