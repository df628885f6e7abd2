import { Outlet, useRouteLoaderData } from 'react-router';
import { m } from '#platform/i18n/messages.ts';
import type { loader as rootLoader } from '../../root.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Public pages: header, content, footer. */
export default function DefaultLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <>
      <a
        href="#main"
        className="btn btn-primary sr-only focus:not-sr-only focus:!fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {m.skip_to_content()}
      </a>
      <SiteHeader />
      <Outlet />
      <SiteFooter demo={root?.demo ?? false} />
    </>
  );
}
