import { formatDateTime } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { DeliveryState, PauseReason, WebhookEvent } from '../webhook.ts';

export const eventWords: Readonly<Record<string, () => string>> = {
  'inquiry.received': m.webhook_event_inquiry_received,
  'listing.approved': m.webhook_event_listing_approved,
  'listing.rejected': m.webhook_event_listing_rejected,
  'listing.sold': m.webhook_event_listing_sold,
  'listing.state': m.webhook_event_listing_state,
  test: m.webhook_event_test,
  'webhook.challenge': m.webhook_event_challenge,
};

const pauseWords: Readonly<Record<PauseReason, () => string>> = {
  owner: m.webhook_state_paused_owner,
  failures: m.webhook_state_paused_failures,
  gone: m.webhook_state_paused_gone,
};

export interface WebhookView {
  id: number;
  url: string;
  events: string[];
  isPaused: boolean;
  isProven: boolean;
  badge: string;
  stateWord: string;
}

export function presentWebhook(webhook: {
  id: number;
  url: string;
  events: readonly WebhookEvent[];
  failures: number;
  pausedBy: PauseReason | null;
  provenAt: Date | null;
}): WebhookView {
  const { id, url, events, failures, pausedBy, provenAt } = webhook;
  return {
    id,
    url,
    events: events.map((event) => eventWords[event]?.() ?? event),
    isPaused: pausedBy !== null,
    isProven: provenAt !== null,
    ...(provenAt === null
      ? { badge: 'badge-warn', stateWord: m.webhook_state_unproven() }
      : pausedBy
        ? { badge: 'badge-warn', stateWord: pauseWords[pausedBy]() }
        : failures > 0
          ? { badge: 'badge-bad', stateWord: m.webhook_state_failing() }
          : { badge: 'badge-good', stateWord: m.webhook_state_working() }),
  };
}

export const deliveryBadges: Readonly<Record<DeliveryState, string>> = {
  waiting: 'badge-note',
  delivered: 'badge-good',
  failed: 'badge-bad',
};
export const deliveryWords: Readonly<Record<DeliveryState, () => string>> = {
  waiting: m.delivery_waiting,
  delivered: m.delivery_delivered,
  failed: m.delivery_failed,
};

const faultWords: Readonly<Record<string, () => string>> = {
  refused: m.delivery_fault_refused,
  redirects: m.delivery_fault_redirects,
  unreachable: m.delivery_fault_unreachable,
  timeout: m.delivery_fault_timeout,
  cut_off: m.delivery_fault_cut_off,
  not_echoed: m.delivery_fault_not_echoed,
};

/** Facts of a call in one line. */
export function deliveryFacts(delivery: {
  status: number | null;
  fault: string | null;
  duration_ms: number | null;
  attempts: number;
  next_at: string | null;
}): string {
  const { status, fault, duration_ms: ms, attempts, next_at: next } = delivery;
  return [
    status !== null && m.delivery_status({ status }),
    fault !== null && (faultWords[fault]?.() ?? fault),
    ms !== null && m.delivery_duration({ ms }),
    attempts > 1 && m.delivery_attempt({ count: attempts }),
    next !== null && attempts > 0 && m.delivery_next({ time: formatDateTime(new Date(next)) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
