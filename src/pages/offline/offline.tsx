import { m } from '#platform/i18n/messages.ts';
import { OFFLINE_PATH } from '#platform/offline/stores.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { privateHead } from '../meta/private-meta.ts';
import { OfflinePage } from './offline-page.tsx';
import type { Route } from './+types/offline';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'public',
  dependsOn: 'path',
  sitemap: false,
  title: 'from data',
});

/** The worker keeps this page and shows it in place of pages that it has not kept. */
export const loader = ({ context }: Route.LoaderArgs) => ({ locale: contextOf(context).locale });

export const meta: Route.MetaFunction = () => privateHead(m.offline_title());

export default function Offline() {
  return <OfflinePage path={OFFLINE_PATH} />;
}
