import { companyPath } from '#features/companies/company-address.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Locale } from '#kernel/locale.ts';

export const WIDGET_PATH = '/user/stock/widget';
export const WIDGET_SCRIPT = '/widget/stock.js';

export const widgetThemes = ['auto', 'light', 'dark'] as const;
export type WidgetTheme = (typeof widgetThemes)[number];
/** Numbers of listings that the form offers; the widget takes 1 to 24. */
export const widgetCounts = [4, 8, 12, 24] as const;

export interface WidgetChoice {
  language: Locale;
  /** Empty for all types. */
  type: VehicleTypeKey | '';
  count: number;
  theme: WidgetTheme;
}

/** Attributes of the script element for a choice; defaults are left out. */
export const widgetAttributes = (username: string, choice: WidgetChoice): [name: string, value: string][] => [
  ['data-dealer', username],
  ['data-language', choice.language],
  ...(choice.type ? [['data-type', choice.type] as [string, string]] : []),
  ['data-count', String(choice.count)],
  ...(choice.theme === 'auto' ? [] : [['data-theme', choice.theme] as [string, string]]),
];

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Address of the company page that the snippet links. */
export const widgetLink = (origin: string, username: string, language: Locale): string =>
  `${origin}${companyPath(username)}${language === 'en' ? '?hl=en' : ''}`;

/** HTML for the site of a dealer: a link, which is all without JavaScript, and the script that replaces it. */
export function widgetSnippet(
  { origin, username, linkText }: { origin: string; username: string; linkText: string },
  choice: WidgetChoice,
): string {
  const attributes = [['src', origin + WIDGET_SCRIPT], ...widgetAttributes(username, choice)]
    .map(([name, value]) => `${name}="${escapeHtml(value ?? '')}"`)
    .join(' ');
  const href = widgetLink(origin, username, choice.language);
  return `<a href="${escapeHtml(href)}">${escapeHtml(linkText)}</a>\n<script async ${attributes}></script>`;
}

/** Sources that the policy of the site needs; `mediaUrl` is the base address of pictures. */
export function widgetPolicy(origin: string, mediaUrl: string): string[] {
  const pictures = new URL(mediaUrl, origin).origin;
  return [`script-src ${origin}${WIDGET_SCRIPT}`, `connect-src ${origin}`, `img-src ${pictures}`];
}
