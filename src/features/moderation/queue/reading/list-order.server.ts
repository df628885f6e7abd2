import { sql, type RawBuilder } from 'kysely';
import type { QueueFilter, QueueSort } from '../queue-address.ts';

type KeyName = 'risk' | 'since' | 'price' | 'views' | 'id';

/** Values that order a list; all in one direction, so that a cursor is one comparison of rows. */
const keysOf: Record<QueueSort, { keys: readonly KeyName[]; descending: boolean }> = {
  risk: { keys: ['risk', 'since', 'id'], descending: false },
  newest: { keys: ['since', 'id'], descending: true },
  oldest: { keys: ['since', 'id'], descending: false },
  price_asc: { keys: ['price', 'id'], descending: false },
  price_desc: { keys: ['price', 'id'], descending: true },
  views: { keys: ['views', 'id'], descending: true },
  number: { keys: ['id'], descending: true },
};

/** Where the keys of a listing come from: the start of its wait, and its views if the list is sorted by them. */
export interface KeySource {
  since: RawBuilder<unknown>;
  views?: RawBuilder<unknown>;
}

/** For listings that do not wait, and pending ones without a revision. */
export const createdSource: KeySource = { since: sql`l.created_at` };

const value: Record<KeyName, (source: KeySource) => RawBuilder<unknown>> = {
  // Negative, because the riskiest comes first and then the longest wait.
  risk: () => sql`(- l.risk)`,
  since: ({ since }) => since,
  price: () => sql`coalesce(l.price_eur_minor, 0)`,
  views: ({ views }) => views ?? sql`0`,
  id: () => sql`l.id`,
};

const comma = sql`, `;

/** Name of a key among the columns of a page. */
const column = (name: KeyName): RawBuilder<unknown> => sql.ref(`key_${name}`);

/** The part of a cursor; times in microseconds, which JavaScript dates do not keep. */
const written = (name: KeyName): RawBuilder<unknown> =>
  name === 'since' ? sql`(extract(epoch from key_since) * 1000000)::bigint` : column(name);

const read = (name: KeyName, part: string): RawBuilder<unknown> =>
  name === 'since'
    ? sql`timestamptz 'epoch' + ${Number(part)}::float8 * interval '1 microsecond'`
    : sql`${part}::bigint`;

/** Parts of statements that read a list in its order, from the cursor of the filter; backwards before a cursor. */
export class ListOrder {
  readonly #keys: readonly KeyName[];
  readonly #names: readonly KeyName[];
  readonly #direction: RawBuilder<unknown>;
  readonly #beyond: RawBuilder<unknown>;
  readonly #cursor: readonly string[] | undefined;
  /** Whether rows come by their time, earlier ones first or last; undefined in other orders. */
  readonly timeDirection: RawBuilder<unknown> | undefined;

  constructor({ sort, after, before }: Pick<QueueFilter, 'sort' | 'after' | 'before'>) {
    const { keys, descending } = keysOf[sort];
    const isBackwards = before !== undefined;
    const parts = (after ?? before)?.split('_');
    this.#keys = keys;
    this.#names = [...new Set<KeyName>(['id', 'since', ...keys])];
    this.#direction = descending === isBackwards ? sql`asc` : sql`desc`;
    this.#beyond = descending === isBackwards ? sql`>` : sql`<`;
    this.#cursor = parts?.length === keys.length ? parts : undefined;
    this.timeDirection = keys[0] === 'since' ? this.#direction : undefined;
  }

  /** Select list: `id` and the keys, always with the time. */
  columns(source: KeySource): RawBuilder<unknown> {
    return sql.join(this.#names.map((name) => sql`${value[name](source)} as ${column(name)}`));
  }

  get columnNames(): RawBuilder<unknown> {
    return sql.join(this.#names.map(column));
  }

  /** Condition: the listing, or a row with the columns of `columns`, lies beyond the cursor. */
  fromCursor(source: KeySource | 'columns'): readonly RawBuilder<boolean>[] {
    if (this.#cursor === undefined) return [];
    const own = this.#keys.map((name) => (source === 'columns' ? column(name) : value[name](source)));
    const given = this.#keys.map((name, index) => read(name, this.#cursor?.[index] ?? '0'));
    return [sql<boolean>`(${sql.join(own, comma)}) ${this.#beyond} (${sql.join(given, comma)})`];
  }

  /** In an order by time, condition: the time is not before the cursor. */
  fromTime(time: RawBuilder<unknown>): readonly RawBuilder<boolean>[] {
    const [first] = this.#cursor ?? [];
    if (first === undefined || this.timeDirection === undefined) return [];
    return [sql<boolean>`${time} ${this.#beyond}= ${read('since', first)}`];
  }

  /** Order of listings that are read through an index. */
  by(source: KeySource): RawBuilder<unknown> {
    return sql.join(
      this.#keys.map((name) => sql`${value[name](source)} ${this.#direction}`),
      comma,
    );
  }

  /** Order of rows with the columns of `columns`. */
  get byColumns(): RawBuilder<unknown> {
    return sql.join(
      this.#keys.map((name) => sql`${column(name)} ${this.#direction}`),
      comma,
    );
  }

  /** The cursor of a row with the columns of `columns`. */
  get cursor(): RawBuilder<unknown> {
    return sql`concat_ws('_', ${sql.join(this.#keys.map(written), comma)})`;
  }
}
