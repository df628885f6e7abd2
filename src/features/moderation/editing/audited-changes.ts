import type { FieldChange } from '#features/selling/submission/field-changes.ts';
import { typedMakeName } from '#features/catalogue/makes/other-make.ts';

/** Fields that hold texts of the seller, which the audit log must not contain. */
const texts = new Set<string>(['variant', 'description']);

/**
 * Values before and after for the audit log, e.g. `mileage=90000 price=8500`. Texts are only named; the statement of
 * reasons has them.
 */
export const auditedChanges = (changes: readonly FieldChange[]): { before: string; after: string } => ({
  before: changes.map(({ field, before }) => written(field, before)).join(' '),
  after: changes.map(({ field, after }) => written(field, after)).join(' '),
});

function written(field: string, value: FieldChange['before']): string {
  if (value === null) return `${field}=`;
  if (texts.has(field) || (typeof value === 'string' && typedMakeName(value) !== undefined))
    return `${field}=…`;
  if (typeof value === 'string') return `${field}=${value}`;
  return `${field}=${value.map((each) => (typeof each === 'string' ? each : Object.values(each).filter(Boolean).join(':'))).join(',')}`;
}
