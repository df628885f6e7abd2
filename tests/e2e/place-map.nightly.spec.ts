import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { needsDatabase, findListing, galleryListing } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

needsDatabase();

async function openListing(page: Page, baseURL: string | undefined): Promise<void> {
  const id = await findListing(baseURL ?? '', galleryListing.word);
  await visit(page, `/listing/${id}`);
}
const mapOf = (page: Page) => page.getByTestId('place-map');
/** Transform of the town's marker, which shows how the map was moved. */
const marker = (page: Page) => mapOf(page).locator('svg .m').locator('xpath=..').getAttribute('transform');
/** Zoom factor of the drawing. */
async function scale(page: Page): Promise<number> {
  const transform = await mapOf(page).locator('svg g:has(.h)').first().getAttribute('transform');
  return Number(/scale\(([\d.]+)\)/.exec(transform ?? '')?.[1]);
}
const surfaceOf = (page: Page) => mapOf(page).getByRole('application').first();
const zoomIn = (page: Page, words: Words) =>
  mapOf(page).getByRole('button', { name: words.map_zoom_in() }).first();

test('the map loads once it is in view, after its text', async ({ page, baseURL, words }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await openListing(page, baseURL);
  await expect(mapOf(page)).toContainText(words.map_approximate());
  await expect(mapOf(page)).toContainText(words.place_province({ province: '' }).trim().split(' ')[0] ?? '');
  expect(loaded.filter((path) => path.includes('map-'))).toEqual([]);
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(surfaceOf(page)).toBeVisible();
  await expect(mapOf(page).locator('svg .h')).toBeAttached();
  expect(loaded.some((path) => /\/assets\/map-outline-[\w-]+\.json$/.test(path))).toBe(true);
  const outline = loaded.find((path) => path.includes('map-outline')) ?? '';
  const { 'cache-control': kept } = (await page.request.get(outline)).headers();
  expect(kept).toContain('immutable');
});

test(
  'the map moves and zooms by keys, and announces it',
  { tag: '@desk' },
  async ({ page, baseURL, words }) => {
    await openListing(page, baseURL);
    await mapOf(page).scrollIntoViewIfNeeded();
    await surfaceOf(page).focus();
    await expect(surfaceOf(page)).toHaveAccessibleName(/София|Sofia/);
    await expect(surfaceOf(page)).toHaveAccessibleDescription(words.map_keys());
    const [home, far] = [await marker(page), await scale(page)];
    await page.keyboard.press('ArrowRight');
    expect(await marker(page)).not.toBe(home);
    await page.keyboard.press('ArrowLeft');
    expect(await marker(page)).toBe(home);
    await page.keyboard.press('+');
    expect(await scale(page)).toBeCloseTo(far * 2);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Home');
    expect([await marker(page), await scale(page)]).toEqual([home, far]);
  },
);

test(
  'the mouse moves the map, and the wheel scrolls the page',
  { tag: '@desk' },
  async ({ page, baseURL }) => {
    await openListing(page, baseURL);
    await mapOf(page).scrollIntoViewIfNeeded();
    const box = await surfaceOf(page).boundingBox();
    if (!box) throw new Error('there is no map');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const [home, far] = [await marker(page), await scale(page)];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 60, y + 20, { steps: 4 });
    await page.mouse.up();
    expect(await marker(page)).not.toBe(home);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await expect.poll(() => scale(page)).toBeGreaterThan(far);
    const near = await scale(page);
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await page.mouse.wheel(0, -200);
    await expect.poll(scrolled).toBeLessThan(before);
    expect(await scale(page)).toBe(near);
  },
);

test('zoom buttons stop at the limits and keep the focus', async ({ page, baseURL, words }) => {
  await openListing(page, baseURL);
  await mapOf(page).scrollIntoViewIfNeeded();
  const button = zoomIn(page, words);
  for (let step = 0; step < 8; step++) await button.click({ force: true });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toBeFocused();
  expect(await scale(page)).toBeCloseTo(0.25);
  await mapOf(page).getByRole('button', { name: words.map_to_place() }).first().click();
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('the map opens in full screen and closes with Esc', async ({ page, baseURL, words }) => {
  await openListing(page, baseURL);
  await mapOf(page).scrollIntoViewIfNeeded();
  const open = mapOf(page).getByRole('button', { name: words.map_see() });
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('application')).toBeFocused();
  const size = page.viewportSize();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, ...size });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
});

test(
  'a map that fails to load shows an error and can be retried',
  { tag: '@once' },
  async ({ browser, baseURL, words }) => {
    // The failed request is intended, so this context does not collect complaints.
    const context = await browser.newContext({ locale: 'bg-BG' });
    const page = await context.newPage();
    await page.route('**/map-outline-*', (route) => route.abort());
    await openListing(page, baseURL);
    await mapOf(page).scrollIntoViewIfNeeded();
    await expect(mapOf(page).getByRole('status')).toHaveText(words.map_failed());
    await page.unroute('**/map-outline-*');
    await mapOf(page).getByRole('button', { name: words.map_retry() }).click();
    await expect(surfaceOf(page)).toBeVisible();
    await context.close();
  },
);

test('without scripts only the text is shown', { tag: '@once' }, async ({ browser, baseURL, words }) => {
  const context = await browser.newContext({ locale: 'bg-BG', javaScriptEnabled: false });
  const page = await context.newPage();
  const id = await findListing(baseURL ?? '', galleryListing.word);
  await page.goto(`${baseURL}/listing/${id}`);
  await expect(mapOf(page)).toContainText(words.map_approximate());
  await expect(mapOf(page).getByText(words.map_loading())).toBeHidden();
  await context.close();
});

test('the map is accessible', async ({ page, baseURL }) => {
  await openListing(page, baseURL);
  await mapOf(page).scrollIntoViewIfNeeded();
  await expect(surfaceOf(page)).toBeVisible();
  await expectUsable(page, { within: '[data-testid="place-map"]' });
});
