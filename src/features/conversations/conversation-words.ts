import type { Currency } from '#kernel/money.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { ScamWarning } from '#features/trust/message-guard/scam-warning.ts';
import type { ConversationPerson } from './conversation.ts';

/** Formats a price; null is a price on request. */
export const priceText = (minor: number | null, currency: string): string =>
  minor === null ? m.price_on_request() : formatMoney({ minor, currency: currency as Currency });

export const personName = ({ name, deleted }: ConversationPerson): string =>
  deleted || name === '' ? m.talk_deleted_person() : name;

/** First word of a private name, the whole name of a company. */
export function shortName(person: ConversationPerson): string {
  const name = personName(person);
  const isPerson = !person.deleted && (person.kind === 'private' || person.kind === 'visitor');
  return isPerson ? (name.split(' ')[0] ?? name) : name;
}

const kinds: Record<ConversationPerson['kind'], () => string> = {
  private: m.talk_kind_private,
  dealer: m.talk_kind_dealer,
  company: m.talk_kind_company,
  visitor: m.talk_kind_visitor,
};
export const kindText = ({ kind }: ConversationPerson): string => kinds[kind]();

const warnings: Record<ScamWarning, () => string> = {
  deposit: m.scam_deposit,
  account_number: m.scam_account_number,
  courier: m.scam_courier,
  outside: m.scam_outside,
  code: m.scam_code,
  link: m.scam_link,
};

/** Subjects of a warning as a list in a sentence, e.g. "капаро и банкова сметка". */
export function warningSubjects(subjects: readonly ScamWarning[]): string {
  const words = subjects.map((subject) => warnings[subject]());
  const last = words.at(-1) ?? '';
  const others = words.slice(0, -1);
  return others.length === 0 ? last : m.talk_and({ first: others.join(', '), last });
}

const HOUR = 60;
const DAY = 24 * HOUR;

/** E.g. "Обикновено отговаря до 2 часа", rounded up. */
export function responseText(minutes: number): string {
  if (minutes <= HOUR) return m.talk_responds_hour();
  if (minutes <= DAY) return m.talk_responds_hours({ hours: Math.ceil(minutes / HOUR) });
  return m.talk_responds_days({ days: Math.ceil(minutes / DAY) });
}
