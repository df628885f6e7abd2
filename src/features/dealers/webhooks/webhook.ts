/** Events that an address can ask for; `test` is sent only on demand, `webhook.challenge` before all others. */
export const webhookEvents = [
  'inquiry.received',
  'listing.approved',
  'listing.rejected',
  'listing.sold',
  'listing.state',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const TEST_EVENT = 'test';
export const CHALLENGE_EVENT = 'webhook.challenge';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type PauseReason = 'owner' | 'failures' | 'gone';

/** Why a call failed: the faults of `SafeFetch`, or an answer without the challenge. */
export type DeliveryFault = 'refused' | 'redirects' | 'unreachable' | 'timeout' | 'cut_off' | 'not_echoed';

export const API_PATH = '/user/stock/api';

/** Days for which deliveries are listed and can be repeated. */
export const KEPT_DAYS = 30;
