import { sql } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { UNDO_MS } from '#features/listings/life/listing-life.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { allFeatures } from '../checking/settled-features.ts';
import { draftQuality } from '../checking/draft-quality.ts';
import { ownRow, type OwnRow } from './own-listing-row.server.ts';
import { ownActions, ownStates, type OwnCounts, type OwnListing, type OwnState } from './own-listing.ts';
import { typedNumber } from '../checking/typed-value.ts';
import { ownListingJson, ownListingSchema } from './own-listing-json.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';

const pageRow = declareRow<{ id: number }>('numbers of a page of own listings', { id: 'number' });
const countRow = declareRow<{ state: OwnState; count: number }>('own listings of each state', {
  state: 'string',
  count: 'number',
});

export interface OwnListingsQuery {
  /** Absent for all states except archived. */
  state?: OwnState | undefined;
  /** Words of the make, the listing id or a part of the VIN. */
  q?: string | undefined;
  page: number;
  perPage: number;
}

export interface OwnListings {
  total: number;
  counts: OwnCounts;
  listings: OwnListing[];
}

interface OwnContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
}

/** The state shown to the owner, derived from publication, moderation and sale by priority. */
const stateColumn = sql`case when l.publication = 'draft' then 'draft' when l.fake then 'fake'
  when l.publication = 'archived' then 'archived' when l.moderation = 'rejected' then 'rejected'
  when l.sale = 'sold' then 'sold' when l.publication = 'expired' then 'expired'
  when l.publication = 'inactive' then 'paused' when l.moderation = 'pending' then 'pending'
  when l.sale = 'reserved' then 'reserved' else 'published' end`;

/** Hides discarded new listings; a submitted listing with discarded changes stays. */
const isNotDiscarded = sql`(l.publication <> 'draft' or d.discarded_at is null)`;

