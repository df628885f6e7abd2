import type { ImportChange, ImportReading, StoredChange } from '../items/import-item.ts';

/**
 * Values that the site states differently than when it was read first. A page and the import API state different fields,
 * so that a value that only one of them has is no change.
 */
export function changesBetween(before: ImportReading | null, after: ImportReading): ImportChange[] {
  const read = (reading: ImportReading | null, field: ImportChange['field']) =>
    reading?.values.find((each) => each.field === field);
  const fields = new Set([...(before?.values ?? []), ...after.values].map(({ field }) => field));
  return [...fields].flatMap((field) => {
    const [first, last] = [read(before, field), read(after, field)];
    const [old, now] = [first?.value ?? null, last?.value ?? null];
    const isMissing = before?.origin !== after.origin && (old === null || now === null);
    return old === now || isMissing
      ? []
      : [{ field, before: old, after: now, texts: [first?.text ?? null, last?.text ?? null] as const }];
  });
}

/** The changes of a new reading, without a question about those that the seller left as they are. */
export const withDecisions = (
  found: readonly ImportChange[],
  stored: readonly StoredChange[],
): StoredChange[] =>
  found.map(
    (each) =>
      stored.find(
        ({ state, field, after }) => state === 'left' && field === each.field && after === each.after,
      ) ?? each,
  );
