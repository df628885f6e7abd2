import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import { loadMakes } from './makes-data.server.ts';
import { MakeDialogs } from './make-dialogs.tsx';
import { MakesScreen } from './makes-screen.tsx';
import type { Route } from './+types/brands';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.makes_brands,
});

export const loader = ({ url, context }: Route.LoaderArgs) => loadMakes(contextOf(context), url, 'brand');

export const meta = privateMeta(handle);

export default function AdminBrands({ loaderData }: Route.ComponentProps) {
  return (
    <MakesScreen data={loaderData}>
      <MakeDialogs data={loaderData} />
    </MakesScreen>
  );
}
