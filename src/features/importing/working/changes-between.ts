import type { ImportChange, ImportReading } from '../items/import-item.ts';

/**
 * Values that the site states differently than when it was read first. A page and the import API state different fields,
 * so that a value that only one of them has is no change.
 */
export function changesBetween(before: ImportReading | null, after: ImportReading): ImportChange[] {
  const valueOf = (reading: ImportReading | null, field: ImportChange['field']): string | null =>
    reading?.values.find((each) => each.field === field)?.value ?? null;
  const fields = new Set([...(before?.values ?? []), ...after.values].map(({ field }) => field));
  return [...fields].flatMap((field) => {
    const [old, now] = [valueOf(before, field), valueOf(after, field)];
    const isMissing = before?.origin !== after.origin && (old === null || now === null);
    return old === now || isMissing ? [] : [{ field, before: old, after: now }];
  });
}
