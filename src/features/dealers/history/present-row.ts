import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { presentChanges, type ChangeView } from '#features/moderation/editing/present-changes.ts';
import { draftFault } from '#features/selling/checking/draft-fault.ts';
import { draftFaultText } from '#features/selling/checking/draft-fault-text.ts';
import { typedNumber } from '#features/selling/checking/typed-value.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Currency } from '#kernel/money.ts';
import { errorStatus } from '#kernel/error-status.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { stockFieldLabel, type StockField } from '../mapping/stock-field.ts';
import type { GonePolicy, RowChange, RowFault, RowStatus } from '../stock-run.ts';
import { currencyOf } from '../planning/currency-of.ts';
import { pictureChangeText } from './present-pictures.ts';
import type { StockRow } from './read-runs.server.ts';

const reasonWord = messageFamily('stock_fault_', m);
const outcomeWord = messageFamily('stock_outcome_', m);

export interface StockRowView {
  position: number;
  status: RowStatus;
  title: string;
  /** Kind of the row with its stock number. */
  line: string;
  changes: ChangeView[];
  /** Facts of a new vehicle. */
  facts: string[];
  /** One sentence about what applying the file does to the listing or its pictures; empty without one. */
  note: string;
  faults: { text: string; column: string | undefined }[];
  outcome: { text: string; badge: string } | undefined;
  href: string | undefined;
}

interface Options {
  catalogue: Catalogue;
  locale: Locale;
  /** Undefined while the dealer is asked what becomes of vehicles that are gone. */
  policy: GonePolicy | undefined;
}

const rowWords: Record<Exclude<RowStatus, 'faulty'>, () => string> = {
  new: m.stock_row_new,
  changed: m.stock_row_changed,
  same: m.stock_row_same,
  gone: m.stock_row_gone,
};
const goneWords: Record<GonePolicy, () => string> = {
  keep: m.stock_gone_stays,
  pause: m.stock_gone_will_pause,
  sold: m.stock_gone_will_sold,
  archive: m.stock_gone_will_archive,
};
const outcomeBadges = { done: 'badge-good', waits: 'badge-warn', refused: 'badge-bad' };

export function presentRow(row: StockRow, { catalogue, locale, policy }: Options): StockRowView {
  const { status, line, stockNumber, outcome, listingNumber } = row;
  const typed = row.patch['type'];
  const type = (typeof typed === 'string' ? typed : 'car') as VehicleTypeKey;
  const kind = status === 'faulty' ? m.stock_row_faulty({ line: line ?? 0 }) : rowWords[status]();
  const words = { catalogue, locale, type, ofOthers: true };
  return {
    position: row.position,
    status,
    title: row.title || stockNumber,
    line: [kind, stockNumber].filter(Boolean).join(' · '),
    changes: withOwnLabels(withCurrencies(presentChanges(row.changes, words), row.changes), type),
    facts: factsOf(row, words),
    note: noteOf(row, policy),
    faults: [
      ...row.faults.map((fault) => ({ text: faultText(fault, type), column: fault.column })),
      ...(row.error === null ? [] : [{ text: errorText(row.error, locale), column: undefined }]),
    ],
    outcome: outcome
      ? { text: outcomeWord(outcome)?.() ?? outcome, badge: outcomeBadges[outcome] }
      : undefined,
    href: listingNumber !== null && status !== 'faulty' ? `/listing/${listingNumber}` : undefined,
  };
}

const factsOf = (row: StockRow, words: Parameters<typeof presentChanges>[1]): string[] =>
  row.status === 'new'
    ? [...newFacts(row, words), ...(row.pictures ? [m.stock_pictures_count({ count: row.pictures })] : [])]
    : [];

function noteOf({ status, changes, pictureChange, outcome }: StockRow, policy: Options['policy']): string {
  switch (status) {
    case 'gone':
      return outcome === null && policy !== undefined ? goneWords[policy]() : '';
    case 'changed':
      if (pictureChange) return pictureChangeText(pictureChange);
      return changes.length === 0 ? m.stock_returns() : '';
    default:
      return '';
  }
}

/** The dealer reads about own vehicles. */
const withOwnLabels = (changes: ChangeView[], type: VehicleTypeKey): ChangeView[] =>
  changes.map((change) => ({ ...change, label: stockFieldLabel(change.field as StockField, type) }));

/** Prices with the currency of their time: it may change with them. */
const withCurrencies = (views: ChangeView[], changes: readonly RowChange[]): ChangeView[] =>
  views.map((view, index) => {
    const change = changes[index];
    const [before, after] = change?.currencies ?? [];
    return {
      ...view,
      before: moneyText(change?.before, before) ?? view.before,
      after: moneyText(change?.after, after) ?? view.after,
    };
  });

const CENTS = 100;

function moneyText(text: string | null | undefined, currency: Currency | undefined): string | undefined {
  const amount = typeof text === 'string' ? typedNumber(text, { fraction: true }) : undefined;
  return amount === undefined || currency === undefined
    ? undefined
    : formatMoney({ minor: Math.round(amount * CENTS), currency });
}

const errorText = (code: string, locale: Locale): string =>
  messageOfError(Object.hasOwn(errorStatus, code) ? code : 'bad_request', locale);

function newFacts(row: StockRow, words: Parameters<typeof presentChanges>[1]): string[] {
  const text = (field: string) => {
    const value = row.patch[field];
    return typeof value === 'string' ? value : null;
  };
  const facts = presentChanges(
    (['price', 'year', 'mileage'] as const).flatMap((field) => {
      const after = text(field);
      return after === null ? [] : [{ field, before: null, after }];
    }),
    words,
  );
  const currency = currencyOf(text('currency'));
  const priced = facts.map((fact) =>
    fact.field === 'price' ? { ...fact, after: moneyText(text('price'), currency) ?? fact.after } : fact,
  );
  return withOwnLabels(priced, words.type as VehicleTypeKey).map(({ label, after }) => `${label} ${after}`);
}

export function faultText(fault: RowFault, type?: VehicleTypeKey): string {
  if (fault.reason !== 'field') return reasonWord(fault.reason)?.() ?? fault.reason;
  const { field, code, values, text } = fault;
  const words = draftFaultText(draftFault(field, code, values));
  const label = stockFieldLabel(field as Parameters<typeof stockFieldLabel>[0], type);
  return text === undefined || text === ''
    ? m.stock_cell_empty({ label, fault: words })
    : m.stock_cell({ label, text, fault: words });
}