/** Reads a page of the viewer's listings with drafts, the newest first, and the counts by state. */
export async function listOwnListings(
  ctx: OwnContext,
  viewer: Viewer | undefined,
  query: OwnListingsQuery,
): Promise<OwnListings> {
  const { accountId } = requireViewer(viewer);
  const { state, page, perPage } = query;
  const matches = searchCondition(ctx.catalogue, query.q);
  const [counts, ids] = await Promise.all([
    countStates(ctx.db, accountId, matches),
    readRows(
      ctx.db,
      pageRow,
      sql`
      select l.id from listing l left join listing_draft d on d.listing_id = l.id
      where l.account_id = ${accountId} and ${matches} and ${isNotDiscarded}
        and ${state === undefined ? sql`l.publication <> 'archived'` : sql`${stateColumn} = ${state}`}
      order by l.created_at desc, l.id desc limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
  ]);
  return {
    total: counts[state ?? 'all'],
    counts,
    listings: await readOwnListings(ctx, { accountId, ids: ids.map(({ id }) => id) }),
  };
}

/** Condition of a search: every word matches the make, the variant, the id or the VIN. */
function searchCondition({ brands, models }: Catalogue, q: string | undefined) {
  const words = (q ?? '').toLowerCase().split(/\s+/).filter(Boolean).slice(0, 6);
  if (words.length === 0) return sql`true`;
  const conditions = words.map((word) => {
    const has = (names: (string | null)[]) => names.some((name) => name?.toLowerCase().includes(word));
    const idsOf = (
      named: readonly { id: number; name: string; nameBg: string | null; aliases: readonly string[] }[],
    ) => named.filter(({ name, nameBg, aliases }) => has([name, nameBg, ...aliases])).map(({ id }) => id);
    const brandIds = idsOf(brands);
    const modelIds = idsOf(models);
    const part = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
    return sql`(l.brand_id = any(${brandIds}) or l.model_id = any(${modelIds}) or l.variant ilike ${part}
      or l.id::text = ${word} or (l.vin is not null and l.vin ilike ${part})
      or (l.publication = 'draft' and (d.fields ->> 'variant' ilike ${part} or d.fields ->> 'vin' ilike ${part}
        or d.fields ->> 'brand' ilike ${part} or d.fields ->> 'model' ilike ${part})))`;
  });
  return sql`(${sql.join(conditions, sql` and `)})`;
}

async function countStates(
  db: Database,
  accountId: number,
  matches: ReturnType<typeof searchCondition>,
): Promise<OwnCounts> {
  const rows = await readRows(
    db,
    countRow,
    sql`
    select ${stateColumn} as state, count(*) as count
    from listing l left join listing_draft d on d.listing_id = l.id
    where l.account_id = ${accountId} and ${matches} and ${isNotDiscarded} group by 1`,
  );
  const counts = Object.fromEntries(ownStates.map((state) => [state, 0])) as OwnCounts;
  for (const { state, count } of rows) counts[state] = count;
  counts.all = rows.reduce((sum, { state, count }) => sum + (state === 'archived' ? 0 : count), 0);
  return counts;
}

/** Reads listings by id, in the given order; omits those of other accounts. */
export async function readOwnListings(
  ctx: OwnContext,
  { accountId, ids }: { accountId: number; ids: readonly number[] },
): Promise<OwnListing[]> {
  const rows = await readRows(
    ctx.db,
    ownRow,
    sql`
    select l.id, ${stateColumn} as state, l.moderation, l.publication, l.sale, l.fake, l.type,
      b.key as "brandKey", b.name as "brandName", m.key as "modelKey", m.name as "modelName",
      m.name_bg as "modelNameBg", l.variant, l.model_year as year,
      l.model_month as month, l.mileage_km as "mileageKm", l.fuel, l.condition, l.steering,
      l.new_import as "newImport", l.features, c.key as "cityKey",
      case when l.price_minor is not null then json_build_object('minor', l.price_minor, 'currency', l.currency,
        'vat', l.vat, 'grossEurMinor', l.price_eur_minor) end as price,
      cover.picture, case when l.publication = 'draft' then working.pictures else l.picture_count end as "pictureCount",
      coalesce(seen.views, 0) as views,
      (select coalesce(sum(r.reveals), 0) from listing_reveal r where r.listing_id = l.id) as reveals,
      l.created_at as "createdAt", l.published_at as "publishedAt", l.expires_at as "expiresAt",
      l.closed_at as "closedAt", l.updated_at as "updatedAt", l.version,
      case when l.moderation = 'rejected' or l.fake then l.moderation_reason end as reason,
      (select s.ground from statement_of_reasons s where s.listing_id = l.id and s.withdrawn_at is null
        order by s.at desc, s.id desc limit 1) as ground,
      l.completeness,
      d.fields as "draftFields", d.step, working.pictures as "draftPictures", d.submitted_at as "waitsSince", d.refusal,
      d.updated_at as "draftUpdatedAt",
      case when l.publication = 'archived' then (select max(at) from listing_transition t
        where t.listing_id = l.id and t.field = 'publication' and t.to_state = 'archived') end as "archivedAt",
      case when l.sale = 'sold' then (select max(at) from listing_transition t
        where t.listing_id = l.id and t.field = 'sale' and t.to_state = 'sold') end as "soldAt",
      case when l.publication = 'inactive' then (select t.to_state = 'inactive' from listing_transition t
        where t.listing_id = l.id and t.field = 'publication' and (t.to_state = 'active'
          or (t.to_state = 'inactive' and t.from_state = 'active' and t.actor_id is distinct from l.account_id))
        order by t.id desc limit 1) end as held
    from unnest(${ids}::bigint[]) with ordinality as asked(id, place)
    join listing l on l.id = asked.id and l.account_id = ${accountId}
    left join brand b on b.id = l.brand_id
    left join model m on m.id = l.model_id
    left join city c on c.id = l.city_id
    left join listing_views seen on seen.listing_id = l.id
    left join listing_draft d on d.listing_id = l.id and d.discarded_at is null
    left join lateral (
      select count(*) as pictures from listing_draft_picture dp
      join picture p on p.id = dp.picture_id and p.state <> 'failed'
      where dp.listing_id = d.listing_id and dp.detached_at is null) working on true
    left join lateral (
      select json_build_object('id', p.id, 'width', p.width, 'height', p.height, 'placeholder', p.placeholder,
        'view', shown.view) as picture
      from (
        select picture_id, view, position from listing_picture where listing_id = l.id and l.publication <> 'draft'
        union all
        select picture_id, view, position from listing_draft_picture
        where listing_id = l.id and detached_at is null and l.publication = 'draft') shown
      join picture p on p.id = shown.picture_id and p.state = 'ready'
      order by shown.position limit 1) cover on true
    order by asked.place`,
  );
  return rows.map((row) => ownListing(row, ctx));
}

function ownListing(row: OwnRow, { catalogue, now }: Pick<OwnContext, 'catalogue' | 'now'>): OwnListing {
  const { completeness, draftFields, draftPictures, waitsSince, refusal, draftUpdatedAt, ...rest } = row;
  const { moderation, publication, sale, fake, archivedAt, soldAt, held, ...listing } = rest;
  const isDraft = publication === 'draft';
  const isFresh = (at: Date | null) => at !== null && now().getTime() - at.getTime() <= UNDO_MS;
  const life = { moderation, publication, sale, fake, expiresAt: listing.expiresAt, held: held ?? false };
  return {
    ...listing,
    ...(isDraft && draftFields && vehicleOfDraft(draftFields, catalogue)),
    price: isDraft ? null : listing.price,
    held: life.held,
    quality: isDraft && draftFields ? draftQuality(draftFields, draftPictures).score : completeness,
    changes:
      isDraft || !draftUpdatedAt
        ? null
        : {
            state: waitsSince && moderation === 'approved' ? 'waiting' : refusal ? 'refused' : 'editing',
            reason: waitsSince ? null : refusal,
            updatedAt: draftUpdatedAt,
          },
    actions: ownActions(life, { archived: isFresh(archivedAt), sold: isFresh(soldAt) }, now()),
  };
}

/** Vehicle data of a draft; null where it is not stated. */
function vehicleOfDraft(
  fields: DraftFields,
  { brandByKey, modelsByBrand }: Catalogue,
): Pick<
  OwnListing,
  | 'type'
  | 'brandKey'
  | 'brandName'
  | 'modelKey'
  | 'modelName'
  | 'modelNameBg'
  | 'variant'
  | 'year'
  | 'month'
  | 'mileageKm'
  | 'fuel'
  | 'condition'
  | 'steering'
  | 'newImport'
  | 'features'
  | 'cityKey'
> {
  const brand = brandByKey.get(fields.brand ?? '');
  const model = modelsByBrand.get(brand?.key ?? '')?.find(({ key }) => key === fields.model);
  return {
    type: fields.type ?? null,
    brandKey: brand?.key ?? null,
    brandName: brand?.name ?? null,
    modelKey: model?.key ?? null,
    modelName: model?.name ?? null,
    modelNameBg: model?.nameBg ?? null,
    variant: fields.variant ?? '',
    year: typedNumber(fields.year ?? '') ?? null,
    month: typedNumber(fields.month ?? '') ?? null,
    mileageKm: typedNumber(fields.mileage ?? '') ?? null,
    fuel: fields.fuel ?? null,
    condition: fields.condition ?? null,
    steering: fields.steering ?? null,
    newImport: fields.new_import === 'yes',
    features: allFeatures(fields),
    cityKey: fields.city ?? null,
  };
}

const MAX_PER_PAGE = 100;
const MAX_PAGE = 10_000;
const count = z.int();
const countsSchema = z.object({
  all: count.describe('Without archived listings'),
  ...(Object.fromEntries(ownStates.map((state) => [state, count])) as Record<
    (typeof ownStates)[number],
    typeof count
  >),
});

export const listOwnListingsOperation = defineOperation({
  method: 'GET',
  path: '/api/user/listings',
  access: 'user',
  tag: 'selling',
  summary: 'List own listings',
  description: 'All states except archived, the newest first; archived listings only with `state=archived`.',
  query: z.object({
    state: z.enum(ownStates).optional(),
    q: z.string().max(100).optional().describe('Words of the make, the listing id or a part of the VIN'),
    page: z.coerce.number().int().min(1).max(MAX_PAGE).default(1),
    per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(25),
  }),
  output: z.object({
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    counts: countsSchema,
    listings: z.array(ownListingSchema),
  }),
  errors: [],
  run: async (ctx: Parameters<typeof listOwnListings>[0], { viewer, query }) => {
    const { state, q, page, per_page: perPage } = query;
    const found = await listOwnListings(ctx, viewer, { state, q, page, perPage });
    return {
      total: found.total,
      page,
      per_page: perPage,
      counts: found.counts,
      listings: found.listings.map(ownListingJson),
    };
  },
});
