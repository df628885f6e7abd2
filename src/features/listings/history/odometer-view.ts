import type { ReadingStanding } from './odometer-reading.ts';

/** Odometer history of a listing, ready to render. */
export interface OdometerView {
  /** E.g. "15 800 км"; undefined when age or mileage is not known. */
  perYear: string | undefined;
  /** Usual kilometres a year of the type and age. */
  usual: string | undefined;
  /** Undefined with fewer than two readings. */
  history: OdometerHistoryView | undefined;
}

export interface OdometerHistoryView {
  /** Undefined without a decrease. */
  warning: string | undefined;
  /** Newest first. */
  readings: OdometerReadingView[];
  /** Points of a line from the left, without wrong readings; time (x) and kilometres (y) are 0 to 1. */
  line: { x: number; y: number; isDecrease: boolean }[];
  /** Text alternative of the line. */
  summary: string;
}

export interface OdometerReadingView {
  month: string;
  km: string;
  source: string;
  note: string | undefined;
  standing: ReadingStanding;
  /** Label of a doubtful reading; undefined for a plausible one. */
  mark: string | undefined;
}
