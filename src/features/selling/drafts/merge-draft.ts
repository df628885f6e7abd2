/**
 * What happens to values typed here when the same draft was changed elsewhere meanwhile. Pure: three values per
 * field, the one typing began with, the one typed, and the one that is stored now.
 */
import type { DraftFields } from '../checking/draft-fields.ts';

export type DraftKey = keyof DraftFields;

/** Typed here and not known to be stored; `base` is what each field held before, `null` for nothing. */
export interface PendingChanges {
  mine: DraftFields;
  base: Partial<Record<DraftKey, DraftFields[DraftKey] | null>>;
}

/** A field that was changed here and elsewhere, to different values. */
export interface DraftConflict {
  field: DraftKey;
  mine: DraftFields[DraftKey];
  theirs: DraftFields[DraftKey];
}

export const nothingPending: PendingChanges = { mine: {}, base: {} };

/** Nothing and an empty text are the same to whoever fills in a form. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));

const bare = (value: unknown): unknown =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
    ? null
    : value;

/** Notes what was typed, as a change to what is stored. */
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

/** Leaves out the fields that are stored as they were sent; what was typed since is a change to that. */
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
 * Changes of this device on what is stored now. A field that only one side changed is that side's; features are
 * joined one by one; any other field that both changed is a conflict and stays pending until somebody chooses.
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
      const joined = joinFeatures(mine.features, asList(base.features), stored.features);
      if (sameValue(joined, theirs)) continue;
      Object.assign(pending.mine, { features: joined });
    } else {
      if (isTheirsNew) conflicts.push({ field, mine: value, theirs });
      Object.assign(pending.mine, { [field]: value });
    }
    pending.base[field] = isTheirsNew ? (theirs ?? null) : (base[field] ?? null);
  }
  return { pending, conflicts };
}

function joinFeatures(mine: string[] = [], base: string[] = [], theirs: string[] = []): string[] {
  const removed = new Set(base.filter((key) => !mine.includes(key)));
  return [...new Set([...theirs, ...mine.filter((key) => !base.includes(key))])].filter(
    (key) => !removed.has(key),
  );
}

const asList = (value: DraftFields[DraftKey] | null): string[] | undefined =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : undefined;

export const entriesOf = (fields: DraftFields): [DraftKey, DraftFields[DraftKey]][] =>
  Object.entries(fields) as [DraftKey, DraftFields[DraftKey]][];
