import { expect, test } from './browse-test.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

const SEARCH = 'type=car&brand=vw';

test(
  'a landing page leads into its search and keeps the focus on the changed filter',
  { tag: ['@desk', '@bg'] },
  async ({ page, results, words }) => {
    await visit(page, '/avtomobili/volkswagen');
    const origin = new URL(page.url()).origin;
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volkswagen');
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${origin}/avtomobili/volkswagen`,
    );
    await expect(page.locator('link[hreflang=en]')).toHaveAttribute(
      'href',
      `${origin}/cars/volkswagen?hl=en`,
    );
    const shown = await page.getByTestId('result-count').innerText();
    expect(await results.cards.count()).toBeGreaterThan(4);
    await expect(page.getByRole('table').getByRole('row')).not.toHaveCount(0);

    const neighbours = page.getByRole('region', { name: words.landing_models({ brand: 'Volkswagen' }) });
    await neighbours.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/avtomobili\/volkswagen\/[a-z0-9-]+$/);
    await page.goBack();
    await expect(page.getByTestId('result-count')).toHaveText(shown);

    await hydrated(page);
    const diesel = page.locator('#search-filters input[name=fuel][value=diesel]');
    await diesel.focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(`/?${SEARCH}&fuel=diesel`);
    await expect(diesel).toBeChecked();
    await expect(diesel).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/avtomobili/volkswagen');
    await expect(diesel).not.toBeChecked();
  },
);

test(
  'the filter sheet of a landing page closes by Back at once and keeps its changes; one link leads up',
  { tag: ['@phone', '@bg'] },
  async ({ page, words }) => {
    await visit(page, '/avtomobili/volkswagen');
    const up = page.getByRole('navigation', { name: words.landing_path() }).getByRole('link');
    await expect(up).toHaveCount(1);
    await expect(up).toHaveAttribute('href', '/avtomobili');
    await page.getByTestId('open-filters').click();
    const sheet = page.getByRole('dialog');
    await sheet.locator('input[name=fuel][value=diesel]').check();
    await expect(page).toHaveURL(`/?${SEARCH}&fuel=diesel#filters`);
    // The page of results has replaced the landing page.
    await expect(page.getByTestId('open-filters').locator('.badge')).toHaveText('2');
    await expect(sheet).toBeVisible();
    await hydrated(page);
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(`/?${SEARCH}&fuel=diesel`);
  },
);

test(
  'an unknown landing page is not found, a common spelling leads to its page, an empty page offers others',
  { tag: '@once' },
  async ({ page, words }) => {
    expect((await page.goto('/avtomobili/no-such-brand'))?.status()).toBe(404);
    const spelled = await page.request.get('/cars/vw', { maxRedirects: 0 });
    expect([spelled.status(), spelled.headers()['location']]).toEqual([301, '/cars/volkswagen']);
    expect((await page.goto('/avtomobili/ferrari/silistra'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { name: words.results_none() })).toBeVisible();
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, follow');
  },
);

test(
  'rules 52, 54, 55: a landing page is accessible @nightly',
  { tag: ['@desk', '@bg'] },
  async ({ page }) => {
    await visit(page, '/avtomobili/volkswagen/golf');
    await expectUsable(page);
  },
);
