import { type Locale, locales } from '#kernel/locale.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { m } from '#platform/i18n/messages.ts';

type Template = (inputs: Record<string, never>, options: { locale: Locale }) => string;

/** Default texts of the reasons for decisions against a listing, by ground. */
const templates = {
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
} satisfies Record<string, Template>;
export type TemplateGround = keyof typeof templates;

/** Default text of a ground in the seller's language; empty for other grounds, which need a written text. */
export const reasonTemplate = (ground: string, locale: Locale): string =>
  Object.hasOwn(templates, ground) ? templates[ground as TemplateGround]({}, { locale }) : '';

/** A stored reason as one text in the language of the page, except for what the moderator wrote. */
export function reasonForReader(reason: string): string {
  const { template, own } = splitReason(reason, activeLocale());
  return [template, own && `${m.statement_note()}: ${own}`].filter(Boolean).join(' ');
}

/**
 * Splits a reason that was stored in the seller's language then into the default text, in the reader's language, and
 * the text that the moderator added or wrote instead.
 */
export function splitReason(reason: string, locale: Locale): { template: string; own: string } {
  for (const template of Object.values<Template>(templates))
    for (const written of locales) {
      const text = template({}, { locale: written });
      if (reason.startsWith(text))
        return { template: template({}, { locale }), own: reason.slice(text.length).trim() };
    }
  return { template: '', own: reason };
}
