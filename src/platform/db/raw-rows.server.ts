import type { RawBuilder } from 'kysely';
import type { Database } from './database.server.ts';
import { prepareStatement } from './prepared-statements.server.ts';

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

/** Declared rows of one raw query; made by `declareRow`. */
export interface RawRow<Row> {
  readonly name: string;
  readonly columns: RawColumns<Row>;
}

const declared: RawRow<object>[] = [];
let observe: ((row: RawRow<object>, rows: readonly object[]) => void) | undefined;

/** Declares the rows of one raw query. Tests require unique names. */
export function declareRow<Row extends object>(name: string, columns: RawColumns<Row>): RawRow<Row> {
  const row = { name, columns };
  declared.push(row);
  return row;
}

/** Reads rows as declared. Only tests check them, see `observeRawRows`: a check here would cost time. */
export async function readRows<Row>(
  db: Database,
  row: RawRow<Row>,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await query.execute(db);
  observe?.(row, rows as object[]);
  return rows as Row[];
}

/** Like `readRows` for a statement that pages and calls run often; its text must not vary. See `prepareStatement`. */
export async function readRowsPrepared<Row>(
  db: Database,
  row: RawRow<Row>,
  query: RawBuilder<unknown>,
): Promise<Row[]> {
  const compiled = query.compile(db);
  prepareStatement(row.name, compiled.sql);
  const { rows } = await db.executeQuery(compiled);
  observe?.(row, rows as object[]);
  return rows as Row[];
}

/** For tests: passes the rows of every raw query to the observer from now on. Returns all declarations. */
export function observeRawRows(observer: typeof observe): readonly RawRow<object>[] {
  observe = observer;
  return declared;
}
