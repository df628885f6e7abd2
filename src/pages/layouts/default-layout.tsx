import { Suspense, useEffect } from 'react';
import { Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { CardActions, type ActionsListing } from '#features/listings/card/ui/card-actions.ts';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import { FootedPage } from '#ui/foot.tsx';
import { latePart } from '#ui/late-part.tsx';
import type { loader as rootLoader } from '#src/root.tsx';
import type { PageFacts } from '../define-page.ts';
import { SiteBar } from './site-bar.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';
import { useFocusOnReturn } from './use-focus-on-return.ts';

const CardButtons = latePart(async () => (await import('./card/card-buttons.tsx')).CardButtons);
const CompareTray = latePart(
  async () => (await import('#features/comparison/ui/compare-tray.tsx')).CompareTray,
);
const SiteFooter = latePart(async () => (await import('./site-footer.tsx')).SiteFooter);

const drawCardActions = (listing: ActionsListing) => <CardButtons {...listing} />;

/** Layout of public pages. */
export default function DefaultLayout() {
  useReloadOnLanguageChange();
  useFocusOnReturn();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  const facts = useMatches().at(-1)?.handle as PageFacts | undefined;
  const Bar = facts?.foot ?? SiteBar;
  return (
    <FootedPage bars={<Bar />}>
      <SkipLink />
      <SiteHeader />
      <CardActions value={drawCardActions}>
        {/* Pages are late parts. */}
        <Suspense>
          <Outlet />
        </Suspense>
      </CardActions>
      <Suspense>
        <CompareTray />
      </Suspense>
      <Suspense>
        <SiteFooter demo={root?.demo ?? false} lists={root?.footer ?? []} />
      </Suspense>
    </FootedPage>
  );
}

/**
 * Reloads the document when data arrives in another language: another tab may have changed the language cookie since
 * this document was loaded.
 */
function useReloadOnLanguageChange(): void {
  const answered = useMatches()
    .map(({ loaderData }) => (loaderData as { locale?: string } | undefined)?.locale)
    .find((locale) => locale !== undefined);
  useEffect(() => {
    if (answered !== undefined && answered !== activeLocale()) window.location.reload();
  }, [answered]);
}
