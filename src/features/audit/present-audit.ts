import { dateTimeWords, formatDate, formatTime, type TimeWords } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import type { ChainState } from './chain/read-chain-state.server.ts';
import type { ChainFaultKind } from './chain/verify-audit-chain.server.ts';
import { auditDetails } from './audit-details.ts';
import { auditWords } from './audit-words.ts';
import { browserName, systemName } from '#features/access/device-name.ts';
import type { AuditEntry } from './list-audit-events.server.ts';
import { outcomeWords } from './outcome-words.ts';

const settingName = messageFamily('setting_', m);

const pageTitle = messageFamily('about_', m);

/** A text of a page from its key and language, e.g. `terms.bg`. */
function textName(id: string): string {
  const [page = '', locale = ''] = id.split('.');
  return `${pageTitle(page)?.() ?? page}, ${locale}`;
}

/** An audit event as text in the language of the page. */
export interface AuditEntryView {
  id: number;
  at: TimeWords;
  who: string;
  /** The account behind `who`, used to filter by it. */
  actorId: number | null;
  action: string;
  subject: string;
  outcome: AuditEntry['outcome'];
  outcomeWord: string;
  from: string;
  browser: string;
  details: string;
}

export function presentAuditEntry(entry: AuditEntry): AuditEntryView {
  const { id, at, actorId, actorName, action, subject, outcome, address, userAgent, details } = entry;
  return {
    id,
    at: dateTimeWords(at),
    who: actorId === null ? m.audit_visitor() : (actorName ?? m.audit_gone_account()),
    actorId,
    action: auditWords(action),
    subject: subjectWords(subject, actorId),
    outcome,
    outcomeWord: outcomeWords[outcome](),
    from: address ?? '',
    browser: browserWords(userAgent ?? ''),
    details: auditDetails(details),
  };
}

/** Describes the subject of the event; empty when it is the acting account itself. */
function subjectWords(subject: string, actorId: number | null): string {
  const [kind, id] = subject.split(':');
  if (id === undefined || subject === `account:${actorId}`) return '';
  if (kind === 'account') return m.audit_subject_account({ id });
  if (kind === 'page_text') return m.audit_subject_page_text({ name: textName(id) });
  if (kind === 'setting') return m.audit_subject_setting({ name: settingName(id)?.() ?? id });
  if (kind === 'listing') return m.audit_subject_listing({ id });
  if (kind === 'brand') return m.audit_subject_brand({ id });
  if (kind === 'model') return m.audit_subject_model({ id });
  if (kind === 'mass_decision') return m.audit_subject_mass_decision({ id });
  if (kind === 'conversation') return m.audit_subject_conversation({ id });
  if (kind === 'shared_comment') return m.audit_subject_shared_comment({ id });
  // The name of a file says nothing to people.
  return m.audit_subject_document();
}

/** Names the browser and system; an unknown user agent is shown verbatim. */
function browserWords(userAgent: string): string {
  const names = [browserName(userAgent), systemName(userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' · ') : userAgent;
}

/** Result of the last check of the chain as a sentence. */
export function presentChainState({ checkedAt, fault, faultPosition, faultEventId }: ChainState): {
  isBroken: boolean;
  text: string;
} {
  if (checkedAt === null) return { isBroken: false, text: m.audit_chain_unchecked() };
  const at = `${formatDate(checkedAt)} ${formatTime(checkedAt)}`;
  if (fault === null) return { isBroken: false, text: m.audit_chain_intact({ at }) };
  const place =
    faultEventId === null
      ? m.audit_chain_at_position({ position: faultPosition ?? 0 })
      : m.audit_chain_at_event({ id: faultEventId });
  return { isBroken: true, text: m.audit_chain_broken({ at, place, fault: chainFaultWords[fault]() }) };
}

const chainFaultWords: Record<ChainFaultKind, () => string> = {
  changed: m.audit_chain_fault_changed,
  client: m.audit_chain_fault_client,
  missing: m.audit_chain_fault_missing,
  end: m.audit_chain_fault_end,
  noted: m.audit_chain_fault_noted,
  unsigned: m.audit_chain_fault_unsigned,
};
