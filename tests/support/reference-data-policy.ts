import { sql } from 'kysely';
import type { Caller } from './actors.ts';
import type { OperationPolicy } from './operation-policy.ts';
import { picture, type Thing } from './policy-things.ts';

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

/** Brands with an uploaded icon. */
async function brandsWithIcon(caller: Caller): Promise<Record<Thing, string>> {
  const brands = await addedBrands(caller);
  const idOf = (thing: string) => thing.replace('brand ', '');
  const webp = Buffer.from('not drawn');
  const changed_at = caller.test.ctx.now();
  await caller.test.ctx.db
    .insertInto('brand_icon')
    .values([brands.own, brands.other].map((thing) => ({ brand_id: Number(idOf(thing)), webp, changed_at })))
    .execute();
  return { own: idOf(brands.own), other: idOf(brands.other), missing: idOf(brands.missing) };
}

/** While a merge runs, no other one begins. */
async function brandsDuringMerge(caller: Caller): Promise<Record<Thing, string>> {
  await sql`
    insert into make_merge (kind, from_id, into_id, total, started_at) values ('brand', 1, 2, 0, now())
    on conflict do nothing`.execute(caller.test.ctx.db);
  return addedBrands(caller);
}

const kinds = async (): Promise<Record<Thing, string>> =>
  Promise.resolve({ own: 'city', other: 'color', missing: 'planet' });

const figures = async (): Promise<Record<Thing, string>> =>
  Promise.resolve({ own: 'fuel_price', other: 'tax_rate', missing: 'planet' });

/** Colours that an operator added. */
async function addedColors({ test: { ctx } }: Caller): Promise<Record<Thing, string>> {
  const add = async () => {
    const key = `policy_${(serial += 1)}`;
    const { id } = await ctx.db
      .insertInto('color')
      .values({
        key,
        name_bg: key,
        name_en: key,
        family: 'green',
        finish: 'solid',
        hex: '#6c7c59',
        position: 1_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return `color ${id}`;
  };
  return { own: await add(), other: await add(), missing: 'color 2000000000' };
}

/** Reference data as admins manage it. */
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
  'PUT /api/admin/brands/{id}/icon': {
    things: brandsWithIcon,
    contentType: 'image/png',
    body: picture,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'DELETE /api/admin/brands/{id}/icon': {
    things: brandsWithIcon,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/makes/{kind}/{id}/merge': {
    things: brandsDuringMerge,
    body: () => ({ into: 1 }),
    answers: { own: 409, other: 409, missing: 409 },
  },
  'GET /api/admin/reference/{kind}': {
    things: kinds,
    answers: { own: 200, other: 200, missing: 422 },
  },
  'POST /api/admin/reference/{kind}': {
    things: kinds,
    // Each kind lacks some of the values.
    body: () => ({ values: { nameBg: 'Правило', nameEn: 'Policy' } }),
    answers: { own: 422, other: 422, missing: 422 },
  },
  'PATCH /api/admin/reference/{kind}/{id}': {
    things: addedColors,
    body: () => ({ isHidden: true }),
    answers: { own: 200, other: 200, missing: 404 },
  },
  'DELETE /api/admin/reference/{kind}/{id}': {
    things: addedColors,
    answers: { own: 200, other: 200, missing: 404 },
  },
  'POST /api/admin/reference/{kind}/{id}/merge': {
    things: async (caller) => {
      await brandsDuringMerge(caller);
      return addedColors(caller);
    },
    body: () => ({ into: 1 }),
    answers: { own: 409, other: 409, missing: 409 },
  },
  'GET /api/admin/figures/{kind}': {
    things: figures,
    answers: { own: 200, other: 200, missing: 422 },
  },
  'GET /api/admin/figures/{kind}/csv': {
    things: figures,
    answers: { own: 200, other: 200, missing: 422 },
  },
  'PUT /api/admin/figures/{kind}': {
    things: figures,
    body: () => ({ rows: [{ energy: 'diesel' }] }),
    answers: { own: 422, other: 422, missing: 422 },
  },
  'POST /api/admin/figures/{kind}/import': {
    things: figures,
    body: () => ({ csv: 'energy', apply: true }),
    answers: { own: 422, other: 422, missing: 422 },
  },
  'DELETE /api/admin/figures/{kind}': {
    things: figures,
    query: 'key=diesel 1999-01-01',
    answers: { own: 404, other: 404, missing: 422 },
  },
  'GET /api/admin/reference-files/{kind}': {
    things: kinds,
    answers: { own: 200, other: 200, missing: 422 },
  },
  'POST /api/admin/reference-files/{kind}': {
    things: kinds,
    body: () => ({ csv: 'key', apply: true }),
    answers: { own: 422, other: 422, missing: 422 },
  },
};
