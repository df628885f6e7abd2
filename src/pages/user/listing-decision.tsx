import { ActingRole, useMay } from '#features/access/ui/use-may.ts';
import { Link, useRevalidator } from 'react-router';
import { getStatement } from '#features/moderation/statements/get-statement.server.ts';
import { presentStatement } from '#features/moderation/statements/present-statement.ts';
import { ChangeTable } from '#features/moderation/editing/ui/change-table.tsx';
import type { objectToDecisionOperation } from '#features/moderation/statements/object-to-decision.server.ts';
import { OBJECTION_MAX, type StatementDecision } from '#features/moderation/statements/statement.ts';
import { RedressList } from '#features/moderation/statements/ui/redress-list.tsx';
import { ObjectionForm } from '#features/moderation/statements/ui/objection-form.tsx';
import type { saveDraftOperation } from '#features/selling/drafts/save-draft.server.ts';
import { readOwnListings } from '#features/selling/own-listings/read-own-listings.server.ts';
import { presentOwnListing } from '#features/selling/own-listings/present-own-listing.ts';
import { m } from '#platform/i18n/messages.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import { Icon } from '#ui/icon.tsx';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateHead } from '../meta/private-meta.ts';
import type { Route } from './+types/listing-decision';
import { TimeText } from '#ui/time-text.tsx';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'reader',
  title: 'from data',
});

/** Decisions that the seller can answer by changing the listing. */
const FIXABLE = new Set<StatementDecision>(['rejected', 'revision_rejected']);

/** Statement of reasons for a decision against an own listing, also a deleted one. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url, { admitsBlocked: true });
  const id = listingId(params.id);
  const { ctx, locale } = page;
  const now = ctx.now();
  const [statement, [own]] = await orPageError(
    Promise.all([
      getStatement(ctx, viewer, id),
      readOwnListings(ctx, { accountId: viewer.accountId, ids: [id] }),
    ]),
  );
  const { title, href } = own ? presentOwnListing(own, { catalogue: ctx.catalogue, locale, now }) : {};
  const mayFix =
    statement.withdrawnAt === null &&
    FIXABLE.has(statement.decision) &&
    own?.actions.includes('edit') === true;
  const view = presentStatement(statement, { locale, now, catalogue: ctx.catalogue });
  return { locale, role: viewer.actor?.role, view, title, href, mayFix };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privateHead(loaderData?.view.title ?? m.statement_title());

export default function ListingDecision({ loaderData }: Route.ComponentProps) {
  return (
    <ActingRole value={loaderData.role}>
      <Decision loaderData={loaderData} />
    </ActingRole>
  );
}

function Decision({ loaderData }: Pick<Route.ComponentProps, 'loaderData'>) {
  const { revalidate } = useRevalidator();
  const { listingNumber, at, reason, note, paragraphs, inForce, objection, changes } = loaderData.view;
  const { title, href } = loaderData;
  const mayFix = useMay<typeof saveDraftOperation>('seller') && loaderData.mayFix;
  const mayObject = useMay<typeof objectToDecisionOperation>('owner') && loaderData.view.mayObject;
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-24 *:max-w-[720px] md:px-6 lg:pt-10">
      <h1 className="text-2xl font-bold lg:text-3xl">{loaderData.view.title}</h1>
      <p className="num mt-1 text-fg-2">
        <TimeText words={at} />
      </p>
      {title !== undefined && href !== undefined && (
        <p className="mt-4 text-base font-semibold wrap-anywhere">
          <Link
            to={href}
            className="inline-flex min-h-6 items-center text-accent hover:underline max-lg:min-h-11"
          >
            {title}
          </Link>
        </p>
      )}
      <div
        className={`${title === undefined ? 'mt-6' : 'mt-2'} space-y-3 rounded-lg border border-line bg-surface p-4 text-base wrap-anywhere`}
      >
        {reason !== '' && <p>{reason}</p>}
        {note && (
          <figure>
            <figcaption className="text-sm text-fg-2">{note.label}</figcaption>
            <blockquote lang={note.locale} className="whitespace-pre-line">
              {note.text}
            </blockquote>
          </figure>
        )}
        {changes.length > 0 && <ChangeTable changes={changes} />}
      </div>
      <div className="mt-4 space-y-2">
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <Link
            to="/rules"
            className="inline-flex min-h-6 items-center text-accent hover:underline max-lg:min-h-11"
          >
            {m.statement_rules()}
          </Link>
        </p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        {mayFix && (
          <Link to={`/user/listing/edit/${listingNumber}`} className="btn btn-primary max-md:w-full">
            <Icon name="pencil" className="size-4" />
            {m.statement_fix()}
          </Link>
        )}
        <Link to="/user/listing" className="btn btn-secondary max-md:w-full">
          {m.statement_my_listings()}
        </Link>
      </div>
      {inForce && <RedressList />}
      {(objection ?? mayObject) && (
        <section className="mt-10" aria-labelledby="objection">
          <h2 id="objection" className="text-xl font-semibold">
            {m.objection_title()}
          </h2>
          {objection ? (
            <div className="mt-4 rounded-lg border border-line bg-surface p-4">
              <p className="wrap-anywhere whitespace-pre-line">{objection.text}</p>
              <p className="num mt-2 text-sm text-fg-2">{objection.note}</p>
            </div>
          ) : (
            <p className="mt-2 text-fg-2">{m.objection_lead()}</p>
          )}
          {mayObject && (
            <ObjectionForm
              maxLength={OBJECTION_MAX}
              isMain={!mayFix}
              send={(text) =>
                callOperation<typeof objectToDecisionOperation>(
                  'POST',
                  `/api/user/listings/${listingNumber}/objection`,
                  { body: { objection: text } },
                )
              }
              onSent={revalidate}
            />
          )}
        </section>
      )}
    </main>
  );
}
