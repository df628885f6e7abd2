import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, data, StaticRouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Locale } from '#kernel/locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { latePartsLoaded } from '#ui/late-part.tsx';
import { PageError } from './page-error.tsx';

/** Renders a page whose loader fails; returns HTML and text without tags. */
async function failing(error: unknown, path = '/listing/104a21', locale: Locale = 'bg') {
  const handler = createStaticHandler([
    {
      path: '*',
      loader: () => {
        throw error;
      },
      Component: () => null,
      ErrorBoundary: PageError,
    },
  ]);
  const context = await handler.query(new Request(`http://localhost${path}`));
  if (context instanceof Response) throw new Error('the loader answered by itself');
  await latePartsLoaded();
  const router = createStaticRouter(handler.dataRoutes, context);
  const html = withLocale(locale, () =>
    renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />),
  );
  return { status: context.statusCode, html, text: html.replaceAll(/<[^>]*>/g, '') };
}

describe('PageError', () => {
  it('names the address that does not exist', async () => {
    const { status, text } = await failing(data({ code: 'not_found' }, { status: 404 }));
    expect(status).toBe(404);
    expect(text).toContain('Няма такава страница: /listing/104a21');
    const english = await failing(data(null, { status: 404 }), '/nope', 'en');
    expect(english.text).toContain('Page Not Found: /nope');
  });

  it('escapes a hostile address', async () => {
    const { html } = await failing(
      data(null, { status: 404 }),
      '/%3Cimg%20src=x%20onerror=alert(1)%3E%E2%80%AEgpj',
    );
    expect(html).toContain('/&lt;img src=x onerror=alert(1)&gt;gpj');
    expect(html).not.toContain('<img src=x');
  });

  it.each([
    [400, 'Този адрес не може да се прочете', '/?type=car'],
    [401, 'Влез, за да видиш тази страница', '/listing/104a21?x=1'],
    [403, 'Нямаш достъп до тази страница', '/?type=car'],
    [410, 'Обявата вече я няма', '/?type=car'],
    [422, 'Нещо в адреса не е вярно', '/?type=car'],
    [429, 'Твърде много заявки', '/listing/104a21?x=1'],
    [500, 'Нещо се обърка', '/listing/104a21?x=1'],
    [503, 'Кратка спирка', '/listing/104a21?x=1'],
    [418, 'Нещо се обърка', '/listing/104a21?x=1'],
  ])('has a text and a link for status %i', async (status, words, way) => {
    const page = await failing(data(null, { status }), '/listing/104a21?x=1');
    expect(page.status).toBe(status);
    expect(page.text).toContain(words);
    expect(page.text).not.toContain('Няма такава страница');
    expect(page.html).toContain(`href="${way}"`);
  });

  it('reports an unreachable server without a status', async () => {
    const { text, html } = await failing(new TypeError('Failed to fetch'), '/?type=car&fuel=diesel');
    expect(text).toContain('Няма връзка с Волан');
    expect(text).not.toContain('Грешката е при нас');
    expect(text).not.toMatch(/500/);
    expect(html).not.toContain('<img');
    expect(html).toContain('href="/?type=car&amp;fuel=diesel"');
  });

  it('reveals no details of a bug and is not indexed', async () => {
    const { status, html } = await failing(new Error('relation "listing" does not exist'));
    expect(status).toBe(500);
    expect(html).not.toContain('relation');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });
});
