import { expect, test } from './browse-test.ts';
import { needsDatabase, findListing, galleryListing } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

let path = '';
test.beforeAll(async ({ baseURL }) => {
  path = `/listing/${await findListing(baseURL ?? '', galleryListing.word)}`;
});

test('rule 34: without a system share dialog the address is copied with a message', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.clock.install();
  await visit(page, path);
  const toasts = page.getByRole('region', { name: words.toast_region() });
  await page.getByRole('button', { name: words.listing_share() }).last().click();
  const url = new URL(path, baseURL).href;
  await expect(toasts.getByRole('status')).toContainText(words.copy_done());
  await expect(toasts).toContainText(url);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  // The message stays while the pointer is over it, and can be closed.
  await toasts.getByText(words.copy_done()).hover();
  await expectUsable(page);
  await page.clock.runFor(7_000);
  await expect(toasts).toContainText(url);
  await toasts.getByRole('button', { name: words.toast_close() }).click();
  await expect(toasts).not.toContainText(url);
});

test(
  'a message disappears by itself unless it is an error',
  { tag: '@once' },
  async ({ page, words, context }) => {
    await context.grantPermissions(['clipboard-write']);
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.clock.install();
    await visit(page, path);
    const toasts = page.getByRole('region', { name: words.toast_region() });
    const share = page.getByRole('button', { name: words.listing_share() }).last();
    await share.click();
    await expect(toasts).toContainText(words.copy_done());
    await page.clock.runFor(7_000);
    await expect(toasts).not.toContainText(words.copy_done());
    // Without a clipboard the address is shown for manual copying.
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
    await share.click();
    await expect(toasts).toContainText(words.copy_unsupported());
    await expect(toasts).toContainText(path);
    await page.clock.runFor(60_000);
    await expect(toasts).toContainText(words.copy_unsupported());
  },
);

test(
  'rule 34: sharing uses the system dialog where available',
  { tag: '@once' },
  async ({ page, baseURL, words }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Reflect.set(window, 'shared', shared);
      Object.defineProperty(Navigator.prototype, 'share', {
        configurable: true,
        value: (data: unknown) => Promise.resolve(void shared.push(data)),
      });
    });
    await visit(page, path);
    await page.getByRole('button', { name: words.listing_share() }).last().click();
    const shared = await page.evaluate(
      () => Reflect.get(window, 'shared') as { title: string; url: string }[],
    );
    expect(shared).toEqual([
      { title: expect.stringContaining(galleryListing.variant), url: new URL(path, baseURL).href },
    ]);
    await expect(page.getByRole('region', { name: words.toast_region() })).not.toContainText(
      words.copy_done(),
    );
  },
);
