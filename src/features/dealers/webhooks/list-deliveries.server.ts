import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { CHALLENGE_EVENT, deliveryStates } from './webhook.ts';

const PORTION = 20;

const deliverySchema = z.object({
  id: z.int(),
  event_id: z.string(),
  type: z.string(),
  state: z.enum(deliveryStates),
  created_at: z.string(),
  attempts: z.int(),
  called_at: z.string().nullable().describe('Last call'),
  next_at: z.string().nullable().describe('Next call'),
  status: z.int().nullable().describe('Of the last answer'),
  fault: z.string().nullable().describe('Why there was no answer'),
  duration_ms: z.int().nullable(),
  excerpt: z.string().describe('Begin of the last answer'),
  body: z.string().nullable().describe('What was sent; null for a challenge'),
});
export type DeliveryJson = z.infer<typeof deliverySchema>;

export const listDeliveriesOperation = defineOperation({
  method: 'GET',
  path: '/api/stock/webhooks/:id/deliveries',
  access: 'user',
  tag: 'stock',
  summary: 'Calls of an address in the last 30 days',
  description:
    'The newest first. `next` of an answer is `before` of the next call; null after the last portion.',
  params: idParams,
  query: z.strictObject({
    before: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
  }),
  output: z.object({ deliveries: z.array(deliverySchema), next: z.int().nullable() }),
  errors: ['forbidden', 'not_found'],
  run: async ({ db }: { db: Database }, { viewer, params, query: { before } }) => {
    const { accountId } = requireDealer(viewer);
    const webhook = await db
      .selectFrom('webhook')
      .select('id')
      .where('id', '=', params.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!webhook) throw new AppError('not_found', 404);
    const rows = await db
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('webhook_id', '=', webhook.id)
      .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
      .orderBy('id', 'desc')
      .limit(PORTION)
      .execute();
    const deliveries = rows.map((row) => ({
      id: row.id,
      event_id: row.event_id,
      type: row.kind,
      state: row.state as DeliveryJson['state'],
      created_at: row.created_at.toISOString(),
      attempts: row.attempts,
      called_at: row.called_at?.toISOString() ?? null,
      next_at: row.state === 'waiting' ? row.due_at.toISOString() : null,
      status: row.status,
      fault: row.fault,
      duration_ms: row.duration_ms,
      excerpt: row.excerpt ?? '',
      // Only the address may know a challenge.
      body: row.kind === CHALLENGE_EVENT ? null : row.body,
    }));
    return { deliveries, next: rows.length < PORTION ? null : (rows.at(-1)?.id ?? null) };
  },
});
