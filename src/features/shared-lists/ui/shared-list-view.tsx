import { useEffect, useMemo } from 'react';
import { Link, useRevalidator } from 'react-router';
import { CaptchaNotice } from '#features/access/ui/captcha-notice.tsx';
import { useCaptcha } from '#features/access/ui/use-captcha.ts';
import { comparisonAddress } from '#features/comparison/comparison-address.ts';
import { FAVOURITES_PATH, isOnMarket } from '#features/favourites/favourite.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import type { markSeenOperation } from '../comments/mark-seen.server.ts';
import type { SharedListView as View } from '../shared-list.ts';
import { CommentList } from './comment-list.tsx';
import { OwnerTools } from './owner-tools.tsx';
import { headersFor, SharedListContext, type SharedListPage } from './shared-list-context.ts';
import { SharedVehicle } from './shared-vehicle.tsx';

/** A shared list with its comments, for readers and for its owner. */
export function SharedListView({ view, linkKey }: { view: View; linkKey: string }) {
  const { id, isOwner, kind, name, listings } = view;
  const { revalidate } = useRevalidator();
  const { isEnabled, token: captchaToken } = useCaptcha('comment');
  const page = useMemo<SharedListPage>(
    () => ({ id, isOwner, headers: headersFor(linkKey), captchaToken, reload: revalidate }),
    [id, isOwner, linkKey, captchaToken, revalidate],
  );
  useSeen(view);
  const title = kind === 'comparison' ? m.shared_title_comparison() : m.shared_title();
  return (
    <SharedListContext value={page}>
      <p className="text-md text-fg-3">{name !== '' && title}</p>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h1 className="text-2xl font-bold wrap-anywhere">{name || title}</h1>
        <p className="num text-fg-3">{m.shared_count({ count: listings.length })}</p>
      </div>
      <p className="mt-1 max-w-[72ch] text-fg-2">{isOwner ? m.shared_lead_owner() : m.shared_lead()}</p>
      {isOwner && <OwnerTools id={id} hasLink={view.hasLink} title={name || title} />}
      {kind === 'comparison' && <ComparisonLink view={view} />}
      <ul className="mt-4 flex flex-col gap-3">
        {listings.map((listing) => (
          <li key={listing.now.listing_id}>
            <SharedVehicle listing={listing} />
          </li>
        ))}
      </ul>
      <section className="card mt-6 p-4" aria-labelledby="shared-comments">
        <h2 id="shared-comments" className="mb-2 text-lg font-semibold">
          {m.shared_comments_all()}
        </h2>
        <CommentList
          comments={view.comments}
          listing={null}
          names={{
            list: m.shared_comments_all(),
            add: m.shared_comment_add_list(),
            field: m.shared_comment(),
          }}
        />
      </section>
      {isEnabled && (
        <div className="mt-6">
          <CaptchaNotice />
        </div>
      )}
    </SharedListContext>
  );
}

function ComparisonLink({ view }: { view: View }) {
  const ids = view.listings.flatMap(({ now }) => (isOnMarket(now.state) ? now.listing_id : []));
  if (ids.length === 0) return null;
  return (
    <Link to={comparisonAddress({ ids, onlyDifferences: false })} className="btn btn-secondary mt-3">
      <Icon name="scale" />
      {m.shared_compare()}
    </Link>
  );
}

/** Marks shown comments as seen by the owner; they stay marked as new until the page is loaded again. */
function useSeen({ id, isOwner, listings, comments }: View): void {
  const all = listings.flatMap((listing) => listing.comments).concat(comments);
  const upTo = isOwner && all.some(({ isNew }) => isNew) ? Math.max(...all.map((each) => each.id)) : 0;
  useEffect(() => {
    if (upTo === 0) return;
    callOperation<typeof markSeenOperation>('POST', `/api/user/shared-lists/${id}/seen`, {
      body: { upTo },
    }).catch(() => undefined);
  }, [id, upTo]);
}

/** A link that is revoked, unknown or incomplete. */
export function MissingList() {
  return (
    <div className="max-w-[560px]">
      <h1 className="text-2xl font-bold">{m.shared_missing_title()}</h1>
      <p className="mt-2 text-fg-2">{m.shared_missing_text()}</p>
      <Link to={FAVOURITES_PATH} className="btn btn-primary mt-6">
        {m.shared_back()}
      </Link>
    </div>
  );
}
