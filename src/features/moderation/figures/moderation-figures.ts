/** Time to decision and agreement of second looks, for staff. */
export const figureRanges = [7, 30, 90, 365] as const;
export type FigureRange = (typeof figureRanges)[number];
/** Counting what waits stops at this many. */
export const MOST_WAITING = 1000;

export const waitKinds = ['review', 'notice', 'complaint'] as const;
export type WaitKind = (typeof waitKinds)[number];

/** Time to decision of one kind of work. */
export interface WaitFigures {
  kind: WaitKind;
  decided: number;
  /** Undefined when nothing was decided. */
  medianMinutes: number | undefined;
  p90Minutes: number | undefined;
  /** At most `MOST_WAITING`, which means so many or more. */
  waiting: number;
  oldest: Date | null;
}

export interface ModerationFigures {
  waits: WaitFigures[];
  sample: { drawn: number; agreed: number; disagreed: number };
}
