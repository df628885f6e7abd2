import { request as plainRequest } from 'node:http';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#src/routes.ts';
import { expect, test } from './browse-test.ts';
import { hostilePaths, hostileSearches, unstorableEnds, unstorableQueries } from './hostile-addresses.ts';
import { searchParameterNames } from '#features/search/address/parameter-names.ts';
import { searchApi, visit } from './results-page.ts';

interface Answer {
  status: number;
  location: string | undefined;
  body: string;
}

/** Requests exactly this path; a browser or fetch would normalise it. */
function ask(origin: string, path: string, headers: Record<string, string> = {}): Promise<Answer> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const request = plainRequest(
      { hostname, port, path, headers: { host: `localhost:${port}`, ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    request.on('error', reject);
    request.end();
  });
}

test('a hostile query becomes a search at a corrected address', { tag: '@once' }, async ({ baseURL }) => {
  expect(hostileSearches.length).toBeGreaterThanOrEqual(60);
  for (const query of hostileSearches) {
    const shown = query.slice(0, 80);
    let path = `/?${query}`;
    let answer = await ask(baseURL ?? '', path);
    if (answer.status >= 300 && answer.status < 400) {
      expect.soft(answer.location, shown).toMatch(/^\/(\?|$)/);
      path = answer.location ?? '';
      answer = await ask(baseURL ?? '', path);
    }
    expect.soft(answer.status, shown).toBe(200);
    expect.soft(answer.body, shown).toContain('id="main"');
    const corrected = new URL(path, baseURL).searchParams;
    for (const [name, value] of corrected) {
      expect.soft([...searchParameterNames, 'hl'], shown).toContain(name);
      expect.soft(value.length, shown).toBeLessThanOrEqual(2000);
    }
  }
});

test('an unknown path is 404 and never redirects to another site', { tag: '@once' }, async ({ baseURL }) => {
  for (const path of hostilePaths) {
    const answer = await ask(baseURL ?? '', path);
    // Bytes that are not valid UTF-8 are a bad request.
    expect.soft(answer.status, path.slice(0, 80)).toBe(/%FF/.test(path) ? 400 : 404);
    expect.soft(answer.location, path).toBeUndefined();
    expect.soft(answer.body, path).not.toMatch(/<script>alert|(href|action|src)="(\/\/|\/?\\)/);
  }
});

/** Paths of all pages; parameters are names in braces. */
const pagePaths = (entries: readonly RouteConfigEntry[], above = ''): string[] =>
  entries.flatMap(({ path = '', children = [] }) => {
    const own =
      path === '' ? above : `${above}/${path.replaceAll(/:(\w+)\??/g, '{$1}').replace('*', '{any}')}`;
    return [own === '' ? '/' : own, ...pagePaths(children, own)];
  });

test('NUL and lone surrogates are a page error at every page', { tag: '@once' }, async ({ baseURL }) => {
  const paths = [...new Set(pagePaths(routes))];
  expect(paths.length).toBeGreaterThan(25);
  const addresses = paths.flatMap((path) => [
    ...unstorableQueries.map((query) => `${path.replaceAll(/\{\w+\}/g, '1')}?${query}`),
    ...(path.includes('{') ? unstorableEnds.map((end) => path.replaceAll(/\{\w+\}/g, end)) : []),
  ]);
  for (const address of addresses) {
    const answer = await ask(baseURL ?? '', address, { accept: 'text/html' });
    expect.soft(answer.status, address).toBe(422);
  }
});

test.describe('the page of a 422', () => {
  test.use({ expectedFailures: /%00$/ });

  test('names the fault and leads to a search', { tag: '@bg' }, async ({ page, words }) => {
    const answer = await page.goto('/dealer/a%00');
    expect(answer?.status()).toBe(422);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.page_error_422_title());
    await main.getByRole('link', { name: words.page_error_search() }).click();
    await expect(page).toHaveURL('/?type=car');
  });
});

test('the 404 page shows the path as text', { tag: '@bg' }, async ({ page, words }) => {
  for (const [path, shown] of [
    ['/%3Cscript%3Ealert(1)%3C/script%3E', '/<script>alert(1)</script>'],
    ['/listing/abc', '/listing/abc'],
    ['/%E2%80%AE%E2%80%8Bevil', '/evil'],
    ['/listing/99999999999999999999', '/listing/99999999999999999999'],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText(`${words.page_error_no_such_page()} ${shown}`);
    await expect(page.getByRole('main').getByRole('link', { name: words.page_error_home() })).toBeVisible();
  }
});

test('hostile addresses run no script in a browser', { tag: '@once' }, async ({ page }) => {
  test.slow();
  for (const query of hostileSearches.filter((one) => /script|svg|img|proto|%E2%80%AE/.test(one))) {
    await visit(page, `/?${query}`);
    await expect(page.getByRole('main'), query).toBeVisible();
    expect(await page.evaluate(() => Reflect.get({}, 'polluted')), query).toBeUndefined();
  }
});

test(
  'a page number past the end links to the last page',
  { tag: '@bg' },
  async ({ page, results, words }) => {
    const { total } = await searchApi(page.request, '?type=car');
    const last = Math.ceil(total / 25);
    await results.open('?type=car&page=4000');
    await expect(page.getByText(words.results_past_the_end())).toBeVisible();
    await results.list.getByRole('link', { name: words.results_last_page({ page: String(last) }) }).click();
    await results.expectSearch(`?type=car&page=${last}`);
    await expect(results.cards).toHaveCount(total - (last - 1) * 25);
  },
);
