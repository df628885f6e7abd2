import { Link, useNavigate } from 'react-router';
import { getListingToEdit } from '#features/moderation/editing/get-listing-to-edit.server.ts';
import { presentEarlierEdits } from '#features/moderation/editing/present-earlier-edits.ts';
import { EditListingForm } from '#features/moderation/editing/ui/edit-listing-form.tsx';
import { QUEUE_PATH } from '#features/moderation/queue/queue-address.ts';
import { draftTitle } from '#features/selling/own-listings/present-drafts.ts';
import { isAppError, type AppError } from '#kernel/app-error.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireStaffPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { privateHead } from '../meta/private-meta.ts';
import { wizardLists } from '../user/wizard-data.server.ts';
import type { Route } from './+types/edit-listing';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'from data',
});

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireStaffPage(page, url, 'moderator');
  const { ctx, locale } = page;
  const id = listingId(params.id);
  const listing = await orPageError(getListingToEdit(ctx, viewer, id).catch(closedError));
  if (isAppError(listing)) return { locale, id, refusal: messageOfError(listing.code, locale) };
  const options = { catalogue: ctx.catalogue, locale };
  return {
    locale,
    id,
    refusal: undefined,
    version: listing.version,
    fields: listing.fields,
    sellerLocale: listing.locale,
    title: draftTitle(listing.fields, options),
    earlier: presentEarlierEdits(listing.earlier, options),
    lists: await orPageError(wizardLists(page, viewer)),
    now: ctx.now().toISOString(),
  };
}

/** Returns the error of a listing that cannot be changed now; rethrows others. */
function closedError(error: unknown): AppError {
  if (isAppError(error) && (error.code.startsWith('listing_is_') || error.code === 'revision_waits'))
    return error;
  throw error;
}

export const meta: Route.MetaFunction = ({ params }) =>
  privateHead(m.listing_edit_title({ number: params['id'] ?? '' }));

export default function AdminEditListing({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { id } = loaderData;
  const listingHref = `${QUEUE_PATH}/${id}`;
  return (
    <div className="max-w-[860px]">
      <Link to={listingHref} className="btn btn-link">
        {m.listing_edit_back()}
      </Link>
      <h1 className="text-2xl font-bold">{m.listing_edit_title({ number: id })}</h1>
      {loaderData.refusal === undefined ? (
        <>
          <p className="mt-1 font-semibold wrap-anywhere">{loaderData.title}</p>
          <p className="mt-1 mb-5 text-fg-2">{m.listing_edit_lead()}</p>
          <EditListingForm
            // A new version after a conflict begins with the new values.
            key={`${id} ${loaderData.version}`}
            id={id}
            version={loaderData.version}
            start={loaderData.fields}
            lists={loaderData.lists}
            now={loaderData.now}
            locale={loaderData.sellerLocale}
            earlier={loaderData.earlier}
            onDone={() => void navigate(listingHref)}
          />
        </>
      ) : (
        <p className="mt-3">{loaderData.refusal}</p>
      )}
    </div>
  );
}
