import { sql } from 'kysely';
import { typedMakeEntry } from '#features/catalogue/makes/other-make.ts';
import { makeColumns } from '#features/catalogue/makes/make-columns.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { UNDO_MS, type LifeState } from '#features/listings/life/listing-life.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { allFeatures } from '../checking/settled-features.ts';
import { draftQuality } from '../checking/draft-quality.ts';
import { typedNumber } from '../checking/typed-value.ts';
import { ownActions, type OwnListing } from './own-listing.ts';

export interface OwnContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
}

interface OwnRow extends Omit<OwnListing, 'actions' | 'quality' | 'changes' | 'held'>, LifeState {
  completeness: number;
  draftFields: DraftFields | null;
  draftPictures: number;
  waitsSince: Date | null;
  refusal: string | null;
  draftUpdatedAt: Date | null;
  archivedAt: Date | null;
  soldAt: Date | null;
  held: boolean | null;
}

const ownRow = declareRow<OwnRow>('page of own listings', {
  id: 'number',
  state: 'string',
  moderation: 'string',
  publication: 'string',
  sale: 'string',
  fake: 'boolean',
  type: 'string?',
  brandKey: 'string?',
  brandName: 'string?',
  modelKey: 'string?',
  modelName: 'string?',
  modelNameBg: 'string?',
  variant: 'string',
  year: 'number?',
  month: 'number?',
  mileageKm: 'number?',
  fuel: 'string?',
  condition: 'string?',
  steering: 'string?',
  newImport: 'boolean',
  features: 'json',
  cityKey: 'string?',
  price: 'json?',
  picture: 'json?',
  pictureCount: 'number',
  views: 'number',
  saves: 'number',
  reveals: 'number',
  createdAt: 'date',
  publishedAt: 'date?',
  expiresAt: 'date?',
  closedAt: 'date?',
  removeAt: 'date?',
  updatedAt: 'date',
  version: 'number',
  reason: 'string?',
  ground: 'string?',
  objectionWaits: 'boolean',
  completeness: 'number',
  draftFields: 'json?',
  step: 'number?',
  draftPictures: 'number',
  waitsSince: 'date?',
  refusal: 'string?',
  draftUpdatedAt: 'date?',
  archivedAt: 'date?',
  soldAt: 'date?',
  held: 'boolean?',
});

/** The state shown to the owner, derived from publication, moderation and sale by priority. */
export const stateColumn = sql`case when l.publication in ('draft', 'deleted') then l.publication when l.fake then 'fake'
  when l.publication = 'archived' then 'archived' when l.moderation = 'rejected' then 'rejected'
  when l.sale = 'sold' then 'sold' when l.publication = 'expired' then 'expired'
  when l.publication = 'inactive' then 'paused' when l.moderation = 'pending' then 'pending'
  when l.sale = 'reserved' then 'reserved' else 'published' end`;

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
      b.key as "brandKey", m.key as "modelKey", ${makeColumns},
      l.variant, l.model_year as year,
      l.model_month as month, l.mileage_km as "mileageKm", l.fuel, l.condition, l.steering,
      l.new_import as "newImport", l.features, c.key as "cityKey",
      case when l.price_minor is not null then json_build_object('minor', l.price_minor, 'currency', l.currency,
        'vat', l.vat, 'grossEurMinor', l.price_eur_minor) end as price,
      cover.picture, case when l.publication = 'draft' then working.pictures else l.picture_count end as "pictureCount",
      coalesce(seen.views, 0) as views,
      (select coalesce(sum(r.reveals), 0) from listing_reveal r where r.listing_id = l.id) as reveals,
      (select count(*) from favourite f where f.listing_id = l.id and f.removed_at is null
        and f.account_id <> l.account_id) as saves,
      l.created_at as "createdAt", l.published_at as "publishedAt", l.expires_at as "expiresAt",
      l.closed_at as "closedAt", l.remove_at as "removeAt", l.updated_at as "updatedAt", l.version,
      case when l.moderation = 'rejected' or l.fake then l.moderation_reason end as reason,
      (select s.ground from statement_of_reasons s where s.listing_id = l.id and s.withdrawn_at is null
        order by s.at desc, s.id desc limit 1) as ground,
      coalesce((select s.objected_at is not null and s.upheld_at is null from statement_of_reasons s
        where s.listing_id = l.id and s.withdrawn_at is null
        order by s.at desc, s.id desc limit 1), false) as "objectionWaits",
      l.completeness,
      d.fields as "draftFields", d.step, working.pictures as "draftPictures", d.submitted_at as "waitsSince", d.refusal,
      d.updated_at as "draftUpdatedAt",
      case when l.publication = 'archived' then (select max(at) from listing_transition t
        where t.listing_id = l.id and t.field = 'publication' and t.to_state = 'archived'
          and t.from_state is distinct from 'deleted') end as "archivedAt",
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
  const deleted = listing.removeAt !== null && listing.removeAt > now();
  const undoable = { archived: isFresh(archivedAt), deleted, sold: isFresh(soldAt) };
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
    actions: ownActions(life, undoable, now()),
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
  const brand = typedMakeEntry(fields.brand) ?? brandByKey.get(fields.brand ?? '');
  const model =
    typedMakeEntry(fields.model) ??
    modelsByBrand.get(brand?.key ?? '')?.find(({ key }) => key === fields.model);
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
