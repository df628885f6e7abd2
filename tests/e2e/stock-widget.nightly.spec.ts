import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { plantBike } from './planted-bike.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();
test.use({ expectedFailures: /\/stock\?/ });

const HOSTILE = '<img src=x onerror=alert(1)>';

async function makeDealer(name: string) {
  const person = await makePerson({ name });
  const username = `widget-${person.id}`;
  await withDatabase((database) =>
    database.query(
      `update account set kind = 'company', company_kind = 'car_dealer', company_verified = true,
         company_username = $2, legal_name = display_name where id = $1`,
      [person.id, username],
    ),
  );
  return { ...person, username };
}

/** A site of another origin with the documented policy, and styles that reach everything. */
async function openSite(volan: string, body: string) {
  const server = createServer((request, response) => {
    if (request.url === '/site.css') {
      response.setHeader('Content-Type', 'text/css');
      response.end('* { color: red !important; all: initial; } ul, a, button { display: none !important; }');
      return;
    }
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'self'; script-src ${volan}/widget/stock.js; connect-src ${volan}; ` +
        `img-src ${volan}; require-trusted-types-for 'script'`,
    );
    response.end(
      `<!doctype html><html lang="bg"><title>Site</title><body>${body}` +
        '<link rel="stylesheet" href="/site.css"></body></html>',
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test(
  'a dealer composes the widget, and a hostile site shows it in two places without cookies',
  {
    tag: ['@desk', '@bg'],
  },
  async ({ page, context, browser, words, baseURL: volan = '' }) => {
    const dealer = await makeDealer(`Мото ${HOSTILE}`);
    const empty = await makeDealer('Празен двор');
    for (let bike = 0; bike < 5; bike += 1)
      await plantBike({ seller: dealer.id, variant: `${HOSTILE} ${bike}`, daysAgo: bike });
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/companies/${dealer.username}/stock`);
        return ((await answer.json()) as { total: number }).total;
      })
      .toBe(5);
    const script = (attributes: string) =>
      `<a href="${volan}/dealer/${dealer.username}">Обявите ни</a>` +
      `<script async src="${volan}/widget/stock.js" ${attributes}></script>`;
    const site = await openSite(
      volan,
      `<div>${script(`data-dealer="${dealer.username}" data-count="4"`)}</div>` +
        `<div>${script(`data-dealer="${empty.username}" data-language="en" data-theme="dark"`)}</div>` +
        `<div>${script('data-dealer="no-such-dealer"')}</div>`,
    );
    try {
      let failing = true;
      await page.route(`**/${dealer.username}/stock?*page=2`, async (route) => {
        if (failing) await route.fulfill({ status: 429, headers: { 'access-control-allow-origin': '*' } });
        else await route.continue();
      });
      await page.goto(site.url);
      const widget = page.getByRole('region', { name: dealer.name });
      await expect(widget.getByRole('listitem')).toHaveCount(4);
      await expect(page.getByText(HOSTILE).first()).toBeVisible();
      await expect(widget.getByRole('heading')).toHaveCSS('color', 'rgb(15, 23, 42)');
      await expect(widget.getByRole('link').first()).toHaveAttribute('rel', 'noopener');

      // The first try fails and keeps what is shown.
      await widget.getByRole('button', { name: words.stock_widget_more() }).press('Enter');
      await expect(widget.getByRole('alert')).toHaveText(words.stock_widget_error());
      failing = false;
      await widget.getByRole('button', { name: words.stock_widget_retry() }).click();
      await expect(widget.getByRole('listitem')).toHaveCount(5);
      await expect(widget.getByRole('listitem').last().getByRole('link')).toBeFocused();

      await expect(page.getByRole('region', { name: empty.name })).toContainText('There are no listings');
      await expect(page.getByText(words.stock_widget_unknown())).toBeVisible();
      expect(await context.cookies()).toEqual([]);

      const plain = await browser.newContext({ javaScriptEnabled: false });
      const still = await plain.newPage();
      await still.route('**/site.css', (route) => route.abort());
      await still.goto(site.url);
      await expect(still.getByRole('link').first()).toHaveAttribute(
        'href',
        `${volan}/dealer/${dealer.username}`,
      );
      await plain.close();
    } finally {
      site.close();
    }

    await signInAs(context, dealer, volan);
    await visit(page, '/user/stock');
    await page.getByRole('link', { name: words.widget_link_title() }).click();
    await page.getByLabel(words.widget_language(), { exact: true }).selectOption('en');
    await page.getByLabel(words.widget_theme(), { exact: true }).selectOption('dark');
    await page.getByLabel(words.widget_count(), { exact: true }).selectOption('4');
    const code = page.getByLabel(words.widget_code_label());
    await expect(code).toHaveValue(
      new RegExp(`data-dealer="${dealer.username}" data-language="en" data-count="4" data-theme="dark"`),
    );
    await expect(code).toHaveValue(/&lt;img/);
    const preview = page.getByRole('region', { name: dealer.name });
    await expect(preview.getByRole('listitem')).toHaveCount(4);
    await expect(preview.getByRole('button', { name: 'Show more' })).toBeVisible();
    await expectUsable(page);
  },
);
