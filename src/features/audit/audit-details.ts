import { formatNumber } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { AuditEntry } from './list-audit-events.server.ts';
import type { AuditDetails } from './write-audit.server.ts';

const detailWord = messageFamily('audit_detail_', m);
const decisionWord = messageFamily('decision_', m);
const groundWord = messageFamily('ground_', m);
const blockGroundWord = messageFamily('block_ground_', m);
const roleWord = messageFamily('role_', m);
const accountFieldWord = messageFamily('account_field_', m);

const stateWords: Record<string, () => string> = {
  pending: m.moderation_pending,
  approved: m.moderation_approved,
  rejected: m.moderation_rejected,
  revision: m.history_revision,
  draft: m.history_draft,
  active: m.queue_state_published,
  inactive: m.queue_state_inactive,
  archived: m.queue_state_archived,
  expired: m.queue_state_expired,
  deleted: m.queue_state_deleted,
  true: m.history_yes,
  false: m.history_no,
  blocked: m.audit_detail_state_blocked,
  unblocked: m.audit_detail_state_unblocked,
  email_confirmed: m.audit_detail_state_email_confirmed,
  email_unconfirmed: m.audit_detail_state_email_unconfirmed,
  reported: m.audit_detail_state_reported,
  objected: m.audit_detail_state_objected,
};

/** A state of a listing, or roles separated by spaces; empty for no role. */
function stateOrRoles(value: string): string {
  if (value === '') return m.audit_detail_no_roles();
  return (
    stateWords[value]?.() ??
    value
      .split(' ')
      .map((role) => roleWord(role)?.() ?? role)
      .join(', ')
  );
}

/** Words for a value with its key; undefined for what goes without saying. */
const words: Record<keyof AuditDetails, (value: string) => string | undefined> = {
  from: (value) => m.audit_detail_from({ state: stateOrRoles(value) }),
  to: (value) => m.audit_detail_to({ state: stateOrRoles(value) }),
  before: (value) => m.audit_detail_before({ value: value || m.audit_detail_empty() }),
  after: (value) => m.audit_detail_after({ value: value || m.audit_detail_empty() }),
  seller: (id) => m.audit_detail_seller({ id }),
  alone: () => m.audit_detail_alone(),
  proposedBy: (id) => m.audit_detail_proposed_by({ id }),
  revision: () => m.audit_detail_revision(),
  ground: (value) => m.audit_detail_ground({ ground: groundWord(value)?.() ?? value }),
  decision: (value) => decisionWord(value)?.() ?? value,
  total: (value) => m.audit_detail_listings({ total: formatNumber(Number(value)) }),
  blockGround: (value) => m.audit_detail_ground({ ground: blockGroundWord(value)?.() ?? value }),
  days: (value) => m.audit_detail_days({ days: value }),
  type: (value) => m.audit_detail_file({ type: value.toUpperCase() }),
  bytes: (value) => m.audit_detail_megabytes({ size: formatNumber(Number(value) / 1_000_000, 1) }),
  kind: (value) => detailWord(`kind_${value}`)?.() ?? value,
  purpose: (value) => detailWord(`purpose_${value}`)?.() ?? value,
  role: (value) => roleWord(value)?.() ?? value,
  existing: (value) => (value === 'true' ? m.audit_detail_existing() : undefined),
  reason: (value) => detailWord(`reason_${value}`)?.() ?? value,
  count: (count) => m.audit_detail_count({ count }),
  fields: (value) =>
    m.audit_detail_fields({
      fields: value
        .split(' ')
        .map((field) => accountFieldWord(field.toLowerCase())?.() ?? field)
        .join(', '),
    }),
  call: (call) => m.audit_detail_call({ call }),
};

/** Facts about an event as text, in the order of `words`. Keys that no event has any more are left out. */
export const auditDetails = (details: AuditEntry['details']): string =>
  Object.entries(words)
    .map(([key, write]) => (details[key] === undefined ? undefined : write(String(details[key]))))
    .filter((text) => text !== undefined)
    .join(', ');
