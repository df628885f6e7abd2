import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import { loadEntries } from './entries-data.server.ts';
import { EntryDialogs } from './entry-dialogs.tsx';
import { MakesScreen } from './makes-screen.tsx';
import type { Route } from './+types/colors';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.entries_colors,
});

export const loader = ({ url, context }: Route.LoaderArgs) => loadEntries(contextOf(context), url, 'color');

export const meta = privateMeta(handle);

export default function AdminColors({ loaderData }: Route.ComponentProps) {
  return (
    <MakesScreen data={loaderData}>
      <EntryDialogs data={loaderData} />
    </MakesScreen>
  );
}
