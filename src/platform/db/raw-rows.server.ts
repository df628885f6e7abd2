import type { RawBuilder } from 'kysely';
import type { Database } from './database.server.ts';

/**
 * The columns of a raw query and the JavaScript type of each; `?` marks one that may be null. Follows from the type of
 * the row, so that a declaration the type does not allow fails to compile.
 */
export type RawColumns<Row> = { readonly [Column in keyof Row]-?: RawKind<Row[Column]> };
type RawKind<Value> = null extends Value
  ? `${RawBaseKind<NonNullable<Value>>}?`
  : RawBaseKind<NonNullable<Value>>;
/** `json` is any object or array: what is inside is not declared. */
type RawBaseKind<Value> = [Value] extends [number]
  ? 'number'
  : [Value] extends [string]
    ? 'string'
    : [Value] extends [boolean]
      ? 'boolean'
      : [Value] extends [Date]
        ? 'date'
        : [Value] extends [Buffer]
          ? 'bytes'
          : 'json';

/** What the rows of one raw query are; made by `declareRow`. */
export interface RawRow<Row> {
  readonly name: string;
  readonly columns: RawColumns<Row>;
}

const declared = new Map<string, RawRow<object>>();
let observe: ((row: RawRow<object>, rows: readonly object[]) => void) | undefined;

/** Names are unique: tests ask for each by its name. */
export function declareRow<Row extends object>(name: string, columns: RawColumns<Row>): RawRow<Row> {
  if (declared.has(name)) throw new Error(`two raw queries are named ${name}`);
  const row = { name, columns };
  declared.set(name, row);
  return row;
}

/** Rows as declared. Nothing is checked here, where it would cost: tests do, see `observeRawRows`. */
export async function readRows<Row>(
  db: Database,
  row: RawRow<Row>,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await query.execute(db);
  observe?.(row, rows as object[]);
  return rows as Row[];
}

/** For tests: sees the rows of every raw query from now on. */
export function observeRawRows(observer: typeof observe): readonly RawRow<object>[] {
  observe = observer;
  return [...declared.values()];
}
