import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { privateMeta } from '../../meta/private-meta.ts';
import { loadMakes } from './makes-data.server.ts';
import { MakeDialogs, ModelFilters } from './make-dialogs.tsx';
import { MakesScreen } from './makes-screen.tsx';
import type { Route } from './+types/models';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.makes_models,
});

export const loader = ({ url, context }: Route.LoaderArgs) => loadMakes(contextOf(context), url, 'model');

export const meta = privateMeta(handle);

export default function AdminModels({ loaderData }: Route.ComponentProps) {
  return (
    <MakesScreen data={loaderData} filters={<ModelFilters data={loaderData} />}>
      <MakeDialogs data={loaderData} />
    </MakesScreen>
  );
}
