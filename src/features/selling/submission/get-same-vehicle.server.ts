import * as z from 'zod';
import { parsePhone } from '#features/accounts/phone/phone-number.server.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { modelPath, type Catalogue } from '#features/catalogue/catalogue.ts';
import { OTHER_KEY } from '#features/catalogue/makes/other-make.ts';
import { findOffersOf } from '#features/trust/same-vehicle/find-offers-of.server.ts';
import type { OfferedVehicle } from '#features/trust/same-vehicle/offered-vehicle.ts';
import { phrasesOf } from '#features/trust/same-vehicle/phrases-of.ts';
import type { Database } from '#platform/db/database.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { checkDraft } from '../checking/check-draft.ts';
import { draftCatalogue } from '../checking/draft-catalogue.ts';
import type { StatedListing } from '../checking/stated-listing.ts';
import { getDraft } from '../drafts/get-draft.server.ts';

export interface SameVehicleContext {
  db: Database;
  catalogue: Catalogue;
  now: () => Date;
}

export interface SameVehicle {
  /** Ids of other live listings of the seller, oldest first. */
  own: number[];
  /** Whether somebody else offers it. */
  byOthers: boolean;
}

/** Enough for an honest seller; keeps others from testing lists of VINs. */
const perAccount: Limit = { name: 'same-vehicle', max: 100, windowSeconds: 86_400 };

/**
 * Finds live listings of the vehicle of the viewer's draft; none while the draft has faults. Throws AppError `not_found`
 * (404) and `too_many` (429).
 */
export async function getSameVehicle(
  ctx: SameVehicleContext,
  viewer: Viewer | undefined,
  id: number,
): Promise<SameVehicle> {
  const { accountId } = requireViewer(viewer);
  const draft = await getDraft(ctx, viewer, id);
  const { stated } = checkDraft(draft.fields, {
    catalogue: draftCatalogue(ctx.catalogue),
    now: ctx.now(),
    readPhone: parsePhone,
  });
  if (!stated) return { own: [], byOthers: false };
  await takeFromLimit(ctx, perAccount, String(accountId));
  const account = await ctx.db
    .selectFrom('account')
    .select(['kind', 'phone'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const offers = await findOffersOf(ctx.db, {
    ...statedVehicle(ctx.catalogue, stated),
    id,
    accountId,
    isCompany: account.kind === 'company',
    phone: stated.contact.contact === 'custom' ? stated.contact.phone : account.phone,
  });
  const own = offers.filter((offer) => offer.accountId === accountId).map((offer) => offer.id);
  return { own: own.sort((a, b) => a - b), byOthers: own.length < offers.length };
}

type StatedVehicle = Omit<OfferedVehicle, 'id' | 'accountId' | 'isCompany' | 'phone'> & { modelId: number };

/** The vehicle of a draft, as `readOffered` reads that of a listing. */
function statedVehicle(catalogue: Catalogue, stated: StatedListing): StatedVehicle {
  const { columns } = stated;
  const number = (column: string): number | null => {
    const value = columns[column];
    return typeof value === 'number' ? value : null;
  };
  const text = (column: string): string | null => {
    const value = columns[column];
    return typeof value === 'string' ? value : null;
  };
  const path = modelPath(stated.type, stated.brand, stated.model);
  const brandId =
    stated.brand === OTHER_KEY ? catalogue.other.brandId : catalogue.brandByKey.get(stated.brand)?.id;
  const modelId = catalogue.modelByPath.get(path)?.id ?? catalogue.other.modelByPath.get(path) ?? 0;
  const make = [stated.type, brandId, modelId, stated.brandName, stated.modelName];
  return {
    modelId,
    type: stated.type,
    make: make.filter((part) => part !== null && part !== undefined).join(' '),
    year: number('model_year'),
    month: number('model_month'),
    mileageKm: number('mileage_km'),
    powerHp: number('power_hp'),
    displacementCc: number('displacement_cc'),
    fuel: text('fuel'),
    transmission: text('transmission'),
    body: text('body'),
    doors: number('doors'),
    color: catalogue.colorByKey.get(text('color_key') ?? '')?.family ?? null,
    condition: text('condition') ?? '',
    vin: text('vin'),
    // The price in another currency is converted only when it is stored; it is weak evidence.
    priceEurMinor: stated.currency === 'EUR' ? stated.priceMinor : null,
    cityId: catalogue.cityByKey.get(stated.city)?.id ?? 0,
    features: stated.features,
    phrases: phrasesOf(stated.description),
  };
}

export const getSameVehicleOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id/same-vehicle',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'Live listings of the vehicle of a working copy',
  description:
    'Own ones by number; of others only whether there are any. Nothing is found while the working copy has faults. At most 100 a day.',
  params: idParams,
  output: z.object({
    own: z.array(z.object({ id: z.int(), url: z.string() })),
    offered_by_others: z.boolean(),
  }),
  errors: ['not_found', 'too_many'],
  run: async (ctx: SameVehicleContext, { viewer, params }) => {
    const { own, byOthers } = await getSameVehicle(ctx, viewer, params.id);
    return { own: own.map((id) => ({ id, url: `/listing/${id}` })), offered_by_others: byOthers };
  },
});
