import { warningSubjects } from '#features/conversations/conversation-words.ts';
import { reasonForReader } from '#features/listings/life/reason-template.ts';
import { shownEstimate } from '#features/pricing/suggestion/price-step.ts';
import { scamWarnings } from '#features/trust/message-guard/scam-warning.ts';
import { unlikelyText } from '#features/trust/unlikely-vehicle/unlikely-text.ts';
import { plainLine } from '#kernel/plain-text.ts';
import { dateTimeWords, formatEuro, formatNumber, type TimeWords } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { groundLabel } from '../decisions/ground.ts';
import { writeChanges, type ChangeOptions } from '../editing/present-changes.ts';
import type {
  ModeratedReport,
  ModeratedSignal,
  ModeratedStatement,
  ModeratedStep,
} from './moderated-listing.ts';
import { QUEUE_PATH } from '../queue/queue-address.ts';
import { signalLabel } from '../queue/queue-labels.ts';
import { statementTitleShort } from '../statements/statement.ts';

/** Entry of the history, a report or a statement. Texts of users are plain text. */
export interface NoteView {
  key: string;
  title: string;
  text: string | undefined;
  at: TimeWords;
  /** Actor and state; may be empty. */
  note: string;
  tone: 'plain' | 'open' | 'over';
}

export interface SignalView {
  key: string;
  title: string;
  text: string | undefined;
  /** The other listing involved. */
  href: string | undefined;
}

export const presentSignals = (signals: readonly ModeratedSignal[]): SignalView[] =>
  signals.map(({ kind, revision, details }) => ({
    key: `${kind}${revision}`,
    title: revision ? m.signal_of_changes({ signal: signalLabel(kind) }) : signalLabel(kind),
    text: signalText(kind, details),
    href: typeof details['listing'] === 'number' ? `${QUEUE_PATH}/${details['listing']}?tab=all` : undefined,
  }));

function signalText(kind: ModeratedSignal['kind'], details: ModeratedSignal['details']): string | undefined {
  const number = (name: string) => Number(details[name] ?? 0);
  // Signals of earlier submissions have none.
  const parts = plainLine(String(details['parts'] ?? ''));
  switch (kind) {
    case 'same_vin':
      return m.signal_same_vin_text({ number: number('listing') });
    case 'same_picture':
      return m.signal_same_picture_text({ number: number('listing') });
    case 'too_cheap':
    case 'too_dear':
      return [
        usualPrice(details) === undefined
          ? m.signal_token_price_text({ price: formatEuro(number('priceEurMinor')) })
          : m.signal_odd_price_text({
              price: formatEuro(number('priceEurMinor')),
              usual: usualPrice(details) ?? '',
            }),
        ...(details['confirmed'] === 1 ? [m.signal_price_confirmed_text()] : []),
      ].join(' ');
    case 'unlikely_vehicle':
      return [
        unlikelyText(details),
        ...(details['confirmed'] === 1 ? [m.signal_unlikely_confirmed_text()] : []),
      ].join(' ');
    case 'odometer_decrease':
      return m.signal_odometer_decrease_text({
        km: formatNumber(number('km')),
        before: formatNumber(number('beforeKm')),
      });
    case 'burst':
      return m.signal_burst_text({ count: formatNumber(number('listings')) });
    case 'contact_in_text':
      return parts === '' ? m.signal_contact_in_text_text() : m.signal_contact_in_text_parts({ parts });
    case 'mixed_letters':
      return parts === '' ? m.signal_mixed_letters_text() : m.signal_mixed_letters_parts({ parts });
    case 'payment_outside': {
      const subjects = warningSubjects(scamWarnings.filter((kind) => parts.split(', ').includes(kind)));
      return subjects === '' ? m.signal_payment_outside_text() : m.signal_payment_outside_parts({ subjects });
    }
    case 'review_word':
      return m.signal_review_word_text({ word: plainLine(String(details['word'])) });
    default:
      return undefined;
  }
}

