import { sql } from 'kysely';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { MAX_ACCOUNT_ID, type PeopleFilter } from './people-address.ts';
import { peopleConditions, textCondition } from './people-conditions.server.ts';
import { peoplePage } from './people-page.server.ts';
import type { PeoplePage, PersonRow } from './person-row.ts';

/** An account as the list and files of people have it. */
export interface ExportedRow extends PersonRow {
  legalName: string | null;
  eik: string | null;
  phone: string | null;
  phoneConfirmed: boolean;
}

const personRow = declareRow<ExportedRow & { place: string }>('person of the list', {
  id: 'number',
  name: 'string',
  email: 'string?',
  emailConfirmed: 'boolean',
  phone: 'string?',
  phoneConfirmed: 'boolean',
  pendingEmail: 'string?',
  kind: 'string',
  companyKind: 'string?',
  legalName: 'string?',
  eik: 'string?',
  verified: 'boolean',
  waits: 'boolean',
  blocked: 'boolean',
  roles: 'json',
  locale: 'string?',
  cityId: 'number?',
  joinedAt: 'date',
  listings: 'number',
  place: 'string',
});

/** Columns that order the list, and its place in it as text; times in microseconds, as PostgreSQL stores them. */
const orders = {
  newest: { by: sql`a.joined_at desc, a.id desc`, key: sql`(a.joined_at, a.id) <`, isTime: true },
  oldest: { by: sql`a.joined_at, a.id`, key: sql`(a.joined_at, a.id) >`, isTime: true },
  name: { by: sql`lower(a.display_name), a.id`, key: sql`(lower(a.display_name), a.id) >`, isTime: false },
};
const MICROS = sql`(extract(epoch from a.joined_at) * 1000000)::bigint::text`;

/** Reads people of a filter; `after` is the `next` of the page before. The caller checks who may see them. */
export async function readPeople(
  { db, now }: { db: Database; now: () => Date },
  { filter, after, size }: { filter: PeopleFilter; after?: string | undefined; size: number },
): Promise<Omit<PeoplePage, 'people'> & { people: ExportedRow[] }> {
  const { by, key, isTime } = orders[filter.sort];
  const place = after === undefined ? undefined : readPlace(after, isTime);
  const value = isTime
    ? sql`timestamptz 'epoch' + ${place?.value ?? '0'}::bigint * interval '1 microsecond'`
    : sql`${place?.value ?? ''}`;
  const from = place ? [sql`${key} (${value}, ${place.id})`] : [];
  const page = await peoplePage(db, filter, { by, from, limit: size + 1 });
  const rows = await readRows(
    db,
    personRow,
    sql`
    with page as materialized (${page})
    select a.id, a.display_name as name, a.email, a.email_confirmed as "emailConfirmed", a.kind,
      a.company_kind as "companyKind", a.legal_name as "legalName", a.eik, a.company_verified as verified, a.phone,
      a.phone_confirmed as "phoneConfirmed", a.blocked, a.roles, a.locale,
      a.city_id as "cityId", a.joined_at as "joinedAt", ${isTime ? MICROS : sql`lower(a.display_name)`} as place,
      (select t.email from mail_token t where t.account_id = a.id and t.purpose = 'confirm_email'
        and t.expires_at > ${now()} order by t.expires_at desc limit 1) as "pendingEmail",
      exists (select from trader_details t where t.account_id = a.id and t.state = 'submitted') as waits,
      (select count(*)::int from listing l where l.account_id = a.id
        and ${isPublishedRow('l', { blocked: sql`a.blocked` })}) as listings
    from page a order by ${by}`,
  );
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    people: shown,
    next: rows.length > size && last ? `${last.id}.${last.place}` : undefined,
  };
}

const countRow = declareRow<{ count: number }>('number of people', { count: 'number' });

/** Number of people of a filter; for files only, because it reads all of them. */
export async function countPeople({ db }: { db: Database }, filter: PeopleFilter): Promise<number> {
  const text = filter.q === undefined ? undefined : await textCondition(db, filter.q);
  const conditions = [...(text ? [text.where] : []), ...peopleConditions(filter)];
  const [found] = await readRows(
    db,
    countRow,
    sql`select count(*)::int as count from account a ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`,
  );
  return found?.count ?? 0;
}

/** Undefined for a malformed place, which begins at the start. */
function readPlace(after: string, isTime: boolean): { id: number; value: string } | undefined {
  const [, id = '', value = ''] = /^(\d{1,10})\.(.{0,160})$/su.exec(after) ?? [];
  if (
    id === '' ||
    Number(id) > MAX_ACCOUNT_ID ||
    value.includes('\0') ||
    (isTime && !/^\d{1,17}$/.test(value))
  )
    return undefined;
  return { id: Number(id), value };
}
