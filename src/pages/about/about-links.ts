import { m } from '#platform/i18n/messages.ts';

/** Path of the page with terms, privacy, rules and contact. */
export const ABOUT_PATH = '/about';

/** Links of the footer to sections of the page, in their order. */
export const aboutLinks = (): (readonly [to: string, label: string])[] => [
  [`${ABOUT_PATH}#terms`, m.about_terms()],
  [`${ABOUT_PATH}#privacy`, m.about_privacy()],
  [`${ABOUT_PATH}#rules`, m.about_rules()],
  [`${ABOUT_PATH}#prices`, m.about_prices()],
  [`${ABOUT_PATH}#contact`, m.about_contact()],
];
