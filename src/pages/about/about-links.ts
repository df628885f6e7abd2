import { textPageTitle } from '#features/settings/texts/page-text.ts';
import { textPages } from '#features/settings/texts/text-pages.ts';
import { m } from '#platform/i18n/messages.ts';

/** Path of the page about price ratings and safety. */
export const ABOUT_PATH = '/about';

/** Links of the footer, in their order. */
export const aboutLinks = (): (readonly [to: string, label: string])[] => [
  ...textPages.map((page) => [`/${page}`, textPageTitle(page)] as const),
  [`${ABOUT_PATH}#prices`, m.about_prices()],
];
