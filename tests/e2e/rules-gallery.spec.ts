import { expect, test } from './browse-test.ts';
import { galleryListing, needsDatabase } from './prepared-listings.ts';
import { richListing, visit } from './results-page.ts';

needsDatabase();

test(
  'rule 27: the gallery by buttons, arrows and thumbnails; full screen and back',
  { tag: '@bg' },
  async ({ page, words, isMobile }) => {
    const rich = await richListing(page);
    const total = galleryListing.pictures;
    await visit(page, rich.url);
    const gallery = page.getByRole('region', { name: words.listing_pictures() });
    const at = (index: number) =>
      gallery.getByRole('status').filter({ hasText: words.listing_picture_at({ at: index, total }) });
    await expect(at(1)).toBeVisible();

    const strip = gallery.getByRole('group', { name: words.listing_pictures() });
    await strip.focus();
    await page.keyboard.press('ArrowRight');
    await expect(at(2)).toBeVisible();
    await page.keyboard.press('End');
    await expect(at(total)).toBeVisible();
    await page.keyboard.press('Home');
    await expect(at(1)).toBeVisible();
    const thumbs = gallery.getByRole('list').getByRole('link');
    await expect(thumbs).toHaveCount(7);
    await expect(thumbs.last()).toContainText(`+${total - 7}`);
    await thumbs.nth(2).click();
    await expect(at(3)).toBeVisible();
    if (!isMobile) {
      await gallery.getByRole('button', { name: words.listing_previous_picture() }).click();
      await expect(at(2)).toBeVisible();
    }

    const open = gallery.getByRole('button', { name: words.listing_all_pictures_count({ count: total }) });
    await open.click();
    const full = page.getByRole('dialog', { name: words.listing_pictures() });
    await expect(full).toBeVisible();
    const fullAt = (index: number) =>
      full.getByRole('status').filter({ hasText: words.listing_picture_at({ at: index, total }) });
    // Until the zoom code has loaded, a simpler gallery handles the keys.
    await expect(full.getByRole('button', { name: words.listing_zoom_in() })).toBeVisible();
    await page.keyboard.press('Home');
    await expect(fullAt(1)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(fullAt(2)).toBeVisible();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      const inside = await page.evaluate(
        () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
      );
      expect(inside).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(full).toHaveCount(0);
    await expect(open).toBeFocused();
    await expect(at(2)).toBeVisible();
  },
);

test(
  'rules 19, 27: Back closes the full screen and stays on the listing @first-phone',
  { tag: '@bg' },
  async ({ page, words }) => {
    const rich = await richListing(page);
    await visit(page, rich.url);
    await page
      .getByRole('button', { name: words.listing_all_pictures_count({ count: galleryListing.pictures }) })
      .click();
    const full = page.getByRole('dialog', { name: words.listing_pictures() });
    await expect(full).toBeVisible();
    await page.goBack();
    await expect(full).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${rich.url}$`));
    await page.goForward();
    await full.getByRole('button', { name: words.listing_close_pictures() }).click();
    await expect(full).toHaveCount(0);
  },
);

test('rule 28: no gallery advances by itself', { tag: '@once' }, async ({ page, words }) => {
  const rich = await richListing(page);
  await page.clock.install();
  await visit(page, rich.url);
  const status = page.getByRole('region', { name: words.listing_pictures() }).getByRole('status');
  const before = await status.innerText();
  await page.clock.runFor(120_000);
  await expect(status).toHaveText(before, { useInnerText: true });
});
