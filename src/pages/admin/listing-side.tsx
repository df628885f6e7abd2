import { data, useOutletContext, useRevalidator } from 'react-router';
import { isAdmin } from '#features/access/viewer.ts';
import { getModeratedListing } from '#features/moderation/review/get-moderated-listing.server.ts';
import { presentModeratedListing } from '#features/moderation/review/present-moderated-listing.ts';
import { ClaimBar } from '#features/moderation/claims/ui/claim-bar.tsx';
import { AddPictures } from '#features/moderation/review/ui/add-pictures.tsx';
import { DecisionButtons } from '#features/moderation/decisions/ui/decision-buttons.tsx';
import { ModeratedListing } from '#features/moderation/review/ui/moderated-listing.tsx';
import { presentSameVehicle } from '#features/moderation/same-vehicle/present-same-vehicle.ts';
import { readSameVehicle } from '#features/moderation/same-vehicle/read-same-vehicle.server.ts';
import { isAloneOnStaff } from '#features/moderation/second-person/other-person.server.ts';
import { presentSecondLook } from '#features/moderation/second-person/second-look.ts';
import { SecondPersonBar } from '#features/moderation/second-person/ui/second-person-bar.tsx';
import { SideBySide } from '#features/moderation/same-vehicle/ui/side-by-side.tsx';
import { SideView } from '#features/moderation/review/ui/side-view.tsx';
import { isAppError } from '#kernel/app-error.ts';
import { m } from '#platform/i18n/messages.ts';
import { usePolling } from '#ui/use-polling.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireStaffPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateHead } from '../meta/private-meta.ts';
import type { QueueOutlet } from './listing.tsx';
import type { Route } from './+types/listing-side';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: 'from data',
});

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const { ctx, locale } = page;
  const viewer = await requireStaffPage(page, url, 'moderator');
  const id = listingId(params.id);
  const moderated = await orPageError(getModeratedListing(ctx, viewer, id).catch(undefinedIfMissing));
  const offers = moderated ? await readSameVehicle(ctx.db, id) : [];
  const options = { catalogue: ctx.catalogue, locale, now: ctx.now(), isAdmin: isAdmin(viewer) };
  const view = moderated && presentModeratedListing(moderated, options);
  const sameVehicle = presentSameVehicle(offers, options);
  const viewerId = viewer.accountId;
  const isAlone = await isAloneOnStaff(ctx.db, viewerId);
  const second = moderated && presentSecondLook(moderated.row, { viewerId, isAlone, locale });
  const forAdmins = options.isAdmin;
  return data({ locale, id, view, second, sameVehicle, forAdmins, viewerId }, { status: view ? 200 : 404 });
}

/** Shows the list even if the listing beside it does not exist. */
function undefinedIfMissing(error: unknown): undefined {
  if (isAppError(error, 'not_found')) return undefined;
  throw error;
}

export const meta: Route.MetaFunction = ({ params }) =>
  privateHead(m.queue_side({ number: params['id'] ?? '' }));

/** Polling interval while renditions of pictures are unfinished. */
const POLL_MS = 4_000;

export default function ListingSide({
  loaderData: { id, view, second, sameVehicle, forAdmins, viewerId },
}: Route.ComponentProps) {
  const { decide, closeHref, hrefOf } = useOutletContext<QueueOutlet>();
  const { revalidate } = useRevalidator();
  const isUnfinished = view !== undefined && view.unfinishedPictures > 0;
  usePolling(isUnfinished, POLL_MS);
  if (!view)
    return (
      <SideView key={id} id={id} closeHref={closeHref}>
        <p className="text-fg-2">{m.queue_side_missing()}</p>
      </SideView>
    );
  const { row } = view;
  const isOthers = row.claim !== undefined && row.claim.accountId !== viewerId;
  const foot = !isOthers && (
    <div
      role="toolbar"
      aria-label={m.queue_side({ number: id })}
      className="border-t border-line bg-surface p-3 max-lg:sticky max-lg:bottom-0 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:px-6"
    >
      <DecisionButtons
        decisions={row.decisions.filter((each) => !second?.withheld.includes(each))}
        onDecide={(decision) => decide(decision, [row])}
        onDesk={3}
      />
    </div>
  );
  return (
    <SideView key={id} id={id} closeHref={closeHref} foot={foot}>
      <ClaimBar row={row} viewerId={viewerId} onChanged={revalidate} />
      {second && <SecondPersonBar listingId={id} look={second} onChanged={revalidate} />}
      <ModeratedListing
        view={view}
        sameVehicle={
          sameVehicle && (
            <SideBySide
              view={sameVehicle}
              hrefOf={hrefOf}
              onDecide={(decision, row) => decide(decision, [row])}
              onSeparated={revalidate}
            />
          )
        }
        tools={forAdmins && <AddPictures listingId={id} onAdded={revalidate} />}
      />
    </SideView>
  );
}
