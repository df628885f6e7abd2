/** How a dispute before an out-of-court body ended: for the platform, for the other side, or by agreement. */
export const disputeOutcomes = ['upheld', 'reversed', 'settled'] as const;
export type DisputeOutcome = (typeof disputeOutcomes)[number];
