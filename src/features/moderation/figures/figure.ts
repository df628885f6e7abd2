/** Figures of the moderation that are counted by day; each has keys of its own, e.g. grounds or outcomes. */
export const moderationFigures = [
  /** Received notices by ground. */
  'notice',
  /** Decided notices: acted, no_violation, gone. */
  'notice_closed',
  'notice_wait',
  /** Adverse decisions as `decision:ground`. */
  'measure',
  /** Reason to look at the listing: notice, signal or own. */
  'measure_source',
  /** Adverse decisions taken back, by decision. */
  'measure_withdrawn',
  /** Objections of sellers. */
  'complaint',
  /** Decided objections: upheld (the decision stands), reversed. */
  'complaint_closed',
  'complaint_wait',
  /** Objections of reporters to the decision that a listing stays. */
  'reporter_complaint',
  /** Decided ones: upheld (the listing stays), reversed. */
  'reporter_complaint_closed',
  'reporter_complaint_wait',
  /** Blocked accounts by ground (art. 23). */
  'account_block',
  /** Objections to blocks; decided ones: upheld (the block stays), reversed. */
  'block_complaint',
  'block_complaint_closed',
  'block_complaint_wait',
  /** Ended disputes before out-of-court bodies: upheld, reversed, settled; entered by admins. */
  'dispute',
  'dispute_wait',
  /** Decisions on listings and changes that waited for approval: approved, rejected. */
  'review',
  'review_wait',
  /** Sampled approvals: drawn, agreed, disagreed. */
  'sample',
] as const;
export type ModerationFigure = (typeof moderationFigures)[number];

export interface Counted {
  figure: ModerationFigure;
  key: string;
}

const MINUTE_MS = 60_000;
/** Steps per doubling of a wait, so that a quantile is at most 9 % too long. */
const STEPS = 8;

/** Key of a wait in a histogram. */
export const waitKey = (since: Date, now: Date): string =>
  String(Math.ceil(STEPS * Math.log2(1 + Math.max(0, now.getTime() - since.getTime()) / MINUTE_MS)));

/**
 * Minutes within which this share of the counted waits ended; undefined without any. The answer is the upper bound of a
 * step of the histogram.
 */
export function waitQuantile(counts: ReadonlyMap<string, number>, share: number): number | undefined {
  const steps = [...counts]
    .map(([key, count]) => [Number(key), count] as const)
    .toSorted(([a], [b]) => a - b);
  const total = steps.reduce((sum, [, count]) => sum + count, 0);
  let passed = 0;
  for (const [step, count] of steps) {
    passed += count;
    if (passed >= share * total) return 2 ** (step / STEPS) - 1;
  }
  return undefined;
}

/** What led to a measure. */
export const measureSource = (listing: { reported: boolean; signalled: boolean }) =>
  listing.reported ? 'notice' : listing.signalled ? 'signal' : 'own';

export const totalOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
