import type { Transaction } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { AppError } from '#kernel/app-error.ts';
import type { DB } from '#platform/db/database-types.ts';
import { runOnce } from '#platform/db/run-once.server.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { readStockPrices } from '../prices/read-stock-prices.server.ts';
import { filterPrices, sortPrices, type StockPrice } from '../prices/stock-price.ts';
import { readPriceQuery } from '../prices/stock-price-address.ts';
import { requireDealer } from '../require-dealer.ts';
import type { ChangeContext } from '../prices/prices-context.ts';
import { planPrices, type PlannedItem } from './plan-prices.server.ts';
import { MOST_ITEMS, MOST_PREVIEWS } from './price-change.ts';
import { priceRuleSchema } from './price-rule-schema.ts';
import type { PriceRule } from './price-rule.ts';

const perAccount: Limit = { name: 'preview_prices', max: 120, windowSeconds: 3600 };

interface PreviewInput {
  /** Own listings, or the filter of the table as in its address. */
  chosen: { listings: readonly number[] } | { filter: string };
  rule: PriceRule;
  key: string;
}

/**
 * Compares the prices of own listings with those of a rule and stores the result; nothing is changed before it is
 * applied. Throws AppError `forbidden` (403), `not_found` (404) if a listing is not the dealer's own, `prices_empty` and
 * `prices_too_many` (422), `too_many` (429).
 */
export async function previewPrices(
  ctx: ChangeContext,
  viewer: Viewer | undefined,
  { chosen, rule, key }: PreviewInput,
): Promise<{ id: number }> {
  const { accountId } = requireDealer(viewer);
  await takeFromLimit(ctx, perAccount, String(accountId));
  const stock = await readStockPrices(ctx, accountId);
  const { rows, closed } = await chosenOf(ctx, accountId, stock, chosen);
  if (rows.length + closed.length === 0) throw new AppError('prices_empty', 422);
  if (rows.length + closed.length > MOST_ITEMS) throw new AppError('prices_too_many', 422);
  const now = ctx.now();
  const call = { accountId, operation: 'prices.preview', key, body: { chosen, rule } };
  return runOnce(ctx, call, async (transaction) => {
    const planned = await planPrices(transaction, { rows, rule, now });
    return store(transaction, { accountId, now, rule, items: [...planned, ...closed] });
  });
}

/** Chosen listings in the order of the table, and those that are no longer on the market. */
async function chosenOf(
  ctx: ChangeContext,
  accountId: number,
  stock: readonly StockPrice[],
  chosen: PreviewInput['chosen'],
): Promise<{ rows: StockPrice[]; closed: PlannedItem[] }> {
  if ('filter' in chosen) {
    const query = readPriceQuery(new URLSearchParams(chosen.filter));
    return { rows: sortPrices(filterPrices(stock, query), query), closed: [] };
  }
  const wanted = new Set(chosen.listings);
  const rows = stock.filter(({ id }) => wanted.has(id));
  for (const { id } of rows) wanted.delete(id);
  if (wanted.size === 0) return { rows, closed: [] };
  const known = await ctx.db
    .selectFrom('listing')
    .select(['id', 'currency', 'vat', 'price_minor', 'price_eur_minor'])
    .where('account_id', '=', accountId)
    .where('publication', '<>', 'draft')
    .where('id', 'in', [...wanted])
    .execute();
  if (known.length < wanted.size) throw new AppError('not_found', 404);
  return {
    rows,
    closed: known.map((listing) => ({
      listing_number: listing.id,
      currency: listing.currency,
      vat: listing.vat,
      old_price_minor: listing.price_minor,
      new_price_minor: null,
      old_price_eur_minor: listing.price_eur_minor,
      new_price_eur_minor: null,
      rating_before: null,
      rating_after: null,
      warnings: [],
      left_out: 'off_market',
    })),
  };
}

async function store(
  transaction: Transaction<DB>,
  {
    accountId,
    now,
    rule,
    items,
  }: { accountId: number; now: Date; rule: PriceRule; items: readonly PlannedItem[] },
): Promise<{ id: number }> {
  const { id } = await transaction
    .insertInto('price_change')
    .values({
      account_id: accountId,
      created_at: now,
      rule: JSON.stringify(rule),
      state: 'preview',
      total: items.filter(({ left_out }) => left_out === null).length,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertItems(transaction, id, items);
  await transaction
    .deleteFrom('price_change')
    .where('id', 'in', (old) =>
      old
        .selectFrom('price_change')
        .select('id')
        .where('account_id', '=', accountId)
        .where('state', '=', 'preview')
        .orderBy('id', 'desc')
        .offset(MOST_PREVIEWS),
    )
    .execute();
  return { id };
}

/** Parameters of one statement are limited to 65,535. */
const ITEMS_AT_ONCE = 1_000;

/** Stores items in the given order. */
export async function insertItems(
  transaction: Transaction<DB>,
  id: number,
  items: readonly (PlannedItem & { since?: Date | null; withdraws?: boolean })[],
): Promise<void> {
  const rows = items.map((item, position) => ({ price_change_id: id, position, ...item }));
  for (let from = 0; from < rows.length; from += ITEMS_AT_ONCE)
    await transaction
      .insertInto('price_change_item')
      .values(rows.slice(from, from + ITEMS_AT_ONCE))
      .execute();
}

const MOST_FILTER = 500;

export const previewPricesOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/price-changes',
  access: 'user',
  team: 'seller',
  isPrivate: true,
  tag: 'stock',
  summary: 'Compare new prices of many own listings',
  description:
    'Of the given listings, or of all that match the filter of the table. Nothing changes before it is applied. Amounts ' +
    'are in euro; prices keep their currency and VAT.',
  idempotencyKey: 'required',
  body: z.strictObject({
    of: z.union([
      z.strictObject({ listings: z.array(z.int().positive()).min(1).max(MOST_ITEMS) }),
      z.strictObject({ filter: z.string().max(MOST_FILTER) }),
    ]),
    rule: priceRuleSchema,
  }),
  status: 201,
  output: z.object({ id: z.int() }),
  errors: ['forbidden', 'not_found', 'prices_empty', 'prices_too_many', 'too_many'],
  run: async (ctx: ChangeContext, { viewer, body, idempotencyKey }) =>
    previewPrices(ctx, viewer, { chosen: body.of, rule: body.rule, key: idempotencyKey }),
});
