import type { PriceRating } from '#features/pricing/price-rating.ts';
import type { Currency } from '#kernel/money.ts';
import { PRICES_PATH } from '../prices/stock-price-address.ts';
import type { LeftOut, PriceRule, PriceWarning } from './price-rule.ts';

/** `preview`: compared, nothing is changed; `stopped`: by the dealer, or because the account may no longer change prices. */
export const changeStates = ['preview', 'applying', 'paused', 'done', 'stopped'] as const;
export type ChangeState = (typeof changeStates)[number];

export interface PriceChange {
  id: number;
  createdAt: Date;
  /** Null for an undo. */
  rule: PriceRule | null;
  /** The change that this one takes back. */
  undoOf: number | null;
  /** The change that took this one back. */
  undoneBy: number | null;
  state: ChangeState;
  total: number;
  /** Changed, or submitted for review. */
  done: number;
  /** Those of `done` that wait for review or did. */
  waits: number;
  refused: number;
  finishedAt: Date | null;
}

export interface PriceChangeItem {
  position: number;
  listing: number;
  currency: Currency;
  oldMinor: number | null;
  newMinor: number | null;
  ratingBefore: PriceRating | null;
  ratingAfter: PriceRating | null;
  warnings: PriceWarning[];
  leftOut: LeftOut | null;
  withdraws: boolean;
  outcome: 'done' | 'waits' | 'refused' | null;
  /** Code of the error that refused it. */
  error: string | null;
}

/** Items by what happens to them, for the counts above their list. */
export const itemGroups = ['changes', 'warned', 'changed', 'waits', 'refused', 'left_out'] as const;
export type ItemGroup = (typeof itemGroups)[number];

/** Listings of one change. */
export const MOST_ITEMS = 2_000;
/** Time for which a finished change can be taken back. */
export const UNDO_MS = 3_600_000;
/** Days for which changes and their results are kept. */
export const KEPT_DAYS = 30;
/** Previews of a dealer that are kept; a new one replaces the oldest. */
export const MOST_PREVIEWS = 4;

export const changePath = (id: number): string => `${PRICES_PATH}/${id}`;

/** When the undo ends; undefined when there is nothing to take back. */
export function undoUntil({ state, done, undoOf, undoneBy, finishedAt }: PriceChange): Date | undefined {
  const isOver = state === 'done' || state === 'stopped';
  if (!isOver || done === 0 || undoOf !== null || undoneBy !== null || finishedAt === null) return undefined;
  return new Date(finishedAt.getTime() + UNDO_MS);
}
