import { redirect } from 'react-router';
import { contextOf } from '../../app-context.server.ts';
import { definePage } from '../../define-page.ts';
import { requireStaffPage } from '../../guards.server.ts';
import { makesPaths } from './makes-address.ts';
import type { Route } from './+types/car-models';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'no document',
});

/** Both addresses of car models lead to the list of models with this filter. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireStaffPage(contextOf(context), url, 'admin');
  return redirect(`${makesPaths.model}?type=car`, 301);
}
