import type { Label } from '#kernel/locale.ts';

/** A row that can be merged into another one of its table. */
interface Mergeable {
  id: number;
  key: string;
  name: string;
  nameBg: string | null;
  aliases: readonly string[];
  mergedInto?: number | null;
  formerKeys?: readonly string[] | undefined;
}

/** Rows without the merged ones, and the rows that these have become, by the id of the merged row. */
export interface Unmerged<Row> {
  rows: Row[];
  into: ReadonlyMap<number, Row>;
}

/**
 * Leaves out merged rows. Their names become spellings and their keys former keys of the row into which they were
 * merged, at the end of a chain of merges; a row of a circle is left out.
 */
export function withoutMerged<Row extends Mergeable>(all: readonly Row[]): Unmerged<Row> {
  const merged = all.filter((row) => row.mergedInto != null);
  if (merged.length === 0) return { rows: [...all], into: new Map() };
  const byId = new Map(all.map((row) => [row.id, row]));
  const targetOf = new Map(merged.map((row) => [row.id, endOfChain(row, byId)]));
  const sources = Map.groupBy(merged, (row) => targetOf.get(row.id)?.id);
  const rows = all
    .filter((row) => row.mergedInto == null)
    .map((row) => withNamesOf(row, sources.get(row.id) ?? []));
  const kept = new Map(rows.map((row) => [row.id, row]));
  const into = merged.flatMap(({ id }) => {
    const target = kept.get(targetOf.get(id)?.id ?? 0);
    return target ? [[id, target] as const] : [];
  });
  return { rows, into: new Map(into) };
}

function endOfChain<Row extends Mergeable>(row: Row, byId: ReadonlyMap<number, Row>): Row | undefined {
  const passed = new Set<number>();
  let at: Row | undefined = row;
  while (at?.mergedInto != null) {
    if (passed.has(at.id)) return undefined;
    passed.add(at.id);
    at = byId.get(at.mergedInto);
  }
  return at;
}

function withNamesOf<Row extends Mergeable>(row: Row, sources: readonly Row[]): Row {
  if (sources.length === 0) return row;
  const names = sources.flatMap(({ key, name, nameBg, aliases }) => [
    name,
    nameBg ?? '',
    key.replaceAll('_', ' '),
    ...aliases,
  ]);
  const spellings = [...row.aliases, ...names.map((name) => name.toLowerCase())];
  return {
    ...row,
    aliases: [...new Set(spellings)].filter((name) => name !== ''),
    formerKeys: [...new Set(sources.map(({ key }) => key))].filter((key) => key !== row.key),
  };
}

interface LabelledRow {
  id: number;
  key: string;
  label: Label;
  aliases?: readonly string[];
  mergedInto?: number | null;
  formerKeys?: readonly string[];
}

/** Does the same for rows with a label in each language, which are also looked up by the keys of merged rows. */
export function withoutMergedLabels<Row extends LabelledRow>(
  all: readonly Row[],
): Unmerged<Row> & { intoByKey: ReadonlyMap<string, Row> } {
  const rowOf = new Map(all.map((row) => [row.id, row]));
  const { rows, into } = withoutMerged(
    all.map(({ id, key, label, aliases = [], mergedInto = null }) => ({
      id,
      key,
      name: label.en,
      nameBg: label.bg,
      aliases,
      mergedInto,
      formerKeys: undefined as readonly string[] | undefined,
    })),
  );
  const kept = new Map(
    rows.flatMap(({ id, aliases, formerKeys }) => {
      const row = rowOf.get(id);
      return row ? [[id, formerKeys ? { ...row, aliases, formerKeys } : row] as const] : [];
    }),
  );
  const targets = [...into].flatMap(([id, { id: target }]) => {
    const row = kept.get(target);
    return row ? [[id, row] as const] : [];
  });
  return {
    rows: [...kept.values()],
    into: new Map(targets),
    intoByKey: new Map(targets.map(([id, row]) => [rowOf.get(id)?.key ?? '', row])),
  };
}
