/** What this browser remembers about the installation. */
export interface InstallMemory {
  visits: number;
  /** Milliseconds since 1970 of the last page. */
  seenAt: number;
  /** Milliseconds since 1970; 0 if never. */
  dismissedAt: number;
}

const MINUTE_MS = 60_000;
/** Pages with a shorter pause between them belong to one visit. */
const PAUSE_MS = 30 * MINUTE_MS;
const DISMISSED_MS = 90 * 24 * 60 * MINUTE_MS;

export const nothingRemembered: InstallMemory = { visits: 0, seenAt: 0, dismissedAt: 0 };

/** The memory after a page at `now`. */
export const afterPage = (memory: InstallMemory, now: number): InstallMemory => ({
  ...memory,
  visits: memory.visits + (now - memory.seenAt >= PAUSE_MS ? 1 : 0),
  seenAt: now,
});

/** Whether the visitor may be asked: from the second visit, and 90 days after the last refusal. */
export const mayAsk = ({ visits, dismissedAt }: InstallMemory, now: number): boolean =>
  visits >= 2 && (dismissedAt === 0 || now - dismissedAt >= DISMISSED_MS);
