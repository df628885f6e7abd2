import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { listingSummary, listingSummarySchema } from '../listing-json.ts';
import { getListingCards } from './listing-cards.server.ts';

const MAX_IDS = 100;

export const getListingCardsOperation = defineOperation({
  method: 'GET',
  path: '/api/listings',
  access: 'everyone',
  budget: 'search',
  tag: 'listings',
  summary: 'Several listings by id, in the requested order',
  query: z.object({
    ids: z
      .string()
      .regex(/^\d{1,15}(,\d{1,15})*$/)
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= MAX_IDS)
      .describe(`Comma-separated, at most ${MAX_IDS}; unpublished listings are omitted`),
  }),
  output: z.object({ listings: z.array(listingSummarySchema) }),
  errors: [],
  run: async (ctx: { db: Database }, { query }) => ({
    listings: (await getListingCards(ctx, query.ids)).map(listingSummary),
  }),
});
