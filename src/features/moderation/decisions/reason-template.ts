import type { Locale } from '#kernel/locale.ts';
import { m } from '#platform/i18n/messages.ts';
import type { StatementGround } from './ground.ts';

type Template = (inputs: Record<string, never>, options: { locale: Locale }) => string;

const templates: Record<Exclude<StatementGround, 'other'>, Template> = {
  wrong_data: m.reason_wrong_data,
  pictures: m.reason_pictures,
  price: m.reason_price,
  duplicate: m.reason_duplicate,
  contacts: m.reason_contacts,
  trader: m.reason_trader,
  sold: m.reason_sold,
  fraud: m.reason_fraud,
  personal_data: m.reason_personal_data,
  illegal: m.reason_illegal,
};

/** Default text of a ground in the seller's language; empty for `other`, which needs a written text. */
export const reasonTemplate = (ground: string, locale: Locale): string =>
  Object.hasOwn(templates, ground) ? templates[ground as keyof typeof templates]({}, { locale }) : '';
