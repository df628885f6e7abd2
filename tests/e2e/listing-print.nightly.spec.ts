import type { Page } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from './browse-test.ts';
import { hostileListing } from './hostile-listing.ts';
import { needsDatabase, findListing, galleryListing } from './prepared-listings.ts';
import { expectUsable } from './usable.ts';
import { wordyListing } from './wordy-listing.ts';

needsDatabase();

async function openSheet(page: Page, baseURL: string | undefined, word: string): Promise<string> {
  const path = `/listing/${await findListing(baseURL ?? '', word)}`;
  await page.goto(`${path}/print`);
  await page.waitForLoadState('networkidle');
  return path;
}

/** Number of pages in the printed document. */
async function pagesOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  const [first = ''] = /\/MediaBox \[[^\]]*\]/.exec(pdf.toString('latin1')) ?? [];
  // A4 in points.
  expect(first).toMatch(/\[0 0 59[45][\d.]* 84[12][\d.]*\]/);
  return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
}

for (const [which, word] of [
  ['an ordinary', galleryListing.word],
  ['a hostile', hostileListing.word],
  ['the wordiest', wordyListing.word],
] as const) {
  test(
    `rule 34: ${which} listing prints on one sheet of A4`,
    { tag: '@desk' },
    async ({ page, baseURL, words }) => {
      await openSheet(page, baseURL, word);
      expect(await pagesOf(page)).toBe(1);
      // In print the footer stays on the sheet and no parts overlap.
      await page.emulateMedia({ media: 'print' });
      const sheet = await page.getByRole('article').boundingBox();
      const code = await page.getByRole('img', { name: words.listing_print_code() }).boundingBox();
      expect(code!.y + code!.height).toBeLessThan(sheet!.y + sheet!.height);
      const tops = await page
        .getByRole('article')
        .evaluate((article) => [...article.children].map((part) => part.getBoundingClientRect()));
      for (const [index, part] of tops.entries())
        expect(part.top).toBeGreaterThanOrEqual((tops[index - 1]?.bottom ?? 0) - 0.5);
      // At least a few lines of the seller's description fit.
      const written = page.getByRole('heading', { name: words.listing_description() }).locator('xpath=..');
      expect((await written.boundingBox())!.height).toBeGreaterThan(60);
      await expect(page.getByRole('banner')).toBeHidden();
    },
  );
}

test(
  'rule 34: the QR code leads to the listing, and the sheet omits the phone number',
  { tag: '@once' },
  async ({ page, baseURL, words }) => {
    const path = await openSheet(page, baseURL, galleryListing.word);
    const code = page.getByRole('img', { name: words.listing_print_code() });
    const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
      .resize({ width: 600, kernel: 'nearest' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
    expect(read).toBe(new URL(path, baseURL).href);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', read ?? '');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    const text = await page.getByRole('main').innerText();
    expect(text).toContain(new URL(read ?? '').host + path);
    expect(text).toMatch(/ДДС/);
    expect(text).toContain(galleryListing.seller);
    expect(text.replace(/[\s-]/g, '')).not.toContain(galleryListing.phone.slice(4));
    const html = await (await page.request.get(`${path}/print`)).text();
    expect(html).not.toContain(galleryListing.phone.slice(4));
  },
);

test.describe('on a system that prefers dark', () => {
  test.use({ colorScheme: 'dark' });
  test('the sheet is light and accessible', { tag: '@desk' }, async ({ page, baseURL, words }) => {
    const path = await openSheet(page, baseURL, galleryListing.word);
    await expect(page.getByRole('article')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
    await expectUsable(page);
    await page.evaluate(() => {
      window.print = () => {
        document.body.setAttribute('data-printed', '');
      };
    });
    await page.getByRole('button', { name: words.listing_print_now() }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await page.getByRole('link', { name: words.listing_print_back() }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  });
});

test('a missing listing has no print page', { tag: '@once' }, async ({ page, words }) => {
  for (const id of ['999999999', '0', 'abc']) {
    const answer = await page.goto(`/listing/${id}/print`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.page_error_404_title());
  }
});

test(
  'a listing page prints light, without controls for the screen',
  { tag: ['@desk', '@bg'] },
  async ({ page, baseURL, words }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(`/listing/${await findListing(baseURL ?? '', galleryListing.word)}`);
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('button', { name: words.listing_share() })).toHaveCount(0);
    const colour = await page
      .getByRole('heading', { level: 1 })
      .evaluate((title) => getComputedStyle(title).color);
    const light = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('p'));
      probe.style.color = 'var(--color-slate-900)';
      return getComputedStyle(probe).color;
    });
    expect(colour).toBe(light);
  },
);
