import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, staffRoles, type Viewer } from '#features/access/viewer.ts';
import { isPublishedRow } from '#features/listings/life/listing-standing.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { MAX_ACCOUNT_ID, peopleSorts, type PeopleFilter } from './people-address.ts';
import { peoplePage } from './people-page.server.ts';
import { peopleQuery } from './people-query.ts';
import type { PeoplePage, PersonRow } from './person-row.ts';

export interface PeopleContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

const personRow = declareRow<PersonRow & { place: string }>('person of the list', {
  id: 'number',
  name: 'string',
  email: 'string?',
  emailConfirmed: 'boolean',
  pendingEmail: 'string?',
  kind: 'string',
  companyKind: 'string?',
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

/**
 * Lists people; `after` is the `next` of the page before. Admins only: throws `unauthenticated` (401), `forbidden` and
 * `second_factor_needed` (403).
 */
export async function listPeople(
  { db, now, config }: PeopleContext,
  viewer: Viewer | undefined,
  { filter, after, size }: { filter: PeopleFilter; after?: string | undefined; size: number },
): Promise<PeoplePage> {
  requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });
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
      a.company_kind as "companyKind", a.company_verified as verified, a.blocked, a.roles, a.locale,
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

const personSchema = z
  .object({
    id: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    email_confirmed: z.boolean(),
    pending_email: z.string().nullable().describe('Address with an unopened confirmation link'),
    kind: z.enum(['private', 'company']),
    company_kind: z.enum(['car_dealer', 'other']).nullable(),
    verified: z.boolean(),
    verification_waits: z.boolean(),
    blocked: z.boolean(),
    roles: z.array(z.enum(staffRoles)),
    city_id: z.int().nullable(),
    joined_at: z.iso.datetime(),
    listings: z.int().describe('Published listings'),
  })
  .meta({ id: 'Person' });

export const listPeopleOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  tag: 'staff',
  summary: 'People, with search and filters',
  description:
    'Searches words of names in either alphabet, the beginning of an e-mail address or EIK, the end of a phone number. `next` is the value of `after` for the next page.',
  query: z.strictObject({
    ...peopleQuery,
    sort: z.enum(peopleSorts).default('newest'),
    after: z.string().max(200).optional(),
    per_page: z.coerce.number().int().min(1).max(100).default(25),
  }),
  output: z.object({ people: z.array(personSchema), next: z.string().nullable() }),
  errors: [],
  run: async (ctx: PeopleContext, { viewer, query }) => {
    const { after, per_page: size, ...filter } = query;
    const { people, next } = await listPeople(ctx, viewer, { filter, after, size });
    return {
      people: people.map((person) => ({
        id: person.id,
        name: person.name,
        email: person.email,
        email_confirmed: person.emailConfirmed,
        pending_email: person.pendingEmail,
        kind: person.kind,
        company_kind: person.companyKind,
        verified: person.verified,
        verification_waits: person.waits,
        blocked: person.blocked,
        roles: person.roles,
        city_id: person.cityId,
        joined_at: person.joinedAt.toISOString(),
        listings: person.listings,
      })),
      next: next ?? null,
    };
  },
});
