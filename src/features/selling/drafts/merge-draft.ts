/**
 * Three-way merge of a draft that was changed on another device meanwhile. Compares three values per field: the one
 * before typing, the typed one and the one stored now.
 */
import type { DraftFields } from '../checking/draft-fields.ts';

export type DraftKey = keyof DraftFields;

/** Typed values that are not known to be stored; `base` is the value of each field before, null for none. */
export interface PendingChanges {
  mine: DraftFields;
  base: Partial<Record<DraftKey, DraftFields[DraftKey] | null>>;
}

/** A field that this device and another one changed to different values. */
export interface DraftConflict {
  field: DraftKey;
  mine: DraftFields[DraftKey];
  theirs: DraftFields[DraftKey];
}

export const nothingPending: PendingChanges = { mine: {}, base: {} };

/** Compares values; missing values, empty texts and empty lists are equal. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(normalized(one)) === JSON.stringify(normalized(other));

const normalized = (value: unknown): unknown =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? null
    : value;

/** Adds typed values to the pending changes. */
export function withChange(
  { mine, base }: PendingChanges,
  stored: DraftFields,
  change: DraftFields,
): PendingChanges {
  const next: PendingChanges = { mine: { ...mine }, base: { ...base } };
  for (const [key, value] of entriesOf(change)) {
    if (!(key in next.base)) next.base[key] = stored[key] ?? null;
    Object.assign(next.mine, { [key]: value });
  }
  return next;
}

/** Removes fields that were saved as sent; a value typed since becomes a change of the sent value. */
export function withoutSaved({ mine, base }: PendingChanges, sent: DraftFields): PendingChanges {
  const next: PendingChanges = { mine: {}, base: {} };
  for (const [key, value] of entriesOf(mine)) {
    if (key in sent && sameValue(value, sent[key])) continue;
    Object.assign(next.mine, { [key]: value });
    next.base[key] = key in sent ? (sent[key] ?? null) : (base[key] ?? null);
  }
  return next;
}

/**
 * Rebases pending changes on the stored values. A field that only one device changed keeps that device's value;
 * features are merged one by one; any other field that both changed is a conflict and stays pending until resolved.
 */
export function mergeDraft(
  stored: DraftFields,
  { mine, base }: PendingChanges,
): { pending: PendingChanges; conflicts: DraftConflict[] } {
  const pending: PendingChanges = { mine: {}, base: {} };
  const conflicts: DraftConflict[] = [];
  for (const [field, value] of entriesOf(mine)) {
    const theirs = stored[field];
    if (sameValue(value, theirs)) continue;
    const isTheirsNew = !sameValue(theirs, base[field]);
    if (field === 'features' && isTheirsNew) {
      const features = mergeFeatures(mine.features, asList(base.features), stored.features);
      if (sameValue(features, theirs)) continue;
      Object.assign(pending.mine, { features });
    } else {
      if (isTheirsNew) conflicts.push({ field, mine: value, theirs });
      Object.assign(pending.mine, { [field]: value });
    }
    pending.base[field] = isTheirsNew ? (theirs ?? null) : (base[field] ?? null);
  }
  return { pending, conflicts };
}

function mergeFeatures(mine: string[] = [], base: string[] = [], theirs: string[] = []): string[] {
  const removed = new Set(base.filter((key) => !mine.includes(key)));
  return [...new Set([...theirs, ...mine.filter((key) => !base.includes(key))])].filter(
    (key) => !removed.has(key),
  );
}

const asList = (value: DraftFields[DraftKey] | null): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;

export const entriesOf = (fields: DraftFields): [DraftKey, DraftFields[DraftKey]][] =>
  Object.entries(fields) as [DraftKey, DraftFields[DraftKey]][];
