import { mayCall } from '#features/access/viewer.ts';
import { beginListOperation } from '#features/importing/lists/begin-list.server.ts';
import { useEffect } from 'react';
import { type ShouldRevalidateFunctionArgs } from 'react-router';
import { draftJson } from '#features/selling/drafts/draft-json.ts';
import { getDraft } from '#features/selling/drafts/get-draft.server.ts';
import { listDrafts } from '#features/selling/drafts/list-drafts.server.ts';
import { presentDrafts } from '#features/selling/own-listings/present-drafts.ts';
import { CreateWizard } from '#features/selling/form/wizard/create-wizard.tsx';
import { isOutcome, PublishResult } from '#features/selling/submission/ui/publish-result.tsx';
import { StartPage } from '#features/selling/form/wizard/start-page.tsx';
import { isAppError } from '#kernel/app-error.ts';
import { m } from '#platform/i18n/messages.ts';
import { isNetworkFailure } from '#platform/web/network-failure.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { requireUserPage } from '../guards.server.ts';
import { EmptyFrame } from '../layouts/empty-frame.tsx';
import { Logo } from '../layouts/site-header.tsx';
import { SkipLink } from '../layouts/skip-link.tsx';
import { listingId } from '../listing/listing-id.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { keepForm, readKeptDraft } from './kept-form.ts';
import { wizardLists } from './wizard-data.server.ts';
import type { Route } from './+types/create-listing';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  team: 'seller',
  title: m.sell_new_listing,
});

/** `?draft={id}&step={1…6}` continues a draft, `?result=…&listing={id}` shows the outcome of a submission. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const { ctx, locale } = page;
  const outcome = url.searchParams.get('result');
  const submitted = listingId(url.searchParams.get('listing') ?? '');
  if (isOutcome(outcome) && submitted > 0)
    return { kind: 'result' as const, locale, outcome, listing: submitted };
  const asked = listingId(url.searchParams.get('draft') ?? '');
  const draft =
    asked > 0 ? await orPageError(getDraft(ctx, viewer, asked).catch(undefinedIfMissing)) : undefined;
  if (!draft) {
    const drafts = await orPageError(listDrafts(ctx, viewer));
    const lines = presentDrafts(drafts, { catalogue: ctx.catalogue, locale, now: ctx.now() });
    const canImport = ctx.config.importSites.length > 0 && mayCall(viewer, beginListOperation);
    return { kind: 'start' as const, locale, drafts: lines, isMissing: asked > 0, canImport };
  }
  const loaded = {
    kind: 'draft' as const,
    locale,
    draft: draftJson(draft),
    accountId: viewer.accountId,
    lists: await orPageError(wizardLists(page, viewer)),
    now: ctx.now().toISOString(),
  };
  return loaded;
}

/** Without a connection, the form of a draft is made of what this browser keeps of it. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    const kept = isNetworkFailure(error) ? await readKeptDraft(new URL(request.url)) : undefined;
    if (!kept) throw error;
    return kept;
  }
}

/** A missing draft may have been submitted or discarded on another device. */
function undefinedIfMissing(error: unknown): undefined {
  if (isAppError(error, 'not_found')) return undefined;
  throw error;
}

/** Does not reload data between steps: the page has the typed values and may be offline. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const draft = nextUrl.searchParams.get('draft');
  const isSame = draft !== null && draft === currentUrl.searchParams.get('draft');
  return isSame ? false : defaultShouldRevalidate;
}

export const meta = privateMeta(handle);

export default function CreateListing({ loaderData }: Route.ComponentProps) {
  useEffect(() => {
    if (loaderData.kind === 'draft') keepForm(loaderData);
  }, [loaderData]);
  if (loaderData.kind === 'result')
    return (
      <EmptyFrame>
        <main id="main" className="mx-auto max-w-page px-4 py-10 md:px-6 lg:py-16">
          <PublishResult outcome={loaderData.outcome} listingId={loaderData.listing} />
        </main>
      </EmptyFrame>
    );
  const logo = <Logo className="-ml-0.5" />;
  return (
    <>
      <SkipLink />
      {loaderData.kind === 'start' ? (
        <StartPage
          logo={logo}
          drafts={loaderData.drafts}
          isMissing={loaderData.isMissing}
          canImport={loaderData.canImport}
        />
      ) : (
        <CreateWizard key={loaderData.draft.id} logo={logo} {...loaderData} />
      )}
    </>
  );
}
