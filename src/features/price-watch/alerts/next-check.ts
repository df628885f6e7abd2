/** Least time between two messages about one listing to one follower. */
const BETWEEN_MESSAGES_MS = 24 * 3_600_000;

/** When a follower may get the next message: now, or a day after the last one. */
export const nextCheck = (toldAt: Date | null, now: Date): Date =>
  toldAt === null ? now : new Date(Math.max(now.getTime(), toldAt.getTime() + BETWEEN_MESSAGES_MS));
