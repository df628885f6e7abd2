import { sql } from 'kysely';
import { makeListing } from '#tests/support/factories.ts';
import { test as browse, expect } from './browse-test.ts';
import { startOwnProgram, type OwnProgram } from './start-own-program.ts';

// Rule 65: every kind of failure has its own message and a way to continue. These tests provoke failures, so only
// script errors count as complaints.
const test = browse.extend({
  complaints: async ({ context }, use) => {
    const faults: string[] = [];
    context.on('weberror', (fault) => faults.push(String(fault.error())));
    await use(faults);
    expect(faults).toEqual([]);
  },
});

test('a malformed address shows an error page', { tag: '@bg' }, async ({ page, words }) => {
  const answer = await page.goto('/%FF');
  expect(answer?.status()).toBe(400);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.page_error_400_title());
  await main.getByRole('link', { name: words.page_error_search() }).click();
  await expect(page).toHaveURL('/?type=car');
  await expect(page.getByTestId('results')).toBeVisible();
});

test('an unknown language is removed from the address', { tag: '@once' }, async ({ page }) => {
  await page.goto('/?type=car&hl=xx&fuel=diesel');
  await expect(page).toHaveURL('/?type=car&fuel=diesel');
});

test.describe('a filter changed offline', () => {
  test(
    'shows a message, keeps the choice and is applied once online',
    { tag: '@desk' },
    async ({ page, results, words, context }) => {
      await results.open();
      await context.setOffline(true);
      // Not check(), which waits for the state of a box that the error page may already have replaced.
      await results.option('fuel', 'diesel').click();
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.page_error_network_title());
      await expect(main).not.toContainText(words.page_error_text());
      await results.expectSearch('?type=car&fuel=diesel');
      await main.getByRole('link', { name: words.page_error_retry() }).click();
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(words.page_error_network_title());

      await context.setOffline(false);
      await expect(results.list).toBeVisible();
      await results.expectSearch('?type=car&fuel=diesel');
      await expect(results.option('fuel', 'diesel')).toBeChecked();
    },
  );
});

test.describe('server errors', { tag: ['@once', '@nightly'] }, () => {
  test.describe.configure({ mode: 'serial' });
  let program: OwnProgram;
  // Two listings, because a page shown once stays in the cache.
  let paths: string[];
  test.beforeAll(async () => {
    // Requests with X-Forwarded-For count as those of a visitor from the Internet.
    program = await startOwnProgram({ TRUST_PROXY: 'loopback', DETAILS_PER_HOUR: '1' });
    paths = await program.change(async (db) => [
      `/listing/${await makeListing(db)}`,
      `/listing/${await makeListing(db)}`,
    ]);
  });
  test.afterAll(() => program.stop());

  test('429 names the feed when the budget of an address is used up', async ({ page, words }) => {
    await page.setExtraHTTPHeaders({ 'X-Forwarded-For': '192.0.2.1' });
    expect((await page.goto(`${program.address}/listing/999999999`))?.status()).toBe(404);
    const answer = await page.goto(`${program.address}/listing/999999998`);
    expect(answer?.status()).toBe(429);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page_error_429_title());
    await expect(page.getByRole('main')).toContainText('/feed.xml');
  });

  test('500 shows a neutral message without details', async ({ page, words }) => {
    await program.change((db) => sql`alter table price_estimate rename to mislaid`.execute(db));
    const answer = await page.goto(program.address + paths[0]);
    expect(answer?.status()).toBe(500);
    expect(await answer?.text()).not.toMatch(/price_estimate|select /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page_error_title());
    await program.change((db) => sql`alter table mislaid rename to price_estimate`.execute(db));
    await page.getByRole('link', { name: words.page_error_retry() }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volkswagen Golf');
  });

  test('503 is shown until the database is back', async ({ page, words }) => {
    await program.stopDatabase();
    const answer = await page.goto(program.address + paths[1]);
    expect(answer?.status()).toBe(503);
    expect(answer?.headers()['retry-after']).toBe('5');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page_error_503_title());
    await program.startDatabase();
    await page.getByRole('link', { name: words.page_error_retry() }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Volkswagen Golf');
  });
});
