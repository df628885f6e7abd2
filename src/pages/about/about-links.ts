import { m } from '#platform/i18n/messages.ts';

/** Path of the page with terms, privacy, rules and contact. */
export const ABOUT_PATH = '/about';

export interface PageLink {
  to: string;
  label: string;
}

/** Links to the sections of the page, in their order. */
export const aboutLinks = (): PageLink[] => [
  { to: `${ABOUT_PATH}#terms`, label: m.about_terms() },
  { to: `${ABOUT_PATH}#privacy`, label: m.about_privacy() },
  { to: `${ABOUT_PATH}#rules`, label: m.about_rules() },
  { to: `${ABOUT_PATH}#contact`, label: m.about_contact() },
];
