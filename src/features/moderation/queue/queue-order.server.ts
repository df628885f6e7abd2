import { sql, type RawBuilder } from 'kysely';
import type { QueueFilter, QueueSort } from './queue-address.ts';
import { branchesOf } from './queue-source.server.ts';

type Branch = ReturnType<typeof branchesOf>[number];
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

const key: Record<KeyName, (branch: Branch) => RawBuilder<unknown>> = {
  // Negative, because the riskiest comes first and then the longest wait.
  risk: () => sql`(- l.risk)`,
  since: ({ since }) => since,
  price: () => sql`coalesce(l.price_eur_minor, 0)`,
  views: ({ views }) => views,
  id: () => sql`l.id`,
};

/** The part of a cursor; times in microseconds, which JavaScript dates do not keep. */
const written = (name: KeyName): RawBuilder<unknown> =>
  name === 'since'
    ? sql`(extract(epoch from since) * 1000000)::bigint`
    : sql`${sql.ref(name === 'id' ? 'id' : `key_${name}`)}`;

const read = (name: KeyName, part: string): RawBuilder<unknown> =>
  name === 'since'
    ? sql`timestamptz 'epoch' + ${Number(part)}::float8 * interval '1 microsecond'`
    : sql`${part}::bigint`;

/**
 * Query of one page of a list: `id`, `since` and `cursor`, with one row more than a page, from the cursor of the filter.
 * A page before a cursor is read backwards.
 */
export function pageQuery(
  filter: Pick<QueueFilter, 'tab' | 'sort' | 'size' | 'after' | 'before'>,
  conditions: readonly RawBuilder<boolean>[],
): RawBuilder<unknown> {
  const { tab, sort, size, after, before } = filter;
  const { keys, descending } = keysOf[sort];
  const isBackwards = before !== undefined;
  const direction = descending === isBackwards ? sql`asc` : sql`desc`;
  const beyond = descending === isBackwards ? sql`>` : sql`<`;
  const parts = (after ?? before)?.split('_') ?? [];
  const hasCursor = parts.length === keys.length;
  const comma = sql`, `;
  const branches = branchesOf(tab).map((branch) => {
    const own = keys.map((name) => key[name](branch));
    const fromCursor = hasCursor
      ? [
          sql<boolean>`(${sql.join(own, comma)}) ${beyond}
            (${sql.join(
              keys.map((name, index) => read(name, parts[index] ?? '0')),
              comma,
            )})`,
        ]
      : [];
    const stored = keys.filter((name) => name !== 'since' && name !== 'id');
    return sql`(select ${sql.join(
      [
        sql`l.id`,
        sql`${branch.since} as since`,
        ...stored.map((name) => sql`${key[name](branch)} as ${sql.ref(`key_${name}`)}`),
      ],
      comma,
    )} from ${branch.from} where ${sql.join([branch.where, ...conditions, ...fromCursor], sql` and `)}
      order by ${sql.join(
        own.map((each) => sql`${each} ${direction}`),
        comma,
      )} limit ${sql.lit(size + 1)})`;
  });
  const places = keys.map((name) => (name === 'since' || name === 'id' ? name : `key_${name}`));
  return sql`select id, since, concat_ws('_', ${sql.join(keys.map(written), comma)}) as cursor
    from (${sql.join(branches, sql` union all `)}) page
    order by ${sql.join(
      places.map((place) => sql`${sql.ref(place)} ${direction}`),
      comma,
    )} limit ${sql.lit(size + 1)}`;
}

/** Query of the `count` of a list, up to a limit. */
export function countQuery(
  tab: QueueFilter['tab'],
  conditions: readonly RawBuilder<boolean>[],
  limit: number,
): RawBuilder<unknown> {
  const branches = branchesOf(tab).map(
    ({ from, where }) =>
      sql`(select from ${from} where ${sql.join([where, ...conditions], sql` and `)} limit ${sql.lit(limit)})`,
  );
  return sql`(select least(${sql.lit(limit)}, count(*)) from (${sql.join(branches, sql` union all `)}) counted)`;
}

/** Query of the ids of a list in no order, up to a limit. */
export function idsQuery(
  tab: QueueFilter['tab'],
  conditions: readonly RawBuilder<boolean>[],
  limit: number,
): RawBuilder<unknown> {
  const branches = branchesOf(tab).map(
    ({ from, where }) =>
      sql`(select l.id from ${from} where ${sql.join([where, ...conditions], sql` and `)} limit ${sql.lit(limit)})`,
  );
  return sql`(select id from (${sql.join(branches, sql` union all `)}) found limit ${sql.lit(limit)})`;
}
