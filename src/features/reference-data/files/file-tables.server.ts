import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { DB } from '#platform/db/database-types.ts';
import type { Database } from '#platform/db/database.server.ts';
import { changeEntryIn } from '../entries/change-entry.server.ts';
import { createEntryIn } from '../entries/create-entry.server.ts';
import {
  entryColumns,
  type EntryKind,
  type EntryValueName,
  type ManagedEntry,
} from '../entries/entry-kind.ts';
import { entryValuesSchema } from '../entries/entry-schemas.server.ts';
import { readAllEntries } from '../entries/read-entries.server.ts';
import { changeMakeIn } from '../makes/change-make.server.ts';
import { createMakeIn } from '../makes/create-make.server.ts';
import type { Actor } from '../makes/make-audit.server.ts';
import type { MakeKind, ManagedMake } from '../makes/make-kind.ts';
import { typeSchema, valuesSchema } from '../makes/make-schemas.server.ts';
import { readMakesOf } from '../makes/read-makes.server.ts';
import { isMakeKind, type ReferenceKind } from '../reference-kind.ts';

export type Cells = Record<string, string>;

/** A stored row as a line of a file. */
export interface FileRow {
  id: number;
  cells: Cells;
}

interface Writing extends Actor {
  now: () => Date;
  transaction: Transaction<DB>;
}

/** How a kind is written to a file and read from one. Rows are found by `keys`; a row without a key is new. */
export interface FileTable {
  keys: readonly string[];
  columns: readonly string[];
  /** Further columns that a file may have, for new rows only. */
  optional?: readonly string[];
  /** Column of each field that the rules name. */
  columnOf: Readonly<Record<string, string>>;
  read: (db: Database) => Promise<FileRow[]>;
  /** Throws ZodError or AppError `invalid_input` with fields. */
  change: (writing: Writing, row: FileRow) => Promise<void>;
  /** Undefined: the kind is shipped whole. */
  create?: (writing: Writing, cells: Cells, all: readonly FileRow[]) => Promise<unknown>;
}

const BETWEEN = ' | ';
const list = (text = ''): string[] =>
  text
    .split('|')
    .map((each) => each.trim())
    .filter((each) => each !== '');
const orNull = (text = ''): string | null => (text === '' ? null : text);
const yearOf = (text = ''): number | null => (text === '' ? null : number(text));
const number = (text = ''): number => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

const hiddenSchema = z.object({ hidden: z.enum(['', 'yes', 'no']) });
const isHidden = (cells: Cells): boolean =>
  hiddenSchema.parse({ hidden: cells.hidden ?? '' }).hidden === 'yes';

const makeColumns = { name: 'name', nameBg: 'name_bg', aliases: 'spellings' } as const;
const modelColumns = { ...makeColumns, firstYear: 'first_year', lastYear: 'last_year' } as const;

const makeValues = (cells: Cells) =>
  valuesSchema.parse({
    name: cells.name ?? '',
    nameBg: orNull(cells.name_bg),
    aliases: list(cells.spellings),
    firstYear: yearOf(cells.first_year),
    lastYear: yearOf(cells.last_year),
  });

const makeCells = (make: ManagedMake): Cells => ({
  ...(make.kind === 'model' && {
    type: make.type ?? '',
    first_year: String(make.firstYear ?? ''),
    last_year: String(make.lastYear ?? ''),
  }),
  key: make.key,
  name: make.name,
  name_bg: make.nameBg ?? '',
  spellings: make.aliases.join(BETWEEN),
  hidden: make.isHidden ? 'yes' : 'no',
});

const changeMakeRow =
  (kind: MakeKind): FileTable['change'] =>
  async ({ transaction, now, ...by }, { id, cells }) => {
    const change = { ...makeValues(cells), isHidden: isHidden(cells) };
    await changeMakeIn({ now }, transaction, { ...by, kind, id, change });
  };

const typesSchema = z.object({ types: z.array(typeSchema).min(1) });

