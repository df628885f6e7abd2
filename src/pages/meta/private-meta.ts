import { m } from '#platform/i18n/messages.ts';

/** The head of a page that is for one person only: its title, and nothing for search engines. */
export const privateMeta = (title: string) => [
  { title: `${title} · ${m.app_name()}` },
  { name: 'robots', content: 'noindex' },
];
