import type { Currency } from '#kernel/money.ts';
import type { DraftFault } from '#features/selling/checking/draft-fault.ts';
import type { RevisionChange } from '#features/selling/submission/field-changes.ts';

export const STOCK_PATH = '/user/stock';

/**
 * `preview`: compared with the listings, nothing is changed; `refused`: the file cannot be used; `dropped`: a newer
 * file took its place; `stopped`: the account may no longer use files.
 */
export const runStates = [
  'uploading',
  'reading',
  'preview',
  'applying',
  'paused',
  'done',
  'stopped',
  'refused',
  'dropped',
] as const;
export type RunState = (typeof runStates)[number];

export const rowStatuses = ['new', 'changed', 'same', 'gone', 'faulty'] as const;
export type RowStatus = (typeof rowStatuses)[number];
export type RowCounts = Record<RowStatus, number>;

export const gonePolicies = ['keep', 'pause', 'sold', 'archive'] as const;
/** State of listings whose vehicles are no longer in the file. */
export type GonePolicy = (typeof gonePolicies)[number];
export const DEFAULT_POLICY: GonePolicy = 'pause';

export const fileFaults = [
  'empty',
  'damaged',
  'entities',
  'no_vehicles',
  'too_many_rows',
  'too_many_columns',
  'no_stock_number',
] as const;
export type FileFault = (typeof fileFaults)[number];

/** Bytes of a file. */
export const MOST_BYTES = 8 * 1024 * 1024;
/** Vehicles of a file; four times as many as a company may have on the market. */
export const MOST_ROWS = 2_000;
export const MOST_COLUMNS = 200;
/** A larger share of vehicles that are gone stays on the market unless the dealer confirms it. */
export const GUARD_SHARE = 0.2;
/** Days for which runs and their files are kept. */
export const KEPT_DAYS = 30;

/** Whether so many vehicles are gone that the file may be half of one. */
export const isGuarded = ({ gone, known }: { gone: number; known: number }): boolean =>
  gone > known * GUARD_SHARE;

/** Reasons that are not faults of a field. */
export type RowReason = 'no_number' | 'repeated_number' | 'number_too_long' | 'draft_open' | 'closed';

/** Why a row cannot be applied. `column` and `text` name the cell. */
export type RowFault = (
  | { reason: RowReason }
  | ({ reason: 'field' } & Pick<DraftFault, 'field' | 'code' | 'values'>)
) & { column?: string | undefined; text?: string | undefined };

/** A changed value; a price with its currencies before and after. */
export type RowChange = RevisionChange & {
  currencies?: readonly [before: Currency, after: Currency] | undefined;
};

export const isOver = (state: RunState): boolean =>
  state === 'done' || state === 'stopped' || state === 'refused' || state === 'dropped';
/** Whether a job works on it. */
export const isBusy = (state: RunState): boolean =>
  state === 'uploading' || state === 'reading' || state === 'applying';
