import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, staffRoles, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { peopleSorts, type PeopleFilter } from './people-address.ts';
import { peopleQuery } from './people-query.ts';
import type { PeoplePage } from './person-row.ts';
import { readPeople } from './read-people.server.ts';

export interface PeopleContext {
  db: Database;
  now: () => Date;
  config: { mode: 'demo' | 'production' };
}

/**
 * Lists people; `after` is the `next` of the page before. Admins only: throws `unauthenticated` (401), `forbidden` and
 * `second_factor_needed` (403).
 */
export async function listPeople(
  ctx: PeopleContext,
  viewer: Viewer | undefined,
  { filter, after, size }: { filter: PeopleFilter; after?: string | undefined; size: number },
): Promise<PeoplePage> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return readPeople(ctx, { filter, after, size });
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
