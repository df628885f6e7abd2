import type { RawBuilder } from 'kysely';
import type { Database } from './database.server.ts';

/**
 * Columns of a raw query with their JavaScript types; `?` marks nullable ones. Derived from the row type, so that a
 * wrong declaration does not compile.
 */
export type RawColumns<Row> = { readonly [Column in keyof Row]-?: RawKind<Row[Column]> };
type RawKind<Value> = null extends Value
  ? `${RawBaseKind<NonNullable<Value>>}?`
  : RawBaseKind<NonNullable<Value>>;
/** `json` is any object or array; its content is not declared. */
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

/** Declared row of a raw query; created by `declareRow`. */
export interface RawRow<Row> {
  readonly name: string;
  readonly columns: RawColumns<Row>;
}

const declared = new Map<string, RawRow<object>>();
let observe: ((row: RawRow<object>, rows: readonly object[]) => void) | undefined;

/** Declares the row of a raw query. Throws an Error for a repeated name: tests identify queries by name. */
export function declareRow<Row extends object>(name: string, columns: RawColumns<Row>): RawRow<Row> {
  if (declared.has(name)) throw new Error(`two raw queries are named ${name}`);
  const row = { name, columns };
  declared.set(name, row);
  return row;
}

/** Runs a raw query. Rows are not checked at run time, for speed; tests check them by `observeRawRows`. */
export async function readRows<Row>(
  db: Database,
  row: RawRow<Row>,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await query.execute(db);
  observe?.(row, rows as object[]);
  return rows as Row[];
}

/** For tests: calls `observer` with the rows of every raw query. Returns all declared rows. */
export function observeRawRows(observer: typeof observe): readonly RawRow<object>[] {
  observe = observer;
  return [...declared.values()];
}