const brands: FileTable = {
  keys: ['key'],
  columns: ['key', ...Object.values(makeColumns), 'hidden'],
  optional: ['types'],
  columnOf: makeColumns,
  read: async (db) =>
    (await readMakesOf(db, { kind: 'brand' })).map((make) => ({ id: make.id, cells: makeCells(make) })),
  change: changeMakeRow('brand'),
  // Vehicle types are needed only for a new brand; those of a stored one follow from its models.
  async create({ transaction, now, ...by }, cells) {
    const { name, nameBg, aliases } = makeValues(cells);
    const { types } = typesSchema.parse({ types: list(cells.types) });
    const given = { kind: 'brand' as const, name, nameBg, aliases, types: [...new Set(types)] };
    const id = await createMakeIn({ now }, transaction, { ...by, given });
    if (isHidden(cells))
      await changeMakeIn({ now }, transaction, { ...by, kind: 'brand', id, change: { isHidden: true } });
  },
};

const models: FileTable = {
  keys: ['brand', 'type', 'key'],
  columns: ['brand', 'type', 'key', ...Object.values(modelColumns), 'hidden'],
  columnOf: { ...modelColumns, type: 'type', brandId: 'brand' },
  async read(db) {
    const keyOf = new Map((await readMakesOf(db, { kind: 'brand' })).map(({ id, key }) => [id, key]));
    const all = await readMakesOf(db, { kind: 'model' });
    return all.map((make) => ({
      id: make.id,
      cells: { brand: keyOf.get(make.brandId ?? 0) ?? '', ...makeCells(make) },
    }));
  },
  change: changeMakeRow('model'),
  async create({ transaction, now, ...by }, cells) {
    const { name, nameBg, aliases } = makeValues(cells);
    const { type } = z.object({ type: typeSchema }).parse(cells);
    const brand = await transaction
      .selectFrom('brand')
      .select('id')
      .where('key', '=', cells.brand ?? '')
      .where('merged_into', 'is', null)
      .executeTakeFirst();
    const brandId = z.object({ brandId: z.number() }).parse({ brandId: brand?.id }).brandId;
    const given = { kind: 'model' as const, name, nameBg, aliases, type, brandId };
    const id = await createMakeIn({ now }, transaction, { ...by, given });
    await changeMakeRow('model')({ transaction, now, ...by }, { id, cells });
  },
};

const columnsOfEntry = (kind: EntryKind): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entryColumns[kind]).map(([name, column]) => [
      name,
      name === 'aliases' ? 'spellings' : column.replace(/_key$/, ''),
    ]),
  );

/** Typed values of a line; cells of numbers that are none become NaN, which the schema refuses. */
function entryValues(kind: EntryKind, cells: Cells) {
  const typed = Object.entries(columnsOfEntry(kind)).map(([name, column]) => [
    name,
    entryValue(name as EntryValueName, cells[column]),
  ]);
  return entryValuesSchema.partial().parse(Object.fromEntries(typed));
}

function entryValue(name: EntryValueName, text = ''): unknown {
  if (name === 'aliases') return list(text);
  if (name === 'municipality') return orNull(text);
  return name === 'latitude' || name === 'longitude' || name === 'population' ? number(text) : text;
}

const entryCells = ({ kind, key, values, isHidden: hidden }: ManagedEntry): Cells => ({
  key,
  ...Object.fromEntries(
    Object.entries(columnsOfEntry(kind)).map(([name, column]) => {
      const value = values[name as EntryValueName] ?? '';
      return [column, Array.isArray(value) ? value.join(BETWEEN) : String(value)];
    }),
  ),
  hidden: hidden ? 'yes' : 'no',
});

const entryTable = (kind: EntryKind): FileTable => ({
  keys: ['key'],
  columns: ['key', ...Object.values(columnsOfEntry(kind)), 'hidden'],
  columnOf: columnsOfEntry(kind),
  read: async (db) =>
    (await readAllEntries(db, kind)).map((entry) => ({ id: entry.id, cells: entryCells(entry) })),
  async change({ transaction, now, ...by }, { id, cells }) {
    const change = { values: entryValues(kind, cells), isHidden: isHidden(cells) };
    await changeEntryIn({ now }, transaction, { ...by, kind, id, change });
  },
  ...(kind !== 'country' && {
    async create({ transaction, now, ...by }: Writing, cells: Cells) {
      const id = await createEntryIn({ now }, transaction, { ...by, kind, given: entryValues(kind, cells) });
      if (isHidden(cells))
        await changeEntryIn({ now }, transaction, { ...by, kind, id, change: { isHidden: true } });
    },
  }),
});

export const fileTable = (kind: ReferenceKind): FileTable =>
  isMakeKind(kind) ? (kind === 'brand' ? brands : models) : entryTable(kind);
