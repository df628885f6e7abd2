import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import type { Viewer } from '#features/access/viewer.ts';
import {
  confirmOwnPassword,
  type OwnPasswordContext,
} from '#features/accounts/password/own-password.server.ts';
import { currentPassword } from '#features/accounts/profile/profile-schema.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { readTarget } from '#platform/safe-fetch/read-target.ts';
import type { Jobs } from '#platform/jobs/jobs.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { askForProof } from '../webhook-proof/ask-for-proof.server.ts';
import { requireDealer } from '../require-dealer.ts';
import { makeWebhookSecret } from './sign-webhook.server.ts';
import { webhookEvents, type WebhookEvent } from './webhook.ts';

/** Addresses of a dealer at once. */
const MOST_WEBHOOKS = 5;
const MOST_ADDRESS = 500;

export type CreateWebhookContext = OwnPasswordContext & { secret: SecretKeys; jobs: Jobs };

interface NewWebhook {
  url: string;
  events: readonly WebhookEvent[];
  password: string;
  client: Client;
}

/**
 * Adds an address that is called when one of the events happens, once it has returned a challenge. The key of its signatures is returned this once and
 * stored encrypted. Throws AppError `invalid_input` (422) unless it is https on a public host name, `password_wrong`
 * (422), `too_many` (429), `webhooks_full` (409).
 */
export async function createWebhook(
  ctx: CreateWebhookContext,
  viewer: Viewer | undefined,
  { url, events, password, client }: NewWebhook,
): Promise<{ id: number; secret: string }> {
  const { accountId } = requireDealer(viewer);
  const address = readTarget(url, 'any')?.href;
  if (address === undefined)
    throw new AppError('invalid_input', 422, { fields: { url: ['webhook_address'] } });
  await confirmOwnPassword(ctx, { accountId, password, ...client });
  const { secret, sealed } = makeWebhookSecret(ctx.secret);
  return ctx.db.transaction().execute(async (transaction) => {
    await lockSeller(transaction, accountId);
    const { count } = await transaction
      .selectFrom('webhook')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_WEBHOOKS) throw new AppError('webhooks_full', 409);
    const { id } = await transaction
      .insertInto('webhook')
      .values({
        account_id: accountId,
        url: address,
        secret: sealed,
        events: webhookEvents.filter((event) => events.includes(event)),
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { actorId: accountId, action: 'webhook.create', subject: `webhook:${id}` };
    await writeAudit(transaction, ctx.now(), event, client);
    await askForProof(ctx, transaction, { webhookId: id, accountId });
    return { id, secret };
  });
}

export const eventList = z.array(z.enum(webhookEvents)).min(1).max(webhookEvents.length);

export const createWebhookOperation = defineOperation({
  method: 'POST',
  path: '/api/stock/webhooks',
  access: 'user',
  isPrivate: true,
  tag: 'stock',
  summary: 'Add an address that is called at events',
  description:
    'https on a public host name. It gets a challenge first, see `POST /api/stock/webhooks/{id}/proof`. The key of the signatures is in this answer only. For verified car dealers; needs the current password.',
  body: z.strictObject({
    url: z.string().trim().min(1).max(MOST_ADDRESS),
    events: eventList,
    current_password: currentPassword,
  }),
  status: 201,
  output: z.object({ id: z.int(), secret: z.string() }),
  errors: ['forbidden', 'password_wrong', 'too_many', 'webhooks_full'],
  run: async (ctx: CreateWebhookContext, { viewer, body, client }) => {
    const { url, events, current_password: password } = body;
    return createWebhook(ctx, viewer, { url, events, password, client });
  },
});
