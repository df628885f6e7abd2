import { readAddress } from '#features/saved-searches/read-address.server.ts';
import { searchFacts, searchName } from '#features/search/results/present/search-name.ts';
import { SaveSearchForm } from '#features/saved-searches/ui/save-search-form.tsx';
import { m } from '#platform/i18n/messages.ts';
import { contextOf } from '../app-context.server.ts';
import { definePage } from '../define-page.ts';
import { orPageError } from '../errors/or-page-error.server.ts';
import { privateMeta } from '../meta/private-meta.ts';
import type { Route } from './+types/save-search';

export { PageError as ErrorBoundary } from '../errors/page-error.tsx';

export const handle = definePage({
  cache: 'private',
  budget: 'search',
  captcha: true,
  crawlers: 'disallowed',
  title: m.search_save,
});

/** Separate page, because results are cached for everybody and their policy excludes the captcha. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ctx, locale, viewer } = contextOf(context);
  const asked = url.searchParams.get('search') ?? '';
  const [viewing, { search, address }] = await orPageError(Promise.all([viewer(), readAddress(ctx, asked)]));
  const form = {
    address,
    name: searchName(search, ctx.catalogue, locale),
    facts: searchFacts(search, ctx.catalogue, locale),
    isSignedIn: viewing !== undefined,
    signInHref: `/login?redirect=${encodeURIComponent(`/${address}`)}`,
  };
  return { locale, form };
}

export const meta = privateMeta(handle);

export default function SaveSearch({ loaderData: { form } }: Route.ComponentProps) {
  return (
    <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 *:max-w-[560px] md:px-6 lg:pt-10">
      <noscript>
        <p className="mb-6 rounded-lg border border-line-2 p-4">{m.auth_needs_script()}</p>
      </noscript>
      <SaveSearchForm {...form} />
    </main>
  );
}
