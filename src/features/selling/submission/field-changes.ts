import type { DraftFields } from '../checking/draft-fields.ts';
import type { DraftField } from '../checking/draft-step.ts';
import { sameValue, type DraftKey } from '../drafts/merge-draft.ts';

/** A changed field with its values as a working copy holds them; null for none. */
export interface FieldChange {
  field: DraftKey;
  before: NonNullable<DraftFields[DraftKey]> | null;
  after: NonNullable<DraftFields[DraftKey]> | null;
}

/** Fields whose values differ; missing and empty values are equal, and features have no order. */
export function fieldChanges(before: DraftFields, after: DraftFields): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as DraftKey[];
  return fields
    .filter((field) => !sameValue(ordered(field, before[field]), ordered(field, after[field])))
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }));
}

const ordered = (field: DraftKey, value: FieldChange['before'] | undefined) =>
  field === 'features' && Array.isArray(value) ? value.map(String).sort() : value;

/** Whether the fields have again the values that the changes replaced. */
export const isTakenBack = (changes: readonly FieldChange[], fields: DraftFields): boolean =>
  changes.every(({ field, before }) => sameValue(ordered(field, before), ordered(field, fields[field])));

/** A changed field, as typed; features and exchanges as comma-separated keys. */
export interface RevisionChange {
  field: DraftField;
  before: string | null;
  after: string | null;
}

export function changesBetween(before: DraftFields, after: DraftFields): RevisionChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])] as (keyof DraftFields)[];
  return fields
    .map((field) => textChange({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((change) => change.before !== change.after);
}

/** Writes the values of a change as texts. */
export const textChange = ({ field, before, after }: FieldChange): RevisionChange => ({
  field,
  before: asText(before),
  after: asText(after),
});

function asText(value: FieldChange['before']): string | null {
  if (typeof value === 'string') return value.trim() || null;
  if (!value || value.length === 0) return null;
  return value
    .map((each) => (typeof each === 'string' ? each : Object.values(each).filter(Boolean).join(' ')))
    .sort()
    .join(', ');
}
