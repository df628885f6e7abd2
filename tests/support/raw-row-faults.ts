import type { RawRow } from '#platform/db/raw-rows.server.ts';

/** Differences between rows and their declaration, as `query.column: difference`; empty if they agree. */
export function rawRowFaults({ name, columns }: RawRow<object>, rows: readonly object[]): string[] {
  const declared = new Map<string, string>(Object.entries(columns));
  const faults = new Set<string>();
  for (const row of rows) {
    for (const column of Object.keys(row))
      if (!declared.has(column)) faults.add(`${name}.${column}: not declared`);
    for (const [column, kind] of declared) {
      if (!(column in row)) faults.add(`${name}.${column}: not in the row`);
      else {
        const found = kindOf((row as Record<string, unknown>)[column]);
        const mayBe = kind.endsWith('?') ? [kind.slice(0, -1), 'null'] : [kind];
        if (!mayBe.includes(found)) faults.add(`${name}.${column}: ${kind} declared, ${found} found`);
      }
    }
  }
  return [...faults];
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  if (value instanceof Date) return 'date';
  if (Buffer.isBuffer(value)) return 'bytes';
  return typeof value === 'object' ? 'json' : typeof value;
}
