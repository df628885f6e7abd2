import { describe, expect, it } from 'vitest';
import { staffRoles } from '#features/access/viewer.ts';
import { phoneCodePurposes } from '#features/accounts/phone/phone-code.ts';
import { auditDetails } from '#features/audit/audit-details.ts';
import { auditActions, auditWords } from '#features/audit/audit-words.ts';
import {
  fakeStates,
  moderationStates,
  publicationStates,
  saleStates,
} from '#features/listings/life/listing-life.ts';
import { signalKinds } from '#features/trust/signal-kind.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { waitingStates, decisions } from '../decisions/decision.ts';
import { groundLabel, groundSource, reportGrounds, statementGrounds } from '../decisions/ground.ts';
import { decisionDoneLabel, decisionLabel, signalLabel } from '../queue/queue-labels.ts';
import { statementDecisions, statementTitle, statementTitleShort } from '../statements/statement.ts';
import { presentHistory, presentReports } from './present-moderated-notes.ts';

const at = new Date('2026-11-20T12:00:00Z');
const states = [...moderationStates, ...publicationStates, ...saleStates, ...fakeStates, 'revision'];
const auditedStates = [
  ...moderationStates,
  ...publicationStates,
  ...fakeStates,
  ...Object.values(waitingStates),
];
const refusals = ['csrf', 'forbidden', 'foreign_origin', 'second_factor_needed', 'too_many'];
const grounds = [...new Set([...reportGrounds, ...statementGrounds])];

const step = (field: 'moderation', to: string, reason: string | null = null) =>
  presentHistory([{ at, field, from: null, to, reason, actor: null, actorErased: false }])[0];
const report = (outcome: string | null) =>
  presentReports([
    {
      receipt: '',
      ground: 'fraud',
      explanation: '',
      receivedAt: at,
      decidedAt: null,
      outcome,
      objection: null,
    },
  ])[0]?.note;

/** Each key with the text that pages show for it. */
const shown: [string, readonly string[], (key: string) => string | undefined][] = [
  ['action of the audit log', auditActions, auditWords],
  ['state in the audit log', auditedStates, (from) => auditDetails({ from })],
  ['role in the audit log', staffRoles, (to) => auditDetails({ to })],
  ['ground in the audit log', grounds, (ground) => auditDetails({ ground })],
  ['kind in the audit log', ['private', 'company', 'app', 'recovery'], (kind) => auditDetails({ kind })],
  ['purpose in the audit log', phoneCodePurposes, (purpose) => auditDetails({ purpose })],
  ['refusal in the audit log', refusals, (reason) => auditDetails({ reason })],
  ['state in the history', states, (to) => step('moderation', to)?.title],
  ['reason of the program', ['trusted_seller'], (reason) => step('moderation', 'approved', reason)?.text],
  ['ground', grounds, groundLabel],
  ['source of a ground', grounds, groundSource],
  ['signal', signalKinds, (kind) => signalLabel(kind as (typeof signalKinds)[number])],
  ['decision', decisions, (key) => decisionLabel(key as (typeof decisions)[number])],
  ['decision that was made', decisions, (key) => decisionDoneLabel(key as (typeof decisions)[number])],
  ['statement', statementDecisions, (key) => statementTitle(key as (typeof statementDecisions)[number], 7)],
  [
    'short statement',
    statementDecisions,
    (key) => statementTitleShort(key as (typeof statementDecisions)[number]),
  ],
  ['outcome of a report', ['acted', 'no_violation', 'gone'], report],
];

describe.each(shown)('the text: %s', (_name, keys, textOf) => {
  it.each(keys)('has words in both languages for %s', (key) => {
    const [bg, en] = (['bg', 'en'] as const).map((locale) => withLocale(locale, () => textOf(key)));
    expect(bg).toMatch(/[а-я]/);
    expect(bg).not.toMatch(/[a-z]{3}/);
    expect(en).toMatch(/[a-z]/);
    expect(en).not.toMatch(/[а-я_]/);
  });
});
