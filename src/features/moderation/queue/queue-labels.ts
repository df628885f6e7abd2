import { m } from '#platform/i18n/messages.ts';
import type { Decision } from '../decisions/decision.ts';
import type { SignalKind } from '#features/trust/signal-kind.ts';
import type { QueueFilterState, QueueSort, QueueTab } from './queue-address.ts';
import type { QueueState } from './queue.ts';

const states: Record<QueueState, () => string> = {
  pending: m.moderation_pending,
  changes: m.queue_state_changes,
  published: m.queue_state_published,
  reserved: m.queue_state_reserved,
  rejected: m.moderation_rejected,
  inactive: m.queue_state_inactive,
  expired: m.queue_state_expired,
  sold: m.queue_state_sold,
  archived: m.queue_state_archived,
  deleted: m.queue_state_deleted,
  fake: m.queue_state_fake,
  blocked: m.queue_state_blocked,
};
export const queueStateLabel = (state: QueueState): string => states[state]();

/** `blocked` is the seller, not the listing. */
export const queueStateFilterLabel = (state: QueueFilterState): string => states[state]();

export const queueStateBadge: Record<QueueState, string> = {
  pending: 'badge-warn',
  changes: 'badge-warn',
  published: 'badge-good',
  reserved: 'badge-good',
  rejected: 'badge-bad',
  inactive: '',
  expired: '',
  sold: '',
  archived: '',
  deleted: '',
  fake: 'badge-bad',
  blocked: 'badge-bad',
};

const tabs: Record<QueueTab, () => string> = {
  pending: m.queue_tab_pending,
  reported: m.queue_tab_reported,
  objected: m.queue_tab_objected,
  second: m.queue_tab_second,
  all: m.queue_tab_all,
  published: m.queue_tab_published,
  rejected: m.queue_tab_rejected,
  inactive: m.queue_tab_inactive,
  fake: m.queue_tab_fake,
};
export const queueTabLabel = (tab: QueueTab): string => tabs[tab]();

const sorts: Record<QueueSort, () => string> = {
  risk: m.queue_sort_risk,
  newest: m.queue_sort_newest,
  oldest: m.queue_sort_oldest,
  price_asc: m.queue_sort_price_asc,
  price_desc: m.queue_sort_price_desc,
  views: m.queue_sort_views,
  number: m.queue_sort_number,
};
export const queueSortLabel = (sort: QueueSort): string => sorts[sort]();

const signals: Record<SignalKind, () => string> = {
  same_vin: m.signal_same_vin,
  too_cheap: m.signal_too_cheap,
  too_dear: m.signal_too_dear,
  burst: m.signal_burst,
  same_picture: m.signal_same_picture,
  mixed_letters: m.signal_mixed_letters,
  typed_make: m.signal_typed_make,
  unverified_import: m.signal_unverified_import,
  unlikely_vehicle: m.signal_unlikely_vehicle,
  odometer_decrease: m.signal_odometer_decrease,
  payment_outside: m.signal_payment_outside,
  review_word: m.signal_review_word,
  contact_in_text: m.signal_contact_in_text,
};
export const signalLabel = (kind: SignalKind): string => signals[kind]();

const decisions: Record<Decision, () => string> = {
  approve: m.decision_approve,
  reject: m.decision_reject,
  return: m.decision_return,
  activate: m.decision_activate,
  deactivate: m.decision_deactivate,
  mark_fake: m.decision_mark_fake,
  confirm_fake: m.decision_confirm_fake,
  decline_fake: m.decision_decline_fake,
  unmark_fake: m.decision_unmark_fake,
  dismiss: m.decision_dismiss,
  uphold: m.decision_uphold,
  delete: m.decision_delete,
};
/** Label of the button. */
export const decisionLabel = (decision: Decision): string => decisions[decision]();

const done: Record<Decision, () => string> = {
  approve: m.decision_done_approve,
  reject: m.decision_done_reject,
  return: m.decision_done_return,
  activate: m.decision_done_activate,
  deactivate: m.decision_done_deactivate,
  mark_fake: m.decision_done_mark_fake,
  confirm_fake: m.decision_done_confirm_fake,
  decline_fake: m.decision_done_decline_fake,
  unmark_fake: m.decision_done_unmark_fake,
  dismiss: m.decision_done_dismiss,
  uphold: m.decision_done_uphold,
  delete: m.decision_done_delete,
};
/** Confirmation after the decision. */
export const decisionDoneLabel = (decision: Decision): string => done[decision]();
