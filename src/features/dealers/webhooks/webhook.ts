/** Events that an address can ask for; `test` is sent only on demand. */
export const webhookEvents = [
  'inquiry.received',
  'listing.approved',
  'listing.rejected',
  'listing.sold',
  'listing.state',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
export const TEST_EVENT = 'test';

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export type PauseReason = 'owner' | 'failures' | 'gone';

/** Why a call brought no answer; the faults of `SafeFetch`. */
export type DeliveryFault = 'refused' | 'redirects' | 'unreachable' | 'timeout' | 'cut_off';

export const API_PATH = '/user/stock/api';

/** Days for which deliveries are listed and can be repeated. */
export const KEPT_DAYS = 30;
