import { m } from '#platform/i18n/messages.ts';

/** The head of a page that is for one person only: its title, and nothing for search engines. */
export const privateHead = (title: string) => [
  { title: `${title} · ${m.app_name()}` },
  { name: 'robots', content: 'noindex' },
];

/** The `meta` of a page whose title stands in its `handle`. */
export const privateMeta =
  ({ title }: { title: () => string }) =>
  () =>
    privateHead(title());
