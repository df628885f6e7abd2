import { ageOf, listingTitle } from '#features/listings/card/present-listing-card.ts';
import { priceRatingName } from '#features/pricing/price-rating-name.ts';
import type { PriceRating } from '#features/pricing/price-rating.ts';
import { errorStatus } from '#kernel/error-status.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { formatMoney, formatNumber, formatTime, timeWords, type TimeWords } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { changePath, undoUntil, type ChangeState, type ItemGroup, type PriceChange } from './price-change.ts';
import type { PriceRule } from './price-rule.ts';
import type { ItemOfChange } from './read-price-changes.server.ts';

const leftOutWord = messageFamily('prices_left_', m);
const warningWord = messageFamily('prices_warn_', m);
const stateWord = messageFamily('prices_state_', m);
const groupWord = messageFamily('prices_group_', m);
const outcomeWord = messageFamily('prices_outcome_', m);

export interface PriceChangeView {
  id: number;
  href: string;
  state: ChangeState;
  stateWord: string;
  badge: string;
  isUndo: boolean;
  /** The rule in words, e.g. "−5%, rounded to 90". */
  rule: string;
  created: TimeWords;
  total: number;
  progress: { text: string; share: number } | undefined;
  /** Counts of its results. */
  results: string;
  undo: { until: string; count: number } | undefined;
  /** Address of the change that took it back. */
  undoneBy: string | undefined;
}

const badges: Partial<Record<ChangeState, string>> = {
  preview: 'badge-note',
  done: 'badge-good',
  paused: 'badge-warn',
  stopped: 'badge-warn',
};

export function presentPriceChange(change: PriceChange, now: Date): PriceChangeView {
  const { id, state, total, done, waits, refused, undoOf, undoneBy, createdAt } = change;
  const until = undoUntil(change);
  const settled = done + refused;
  return {
    id,
    href: changePath(id),
    state,
    stateWord: stateWord(state)?.() ?? state,
    badge: badges[state] ?? '',
    isUndo: undoOf !== null,
    rule: ruleText(change.rule),
    created: timeWords(createdAt, ageOf(createdAt, now)),
    total,
    progress:
      state === 'applying' || state === 'paused'
        ? {
            text: m.stock_progress({ done: formatNumber(settled), total: formatNumber(total) }),
            share: total === 0 ? 1 : settled / total,
          }
        : undefined,
    results: [
      m.prices_changed({ count: done - waits, written: formatNumber(done - waits) }),
      ...(waits > 0 ? [m.prices_waiting({ count: waits, written: formatNumber(waits) })] : []),
      ...(refused > 0 ? [m.prices_refused({ count: refused, written: formatNumber(refused) })] : []),
    ].join(' · '),
    undo: until && until > now ? { until: formatTime(until), count: done } : undefined,
    undoneBy: undoneBy === null ? undefined : changePath(undoneBy),
  };
}

function roundingText({ round }: Exclude<PriceRule, { kind: 'set' }>): string {
  if (round === '90') return m.prices_rounded_ninety();
  return round === '1' ? '' : m.prices_rounded({ to: round });
}

/** Puts a rule into words. */
export function ruleText(rule: PriceRule | null): string {
  if (rule === null) return m.prices_undo_title();
  const euro = (units: number) => formatMoney({ minor: units * 100, currency: 'EUR' });
  const signed = (value: number, written: string) => `${value < 0 ? '−' : '+'}${written}`;
  if (rule.kind === 'set') return m.prices_rule_set({ price: euro(rule.price) });
  const what =
    rule.kind === 'ideal'
      ? m.prices_rule_ideal()
      : rule.kind === 'amount'
        ? signed(rule.by, euro(Math.abs(rule.by)))
        : signed(rule.by, m.prices_percent({ value: formatNumber(Math.abs(rule.by), 1) }));
  return [what, roundingText(rule)].filter(Boolean).join(', ');
}

export interface GroupView {
  group: ItemGroup;
  label: string;
  count: string;
}

const previewGroups: readonly ItemGroup[] = ['changes', 'warned', 'left_out'];
const resultGroups: readonly ItemGroup[] = ['changed', 'waits', 'refused', 'left_out'];

/** Plans of a preview or results of a change; empty groups are left out but the first. */
export function presentGroups(counts: Record<ItemGroup, number>, state: ChangeState): GroupView[] {
  const groups = state === 'preview' ? previewGroups : resultGroups;
  return groups
    .filter((group, index) => index === 0 || counts[group] > 0)
    .map((group) => ({
      group,
      label: groupWord(group)?.() ?? group,
      count: formatNumber(counts[group]),
    }));
}

export interface ItemView {
  listing: number;
  title: string;
  number: string;
  old: string;
  /** Absent for an item that is left out. */
  change: { price: string; difference: string; direction: 'down' | 'up' | undefined } | undefined;
  before: RatingView | undefined;
  after: RatingView | undefined;
  warnings: string[];
  /** Why it is left out or was refused. */
  reason: string | undefined;
  outcome: { text: string; badge: string } | undefined;
}

interface RatingView {
  kind: PriceRating;
  label: string;
}

const outcomeBadges = { done: 'badge-good', waits: 'badge-warn', refused: 'badge-bad' };
const PERCENT = 100;

export function presentItem(item: ItemOfChange, locale: Locale): ItemView {
  const { listing, brandName, modelName, modelNameBg, variant, leftOut, outcome, error } = item;
  const number = m.admin_number({ number: listing });
  return {
    listing,
    title:
      brandName === null
        ? number
        : plainLine(
            listingTitle(
              { brandName, modelName: modelName ?? '', modelNameBg, variant: variant ?? '' },
              locale,
            ),
          ),
    number: item.stockNumber ?? number,
    old: money(item.oldMinor, item),
    change: leftOut === null && !item.withdraws && outcome !== 'refused' ? changeOf(item) : undefined,
    before: ratingView(item.ratingBefore),
    after: ratingView(item.ratingAfter),
    warnings: outcome === null ? item.warnings.map((warning) => warningWord(warning)?.() ?? warning) : [],
    reason:
      leftOut !== null
        ? (leftOutWord(leftOut)?.() ?? leftOut)
        : error !== null
          ? messageOfError(Object.hasOwn(errorStatus, error) ? error : 'bad_request', locale)
          : item.withdraws
            ? m.prices_withdraws()
            : undefined,
    outcome: outcome
      ? { text: outcomeWord(outcome)?.() ?? outcome, badge: outcomeBadges[outcome] }
      : undefined,
  };
}

const money = (minor: number | null, { currency }: ItemOfChange): string =>
  minor === null ? m.price_on_request() : formatMoney({ minor, currency });

function changeOf(item: ItemOfChange): NonNullable<ItemView['change']> {
  const { oldMinor, newMinor, currency } = item;
  const price = money(newMinor, item);
  if (oldMinor === null || newMinor === null) return { price, difference: '', direction: undefined };
  const minor = newMinor - oldMinor;
  const sign = minor < 0 ? '−' : '+';
  const percent = m.prices_percent({ value: formatNumber((Math.abs(minor) / oldMinor) * PERCENT, 1) });
  return {
    price,
    difference: `${sign}${formatMoney({ minor: Math.abs(minor), currency })} (${sign}${percent})`,
    direction: minor < 0 ? 'down' : 'up',
  };
}

const ratingView = (kind: PriceRating | null): RatingView | undefined =>
  kind === null ? undefined : { kind, label: priceRatingName(kind) };
