import { m } from '#platform/i18n/messages.ts';

/** Head of a private page: its title and `noindex`. */
export const privateHead = (title: string) => [
  { title: `${title} · ${m.app_name()}` },
  { name: 'robots', content: 'noindex' },
];

/** The `meta` of a private page with its title in the `handle`. */
export const privateMeta =
  ({ title }: { title: () => string }) =>
  () =>
    privateHead(title());
