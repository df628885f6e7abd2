import * as z from 'zod';
import type { Transaction } from 'kysely';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { sellerKind } from '#features/companies/seller-kind.server.ts';
import { readGenerations } from '#features/pricing/read-generations.server.ts';
import type { UsualPrices } from '#features/trust/odd-price.ts';
import { readUsualPrices } from '#features/trust/read-usual-prices.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import type { DraftFields } from '../checking/draft-fields.ts';
import { getDraft } from '../drafts/get-draft.server.ts';
import { pricedDraft } from './priced-draft.ts';

interface Context {
  db: Database;
  /** Reads within a transaction. */
  connection?: Transaction<DB>;
  catalogue: Catalogue;
  now: () => Date;
}

/** More than a person needs; a crawler could learn the model from the answers. */
const perAccount: Limit = { name: 'usual-prices', max: 120, windowSeconds: 3600 };

/** Usual prices of vehicles like that of a draft; null while its model is missing, or where nothing similar is known. */
export async function usualPricesOfDraft(
  ctx: Context,
  { listingId, accountId, fields }: { listingId: number; accountId: number; fields: DraftFields },
): Promise<UsualPrices | null> {
  const account = await (ctx.connection ?? ctx.db)
    .selectFrom('account')
    .select(sellerKind('account').as('seller'))
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const generations = await readGenerations();
  const priced = pricedDraft(fields, { ...ctx, ...account, generations, now: ctx.now() });
  return priced ? readUsualPrices(ctx, { listingId, ...priced }) : null;
}

/** Usual prices for the viewer's draft. Throws AppError `not_found` (404) and `too_many` (429). */
async function getUsualPrices(
  ctx: Context,
  viewer: Viewer | undefined,
  id: number,
): Promise<UsualPrices | null> {
  const { accountId } = requireViewer(viewer);
  const { fields } = await getDraft(ctx, viewer, id);
  await takeFromLimit(ctx, perAccount, String(accountId));
  return usualPricesOfDraft(ctx, { listingId: id, accountId, fields });
}

export const getUsualPricesOperation = defineOperation({
  method: 'GET',
  path: '/api/drafts/:id/usual-prices',
  access: 'user',
  team: 'reader',
  tag: 'selling',
  summary: 'Usual prices of vehicles like that of a working copy',
  description:
    'Estimated from published listings; gross, in euro cents. Eight of ten such vehicles cost `low` to `high`. The form ' +
    'asks about a price below `cheap_below` or above `dear_above`.',
  params: idParams,
  output: z.object({
    usual: z
      .object({
        low_eur_minor: z.int(),
        high_eur_minor: z.int(),
        cheap_below_eur_minor: z.int(),
        dear_above_eur_minor: z.int(),
      })
      .nullable(),
  }),
  errors: ['not_found', 'too_many'],
  run: async (ctx: Omit<Context, 'connection'>, { viewer, params }) => {
    const usual = await getUsualPrices(ctx, viewer, params.id);
    return {
      usual: usual && {
        low_eur_minor: usual.lowEurMinor,
        high_eur_minor: usual.highEurMinor,
        cheap_below_eur_minor: usual.cheapBelowEurMinor,
        dear_above_eur_minor: usual.dearAboveEurMinor,
      },
    };
  },
});