/** The usual range, or the median that older signals hold. */
function usualPrice({
  lowEurMinor,
  highEurMinor,
  medianEurMinor,
}: ModeratedSignal['details']): string | undefined {
  if (lowEurMinor !== undefined)
    return [lowEurMinor, highEurMinor]
      .map((price) => formatEuro(shownEstimate(Number(price), Number(highEurMinor))))
      .join(' – ');
  return medianEurMinor === undefined ? undefined : formatEuro(Number(medianEurMinor));
}

const outcomes: Record<string, () => string> = {
  acted: m.report_state_acted,
  no_violation: m.report_state_no_violation,
  gone: m.report_state_gone,
};

export const presentReports = (reports: readonly ModeratedReport[]): NoteView[] =>
  reports.map(({ receipt, ground, explanation, receivedAt, outcome, objection }) => ({
    key: receipt,
    title: groundLabel(ground),
    text:
      [explanation, objection && m.report_objection_of({ text: objection })].filter(Boolean).join('\n\n') ||
      undefined,
    at: dateTimeWords(receivedAt),
    note: [
      m.admin_number({ number: receipt }),
      (outcome === null ? m.report_state_open : (outcomes[outcome] ?? m.report_state_acted))(),
    ].join(' · '),
    tone: outcome === null ? 'open' : 'over',
  }));

export const presentStatements = (
  statements: readonly ModeratedStatement[],
  options: Omit<ChangeOptions, 'type'>,
): NoteView[] =>
  statements.flatMap((statement): NoteView[] => {
    const { decision, ground, facts, at, withdrawnAt, objection, objectedAt, upheldAt } = statement;
    const actor = statement.actor ?? (statement.automated ? undefined : m.history_by_former_staff());
    const key = `${decision} ${at.getTime()}`;
    const isOver = withdrawnAt !== null;
    return [
      ...(objection !== null && objectedAt !== null
        ? [
            {
              key: `objection ${key}`,
              title: m.queue_objected(),
              text: objection,
              at: dateTimeWords(objectedAt),
              note: upheldAt ? m.statement_state_upheld() : '',
              tone: isOver || upheldAt !== null ? ('over' as const) : ('open' as const),
            },
          ]
        : []),
      {
        key,
        title: `${statementTitleShort(decision)}: ${groundLabel(ground)}`,
        text: [
          reasonForReader(facts),
          ...(statement.changes ? writeChanges(statement.changes, options) : []),
        ].join('\n'),
        at: dateTimeWords(at),
        note: [
          ...(actor === undefined ? [] : [actor]),
          ...(isOver ? [m.statement_state_withdrawn()] : []),
        ].join(' · '),
        tone: isOver ? 'over' : 'plain',
      },
    ];
  });

const fields: Record<ModeratedStep['field'], () => string> = {
  moderation: m.history_moderation,
  publication: m.history_publication,
  sale: m.history_sale,
  fake: m.history_fake,
};

const states: Record<string, () => string> = {
  pending: m.moderation_pending,
  approved: m.moderation_approved,
  rejected: m.moderation_rejected,
  draft: m.history_draft,
  revision: m.history_revision,
  active: m.queue_state_published,
  inactive: m.queue_state_inactive,
  archived: m.queue_state_archived,
  deleted: m.queue_state_deleted,
  expired: m.queue_state_expired,
  available: m.history_available,
  reserved: m.queue_state_reserved,
  sold: m.queue_state_sold,
  true: m.history_yes,
  false: m.history_no,
};
/** Reasons that the program writes as keys. */
const systemReasons: Record<string, () => string> = { trusted_seller: m.history_reason_trusted_seller };
const stateLabel = (state: string): string => states[state]?.() ?? state;

export const presentHistory = (history: readonly ModeratedStep[]): NoteView[] =>
  history.map(({ at, field, from, to, reason, actor, actorErased }, index) => ({
    key: String(index),
    title: `${fields[field]()}: ${from === null ? '' : `${stateLabel(from)} → `}${stateLabel(to)}`,
    text: reason === null ? undefined : (systemReasons[reason]?.() ?? reasonForReader(reason)),
    at: dateTimeWords(at),
    note: actor ?? (actorErased ? m.history_by_former_staff() : m.history_by_program()),
    tone: 'plain',
  }));
