import { useEffect } from 'react';
import { Outlet, useMatches, useRouteLoaderData } from 'react-router';
import { BottomBar } from '#features/accounts/ui/bottom-bar.tsx';
import { CompareTray } from '#features/listings/ui/compare-tray.tsx';
import { activeLocale } from '#platform/i18n/active-locale.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Public pages: header, content, footer. */
export default function DefaultLayout() {
  useLanguageOfData();
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <Outlet />
      <CompareTray />
      <BottomBar />
      <SiteFooter demo={root?.demo ?? false} types={root?.types ?? []} />
    </>
  );
}

/**
 * Pages are written by the server in the language of the cookie, which another tab may have changed since this
 * document was loaded: then the document is loaded anew, whole.
 */
function useLanguageOfData(): void {
  const answered = useMatches()
    .map(({ loaderData }) => (loaderData as { locale?: string } | undefined)?.locale)
    .find((locale) => locale !== undefined);
  useEffect(() => {
    if (answered !== undefined && answered !== activeLocale()) window.location.reload();
  }, [answered]);
}
