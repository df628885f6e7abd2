import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { draftJson } from '#features/selling/drafts/draft-json.ts';
import { openDraft } from '#features/selling/drafts/open-draft.server.ts';
import { draftTitle } from '#features/selling/own-listings/present-drafts.ts';
import { EditListing } from '#features/selling/form/editing/edit-listing.tsx';
import { OutcomeCard } from '#features/selling/submission/ui/outcome-card.tsx';
import { isOutcome, PublishResult } from '#features/selling/submission/ui/publish-result.tsx';
import { isAppError, type AppError } from '#kernel/app-error.ts';
import { messageOfError } from '#platform/i18n/error-messages.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { EmptyFrame } from '../layouts/empty-frame.tsx';
import { Logo } from '../layouts/site-header.tsx';
import { SkipLink } from '../layouts/skip-link.tsx';
import { listingId } from '../listing/listing-id.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { wizardLists } from './wizard-data.server.ts';
import type { Route } from './+types/edit-listing';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'seller',
  title: m.sell_edit_title,
});

/** Opens the draft of an own listing; `?section=` names a section of the form. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const { ctx, locale } = page;
  const listing = listingId(params.id);
  const outcome = url.searchParams.get('result');
  if (isOutcome(outcome)) return { kind: 'result' as const, locale, outcome, listing };
  const draft = await orPageError(openDraft(ctx, viewer, { input: { listing } }).catch(closedError));
  if (isAppError(draft)) {
    const reason = messageOfError(draft.code, locale);
    return data({ kind: 'over' as const, locale, reason, listing }, { status: draft.status });
  }
  // A listing that was never submitted continues in the wizard.
  if (draft.listing.isNew) throw redirect(`/user/listing/create?draft=${draft.id}`);
  const loaded = {
    kind: 'draft' as const,
    locale,
    draft: draftJson(draft),
    title: draftTitle(draft.fields, { catalogue: ctx.catalogue, locale }),
    accountId: viewer.accountId,
    lists: await orPageError(wizardLists(page, viewer)),
    now: ctx.now().toISOString(),
  };
  return loaded;
}

/** Returns the error of an archived, sold or fake listing, which cannot be changed; rethrows others. */
function closedError(error: unknown): AppError {
  if (isAppError(error) && error.code.startsWith('listing_is_')) return error;
  throw error;
}

/** Does not reload data between sections: the page has the typed values and may be offline. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isSame = currentUrl.pathname === nextUrl.pathname && !nextUrl.searchParams.has('result');
  return isSame ? false : defaultShouldRevalidate;
}

export const meta = privateMeta(handle);

export default function EditListingPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.kind !== 'draft')
    return (
      <EmptyFrame>
        <main id="main" className="mx-auto max-w-page px-4 py-10 md:px-6 lg:py-16">
          {loaderData.kind === 'result' ? (
            <PublishResult outcome={loaderData.outcome} listingId={loaderData.listing} />
          ) : (
            <OutcomeCard
              icon="lock"
              isGood={false}
              title={loaderData.reason}
              text={m.sell_over_text()}
              listingId={loaderData.listing}
            />
          )}
        </main>
      </EmptyFrame>
    );
  return (
    <>
      <SkipLink />
      <EditListing key={loaderData.draft.id} logo={<Logo className="-ml-0.5" />} {...loaderData} />
    </>
  );
}
