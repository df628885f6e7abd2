import type { Catalogue } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { presentChanges, type ChangeView } from '#features/moderation/editing/present-changes.ts';
import { draftFault } from '#features/selling/checking/draft-fault.ts';
import { draftFaultText } from '#features/selling/checking/draft-fault-text.ts';
import type { Locale } from '#kernel/locale.ts';
import { errorStatus } from '#kernel/error-status.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { stockFieldLabel, type StockField } from '../mapping/stock-field.ts';
import type { GonePolicy, RowFault, RowStatus } from '../stock-run.ts';
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
  /** Facts of a new vehicle, or what becomes of one that is gone. */
  facts: string;
  faults: { text: string; column: string | undefined }[];
  outcome: { text: string; badge: string } | undefined;
  href: string | undefined;
}

interface Options {
  catalogue: Catalogue;
  locale: Locale;
  policy: GonePolicy;
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
    changes: withOwnLabels(presentChanges(row.changes, words), type),
    facts:
      status === 'gone'
        ? outcome === null
          ? goneWords[policy]()
          : ''
        : status === 'new'
          ? newFacts(row, words)
          : status === 'changed' && row.changes.length === 0
            ? m.stock_returns()
            : '',
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

/** The dealer reads about own vehicles. */
const withOwnLabels = (changes: ChangeView[], type: VehicleTypeKey): ChangeView[] =>
  changes.map((change) => ({ ...change, label: stockFieldLabel(change.field as StockField, type) }));

const errorText = (code: string, locale: Locale): string =>
  messageOfError(Object.hasOwn(errorStatus, code) ? code : 'bad_request', locale);

function newFacts(row: StockRow, words: Parameters<typeof presentChanges>[1]): string {
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
  return withOwnLabels(facts, words.type as VehicleTypeKey)
    .map(({ label, after }) => `${label} ${after}`)
    .join(' · ');
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
