import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { routeModules } from '#tests/support/route-modules.ts';
import { pageContext, type PageContext } from './app-context.server.ts';
import { readPages } from './page-table.ts';

type Loader = (args: object) => unknown;

const routes = await routeModules();

/** Returns the redirect target of a loader for a visitor; fails if it reads data before its guard. */
async function sendsVisitor(path: string, loader: Loader | undefined): Promise<string | null> {
  const context = new RouterContextProvider();
  const ctx = new Proxy({}, { get: () => expect.fail('reads before its guard') });
  const visitor = {
    ctx,
    locale: 'bg',
    viewer: async () => undefined,
    anyViewer: async () => undefined,
    session: undefined,
  };
  context.set(pageContext, visitor as unknown as PageContext);
  const url = new URL(path.replace(/:\w+\??/g, '7').replace('*', 'no/such'), 'https://volan.test');
  try {
    await loader?.({ url, request: new Request(url), params: { id: '7' }, context });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('Location');
  }
  return null;
}

it('sends a visitor from every private page to the sign-in, but from those that are for visitors', async () => {
  const { pages } = readPages(routes);
  const open: string[] = [];
  for (const { path, facts } of pages) {
    const route = Object.values(routes).find(({ module }) => module.handle === facts);
    if (facts.cache === 'public') continue;
    const target = await sendsVisitor(path, (route?.module as { loader?: Loader } | undefined)?.loader);
    if (!/^\/(admin\/)?login\?redirect=/.test(target ?? '')) open.push(path);
  }
  expect(open.toSorted(), 'put a guard of guards.server.ts first in the loader').toEqual([
    '/*',
    '/admin',
    '/admin/*',
    '/admin/listings/:id?',
    '/admin/login',
    '/confirm-email',
    '/dev/mails',
    '/dev/outbox',
    '/favorites/:key?',
    '/forgot-password',
    '/home-search',
    '/inquiry/:token',
    '/listing-cards',
    '/listing/:id/inquiry',
    '/listing/:id/report',
    '/login',
    '/register',
    '/reports/:receipt',
    '/reset-password',
    '/save-search',
    '/saved-search',
    '/saved-search/confirm',
    '/search-filters',
    '/unsubscribe/:kind',
  ]);
});
