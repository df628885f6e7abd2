import { hasConfirmedEmail } from '#features/accounts/email/has-confirmed-email.server.ts';
import { LOCAL_MEDIA_URL } from '#features/media/picture-renditions.ts';
import { MediaUrl } from '#features/media/ui/media-url.ts';
import { listWatched } from '#features/price-watch/list-watched.server.ts';
import { WatchedListings } from '#features/price-watch/ui/watched-listings.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/watched';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.watched_title,
});

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale, ...page } = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const sort = url.searchParams.get('sort') === 'drop' ? ('drop' as const) : ('newest' as const);
  const movedOnly = url.searchParams.get('moved') === '1';
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const [list, hasEmail] = await orPageError(
    Promise.all([
      listWatched(ctx, viewer, { sort, movedOnly, cursor, locale }),
      hasConfirmedEmail(ctx, viewer),
    ]),
  );
  return { locale, list, sort, movedOnly, hasEmail };
}

export const meta = privateMeta(handle);

export default function Watched({ loaderData }: Route.ComponentProps) {
  const { list, sort, movedOnly, hasEmail } = loaderData;
  return (
    // Pictures of a listing that left the market are served only by this site.
    <MediaUrl value={LOCAL_MEDIA_URL}>
      <WatchedListings list={list} sort={sort} movedOnly={movedOnly} hasEmail={hasEmail} />
    </MediaUrl>
  );
}
