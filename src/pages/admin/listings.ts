import { redirect } from 'react-router';
import { QUEUE_PATH } from '#features/moderation/queue/queue-address.ts';
import { definePage } from '../define-page.ts';
import type { Route } from './+types/listings';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'no document',
});

/** Redirects the second address of the queue. */
export const loader = ({ url, params }: Route.LoaderArgs) =>
  redirect(
    `${QUEUE_PATH}${params.id === undefined ? '' : `/${encodeURIComponent(params.id)}`}${url.search}`,
    301,
  );
