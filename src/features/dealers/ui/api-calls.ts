import type { proveWebhookOperation } from '../webhook-proof/prove-webhook.server.ts';
import type { TokenScope } from '#features/access/token-scope.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { createApiTokenOperation } from '../api-tokens/create-api-token.server.ts';
import type { deleteApiTokenOperation } from '../api-tokens/delete-api-token.server.ts';
import type { changeWebhookOperation } from '../webhooks/change-webhook.server.ts';
import type { createWebhookOperation } from '../webhooks/create-webhook.server.ts';
import type { deleteWebhookOperation } from '../webhooks/delete-webhook.server.ts';
import type { listDeliveriesOperation } from '../webhooks/list-deliveries.server.ts';
import type { replayDeliveryOperation } from '../webhooks/replay-delivery.server.ts';
import type { testWebhookOperation } from '../webhooks/test-webhook.server.ts';
import type { WebhookEvent } from '../webhooks/webhook.ts';

export const createApiToken = (body: {
  name: string;
  scopes: TokenScope[];
  days: number | null;
  current_password: string;
}) => callOperation<typeof createApiTokenOperation>('POST', '/api/stock/api-tokens', { body });

export const deleteApiToken = (id: number) =>
  callOperation<typeof deleteApiTokenOperation>('DELETE', `/api/stock/api-tokens/${id}`);

export const createWebhook = (body: { url: string; events: WebhookEvent[]; current_password: string }) =>
  callOperation<typeof createWebhookOperation>('POST', '/api/stock/webhooks', { body });

export const pauseWebhook = (id: number, paused: boolean) =>
  callOperation<typeof changeWebhookOperation>('PATCH', `/api/stock/webhooks/${id}`, { body: { paused } });

export const deleteWebhook = (id: number) =>
  callOperation<typeof deleteWebhookOperation>('DELETE', `/api/stock/webhooks/${id}`);

export const proveWebhook = (id: number) =>
  callOperation<typeof proveWebhookOperation>('POST', `/api/stock/webhooks/${id}/proof`, { body: {} });

export const testWebhook = (id: number) =>
  callOperation<typeof testWebhookOperation>('POST', `/api/stock/webhooks/${id}/test`, { body: {} });

export const listDeliveries = (id: number, before?: number) =>
  callOperation<typeof listDeliveriesOperation>('GET', `/api/stock/webhooks/${id}/deliveries`, {
    query: before === undefined ? {} : { before },
  });

export const replayDelivery = (id: number) =>
  callOperation<typeof replayDeliveryOperation>('POST', `/api/stock/deliveries/${id}/replay`, { body: {} });
