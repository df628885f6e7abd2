import { draftJson } from '#features/selling/drafts/draft-json.ts';
import { getDraft } from '#features/selling/drafts/get-draft.server.ts';
import { draftTitle } from '#features/selling/own-listings/present-drafts.ts';
import { importJson } from '#features/importing/items/import-json.ts';
import { listJson } from '#features/importing/lists/list-json.ts';
import { listLists } from '#features/importing/lists/list-lists.server.ts';
import { listImports } from '#features/importing/items/list-imports.server.ts';
import { coverUrlOf, isDone, reviewable, type ImportEntry } from '#features/importing/ui/import-entry.ts';
import { ImportPage } from '#features/importing/ui/import-page.tsx';
import { draftCurrency } from '#features/selling/form/preview/draft-currency.ts';
import { ageOf } from '#features/listings/card/present-listing-card.ts';
import { isAppError } from '#kernel/app-error.ts';
import { formatMoney } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { requireUserPage } from '../guards.server.ts';
import { listingId } from '../listing/listing-id.ts';
import { privateMeta } from '../meta/private-meta.ts';
import { wizardLists } from './wizard-data.server.ts';
import type { Route } from './+types/import';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  captcha: false,
  crawlers: 'disallowed',
  title: m.bring_title,
});

const MINOR_UNITS = 100;

/** `?item=` names the import under review; otherwise the first one that is not reviewed, or the last one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = contextOf(context);
  const viewer = await requireUserPage(page, url);
  const { ctx, locale } = page;
  const [rows, lists] = await orPageError(Promise.all([listImports(ctx, viewer), listLists(ctx, viewer)]));
  const entries: ImportEntry[] = rows.map(({ item, fields }) => {
    const amount = Number(fields.price);
    return {
      ...importJson(item),
      name: fields.brand
        ? draftTitle(fields, { catalogue: ctx.catalogue, locale })
        : (item.reading?.title ?? item.site),
      price:
        amount > 0
          ? formatMoney({ minor: Math.round(amount * MINOR_UNITS), currency: draftCurrency(fields.currency) })
          : null,
      coverUrl: coverUrlOf(item.cover),
      age: item.readAt && ageOf(item.readAt, ctx.now()),
    };
  });
  const drafts = reviewable(entries);
  const asked = listingId(url.searchParams.get('item') ?? '');
  const chosen =
    drafts.find(({ id }) => id === asked) ?? drafts.find((each) => !isDone(each)) ?? drafts.at(-1);
  const draft =
    chosen?.listing_id == null
      ? undefined
      : await orPageError(getDraft(ctx, viewer, chosen.listing_id).catch(undefinedIfMissing));
  return {
    locale,
    entries,
    lists: lists.map(listJson),
    sites: ctx.config.importSites,
    editor:
      draft && chosen
        ? {
            item: chosen.id,
            draft: draftJson(draft),
            accountId: viewer.accountId,
            lists: await orPageError(wizardLists(page, viewer)),
            now: ctx.now().toISOString(),
          }
        : undefined,
  };
}

/** Submitted or discarded on another device meanwhile. */
function undefinedIfMissing(error: unknown): undefined {
  if (isAppError(error, 'not_found')) return undefined;
  throw error;
}

export const meta = privateMeta(handle);

export default function Import({ loaderData: { entries, lists, sites, editor } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto w-full max-w-page px-4 pt-5 pb-16 md:px-6 lg:pt-10">
      <ImportPage entries={entries} lists={lists} sites={sites} editor={editor} />
    </main>
  );
}
