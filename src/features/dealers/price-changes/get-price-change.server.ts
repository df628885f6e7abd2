import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { priceRatings } from '#features/pricing/price-rating.ts';
import { currencies } from '#kernel/money.ts';
import type { Database } from '#platform/db/database.server.ts';
import { changeStates, MOST_ITEMS, undoUntil } from './price-change.ts';
import { leftOutReasons, priceWarnings } from './price-rule.ts';
import { readChange, readItems } from './read-price-changes.server.ts';

const price = z.int().nullable().describe('Minor units; null when on request');
const rating = z.enum(priceRatings).nullable();

const priceChangeSchema = z
  .object({
    id: z.int(),
    created_at: z.iso.datetime(),
    state: z.enum(changeStates),
    total: z.int(),
    done: z.int(),
    refused: z.int(),
    finished_at: z.iso.datetime().nullable(),
    undo_of: z.int().nullable().describe('The change that this one takes back'),
    undone_by: z.int().nullable(),
    undo_until: z.iso.datetime().nullable().describe('Null when there is nothing to take back'),
    items: z.array(
      z.object({
        listing: z.int(),
        currency: z.enum(currencies),
        old_price_minor: price,
        new_price_minor: price,
        rating_before: rating,
        rating_after: rating,
        warnings: z.array(z.enum(priceWarnings)),
        left_out: z.enum(leftOutReasons).nullable(),
        outcome: z.enum(['done', 'waits', 'refused']).nullable(),
        error: z.string().nullable().describe('Code of the error that refused it'),
      }),
    ),
  })
  .meta({ id: 'PriceChange' });

async function getPriceChange(
  ctx: { db: Database },
  viewer: Viewer | undefined,
  id: number,
): Promise<z.input<typeof priceChangeSchema>> {
  const change = await readChange(ctx, viewer, id);
  const items = await readItems(ctx, { id, group: undefined, limit: MOST_ITEMS });
  return {
    id,
    created_at: change.createdAt.toISOString(),
    state: change.state,
    total: change.total,
    done: change.done,
    refused: change.refused,
    finished_at: change.finishedAt?.toISOString() ?? null,
    undo_of: change.undoOf,
    undone_by: change.undoneBy,
    undo_until: undoUntil(change)?.toISOString() ?? null,
    items: items.map((item) => ({
      listing: item.listing,
      currency: item.currency,
      old_price_minor: item.oldMinor,
      new_price_minor: item.newMinor,
      rating_before: item.ratingBefore,
      rating_after: item.ratingAfter,
      warnings: item.warnings,
      left_out: item.leftOut,
      outcome: item.outcome,
      error: item.error,
    })),
  };
}

export const getPriceChangeOperation = defineOperation({
  method: 'GET',
  path: '/api/stock/price-changes/:id',
  access: 'user',
  team: 'reader',
  isPrivate: true,
  tag: 'stock',
  summary: 'A change of prices with the result of each listing',
  params: idParams,
  output: priceChangeSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: { db: Database }, { viewer, params }) => getPriceChange(ctx, viewer, params.id),
});
