import { Outlet, useRouteLoaderData } from 'react-router';
import type { loader as rootLoader } from '../../root.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { SkipLink } from './skip-link.tsx';

/** Public pages: header, content, footer. */
export default function DefaultLayout() {
  const root = useRouteLoaderData<typeof rootLoader>('root');
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <Outlet />
      <SiteFooter demo={root?.demo ?? false} />
    </>
  );
}
