import { sql } from 'kysely';
import type { Caller } from './actors.ts';
import type { OperationPolicy } from './operation-policy.ts';
import type { Thing } from './policy-things.ts';

let serial = 0;

/** Brands that an operator added; they have no owner. */
async function addedBrands({ test: { ctx } }: Caller): Promise<Record<Thing, string>> {
  const add = async () => {
    const key = `policy_${(serial += 1)}`;
    const { id } = await ctx.db
      .insertInto('brand')
      .values({ key, name: key, name_bg: key })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `brand ${id}`;
  };
  return { own: await add(), other: await add(), missing: 'brand 2000000000' };
}

/** While a merge runs, no other one begins. */
async function brandsDuringMerge(caller: Caller): Promise<Record<Thing, string>> {
  await sql`
    insert into make_merge (kind, from_id, into_id, total, started_at) values ('brand', 1, 2, 0, now())
    on conflict do nothing`.execute(caller.test.ctx.db);
  return addedBrands(caller);
}

/** Brands and models as admins manage them. */
export const referenceDataPolicy: Record<string, OperationPolicy> = {
  'GET /api/admin/makes': { query: 'kind=brand', answers: 200 },
  'POST /api/admin/makes': {
    body: () => {
      const name = `Policy made ${(serial += 1)}`;
      return { kind: 'brand', name, nameBg: name, aliases: [], types: ['car'] };
    },
    answers: 201,
  },
  'PATCH /api/admin/makes/{kind}/{id}': {
    things: addedBrands,
    body: () => ({ isHidden: true }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'DELETE /api/admin/makes/{kind}/{id}': {
    things: addedBrands,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/makes/{kind}/{id}/merge': {
    things: brandsDuringMerge,
    body: () => ({ into: 1 }),
    answers: { own: 409, other: 409, missing: 409 },
  },
};
