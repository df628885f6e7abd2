import { formatDateTime } from '#platform/i18n/format.ts';
import { m, messageFamily } from '#platform/i18n/messages.ts';
import { auditWords } from './audit-words.ts';
import { browserName, systemName } from '#features/access/device-name.ts';
import type { AuditEntry } from './list-audit-events.server.ts';

/** An event of the audit log in the language of the page. */
export interface AuditEntryView {
  id: number;
  at: string;
  who: string;
  /** The account of `who`, to choose only its events by. */
  actorId: number | null;
  action: string;
  subject: string;
  outcome: AuditEntry['outcome'];
  outcomeWord: string;
  from: string;
  browser: string;
  details: string;
}

export const outcomeWords: Record<AuditEntry['outcome'], () => string> = {
  done: m.audit_done,
  refused: m.audit_refused,
};

export function presentAuditEntry(entry: AuditEntry): AuditEntryView {
  const { id, at, actorId, actorName, action, subject, outcome, address, userAgent, details } = entry;
  return {
    id,
    at: formatDateTime(at),
    who: actorId === null ? m.audit_visitor() : (actorName ?? m.audit_gone_account()),
    actorId,
    action: auditWords(action),
    subject: subjectWords(subject, actorId),
    outcome,
    outcomeWord: outcomeWords[outcome](),
    from: address ?? '',
    browser: browserWords(userAgent ?? ''),
    details: Object.entries(details)
      .map(([key, value]) => detailWord(`${key}_${String(value)}`)?.() ?? `${key}: ${String(value)}`)
      .join(', '),
  };
}

const detailWord = messageFamily('audit_detail_', m);

/** What it was done to; nothing where that is the account that did it. */
function subjectWords(subject: string, actorId: number | null): string {
  const [kind, id] = subject.split(':');
  if (id === undefined || subject === `account:${actorId}`) return id === undefined ? subject : '';
  if (kind === 'account') return m.audit_subject_account({ id });
  return kind === 'listing' ? m.audit_subject_listing({ id }) : subject;
}

/** What is known by name; anything else as it said itself. */
function browserWords(userAgent: string): string {
  const names = [browserName(userAgent), systemName(userAgent)].filter((name) => name !== undefined);
  return names.length > 0 ? names.join(' · ') : userAgent;
}
