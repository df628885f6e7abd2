import { expect, it } from 'vitest';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { AuditEntry } from './list-audit-events.server.ts';
import { presentAuditEntry } from './present-audit.ts';

const entry = (values: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: new Date('2026-11-20T12:00:00Z'),
  actorId: 7,
  actorName: 'Ива Петрова',
  action: 'sign_in',
  subject: '',
  outcome: 'done',
  address: '192.0.2.1',
  userAgent: '',
  details: {},
  ...values,
});
const shown = (values: Partial<AuditEntry>) =>
  withLocale('bg', () => {
    const { subject, details } = presentAuditEntry(entry(values));
    return [subject, details];
  });

it.each<[Partial<AuditEntry>, string, string]>([
  [{ subject: 'account:7' }, '', ''],
  [{ subject: 'account:8' }, 'Профил №\u00a08', ''],
  [
    { subject: 'listing:12', details: { from: 'pending', seller: 4292, ground: 'pictures' } },
    'Обява №\u00a012',
    'преди: Чака, продавач: профил №\u00a04292, основание: Чужди или подвеждащи снимки',
  ],
  [{ subject: 'document:44ebb5', details: { type: 'png', bytes: 948832 } }, 'Талон', 'файл PNG, 0,9\u00a0MB'],
  [{ details: { from: 'moderator', to: '' } }, '', 'преди: модератор, след: без роли'],
  [
    { details: { from: '', to: 'admin super_admin' } },
    '',
    'преди: без роли, след: администратор, главен администратор',
  ],
  [{ details: { role: 'admin', existing: false } }, '', 'администратор'],
  [{ details: { purpose: 'register' } }, '', 'при регистрация'],
  [{ details: { kind: 'recovery', obsolete: 3 } }, '', 'резервен код'],
  [
    { details: { reason: 'csrf', call: 'POST /api/login' } },
    '',
    'липсващ или грешен защитен код, заявка POST /api/login',
  ],
])('presents %o as subject %j and details %j', (values, subject, details) => {
  expect(shown(values)).toEqual([subject, details]);
});
