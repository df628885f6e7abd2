import type { DraftFields, DraftTextKey } from '#features/selling/checking/draft-fields.ts';
import { draftFieldsOf } from '#features/selling/checking/draft-step.ts';
import { addressOf, type ImportSite } from '../import-site.ts';
import {
  openChanges,
  type ImportChange,
  type ImportFault,
  type ImportReading,
  type ImportState,
  type StoredChange,
} from '../items/import-item.ts';
import type { FoundListing } from '../reading/source-list.ts';
import type { FoundStatus, ListedEntry, ListedListing } from './import-list.ts';

/** An import of the account, as far as a list shows it. */
export interface ListedImport {
  id: number;
  state: ImportState;
  fault: ImportFault | null;
  reading: ImportReading | null;
  changes: StoredChange[];
  listingId: number | null;
  /** Whether its draft or listing still exists. */
  isAlive: boolean;
  isDraft: boolean;
  fields: DraftFields;
  toCheck: number;
}

/** A listing of a list beside its import; undefined for one that is gone and was never brought. */
export function listedEntry(
  { isGone = false, ...found }: ListedListing,
  known: ListedImport | undefined,
  site: ImportSite,
): ListedEntry | undefined {
  const current =
    known && (known.isAlive || known.state === 'waiting' || known.state === 'failed') ? known : undefined;
  if (isGone && !current?.isAlive) return undefined;
  const changes = current?.isAlive ? changesOf(found, current) : [];
  const isReviewed = current?.isDraft === true && current.state !== 'waiting';
  return {
    ...found,
    ...(found.title === '' && current?.reading && namedBy(current.reading)),
    address: addressOf(site, found.id),
    status: statusOf(current, { isGone, isChanged: changes.length > 0 }),
    fault: current?.fault ?? null,
    importId: current?.id ?? null,
    listingId: current?.isAlive ? current.listingId : null,
    isDraft: current?.isDraft ?? false,
    isConfirmed: current?.state === 'confirmed',
    toCheck: isReviewed ? current.toCheck : 0,
    missing: isReviewed ? missingIn(current.fields) : [],
    unknown: isReviewed ? unknownIn(current) : [],
    changes,
  };
}

/** The import API lists ids only: a listing has a title and a price once it was read. */
const namedBy = ({ title, values }: ImportReading): Pick<FoundListing, 'title' | 'priceText'> => ({
  title,
  priceText: values.find(({ field }) => field === 'price')?.text ?? '',
});

function statusOf(
  known: ListedImport | undefined,
  { isGone, isChanged }: { isGone: boolean; isChanged: boolean },
): FoundStatus {
  if (isGone) return 'gone';
  if (!known) return 'new';
  if (known.state === 'waiting' || known.state === 'failed') return known.state;
  return isChanged ? 'changed' : 'here';
}

/**
 * Changes that wait for a decision: price and mileage by the list, which is newer, other values by the last reading of
 * the page.
 */
export function changesOf(
  { price, priceText, currency, mileage }: Omit<ListedListing, 'id' | 'title'>,
  { reading, changes, fields }: Pick<ListedImport, 'reading' | 'changes' | 'fields'>,
): ImportChange[] {
  const read = (field: DraftTextKey) => reading?.values.find((each) => each.field === field);
  const seen = new Map<DraftTextKey, ImportChange>(openChanges(changes).map((each) => [each.field, each]));
  const left = changes.filter(({ state }) => state === 'left');
  const compare = (field: 'price' | 'mileage', after: string | null, text: string): void => {
    const { value: before, text: words = null } = read(field) ?? {};
    // A value that the list does not state plainly says nothing.
    if (after === null || before === undefined) return;
    const isLeft = left.some((each) => each.field === field && Number(each.after) === Number(after));
    if (Number(before) === Number(after) || isLeft) seen.delete(field);
    else seen.set(field, { field, before, after, texts: [words, text] });
  };
  if (currency !== null && currency === read('currency')?.value) compare('price', price, priceText);
  compare('mileage', mileage === null ? null : String(mileage), String(mileage));
  // The seller may have typed the new value.
  return [...seen.values()].filter(({ field, after }) => after === null || fields[field] !== after);
}

const missingIn = (fields: DraftFields): DraftTextKey[] => [
  ...(['type', 'brand', 'model'] as const).filter((field) => (fields[field] ?? '') === ''),
  ...draftFieldsOf(fields).flatMap(({ field, required }) =>
    required && (fields[field] ?? '') === '' ? [field] : [],
  ),
];

const unknownIn = ({ reading, fields }: ListedImport): string[] => [
  ...(reading?.values ?? []).flatMap(({ field, mark, text }) =>
    mark === 'unknown' && (fields[field] ?? '') === '' ? [text] : [],
  ),
  ...(reading?.unknownFeatures ?? []),
];
