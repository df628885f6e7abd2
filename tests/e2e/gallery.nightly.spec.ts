import { expect, test } from './browse-test.ts';
import { boxOf, Fingers, middleOf } from './fingers.ts';
import { GalleryPage } from './gallery-page.ts';
import { needsDatabase } from './prepared-listings.ts';

needsDatabase();

test.describe('rule 27: with fingers', { tag: ['@phone', '@bg'] }, () => {
  test('a swipe moves the strip; a tap opens the full screen', async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    const fingers = new Fingers(page);
    await gallery.open();
    await expect(gallery.gallery.getByRole('list').getByRole('link').first()).toBeVisible();
    const { x, y } = await middleOf(gallery.strip);
    await fingers.drag([
      { x: x + 120, y },
      { x: x - 150, y },
    ]);
    await gallery.expectAt(gallery.gallery, 2);
    await gallery.stripAtRest();
    await page.touchscreen.tap(x, y);
    await gallery.expectAt(gallery.full, 2);
  });

  test('in full screen a swipe changes the picture', async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    const fingers = new Fingers(page);
    await gallery.openFull();
    const { x, y } = await middleOf(gallery.picture);
    await fingers.drag([
      { x: x + 130, y },
      { x: x - 130, y },
    ]);
    await gallery.expectAt(gallery.full, 2);
    await fingers.drag([
      { x: x - 130, y },
      { x: x + 130, y },
    ]);
    await gallery.expectAt(gallery.full, 1);
  });

  test('two fingers zoom, one finger pans', async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    const fingers = new Fingers(page);
    await gallery.openFull();
    const before = await boxOf(gallery.picture);
    const { x, y } = await middleOf(gallery.picture);
    await fingers.drag(
      [
        { x: x - 30, y },
        { x: x - 100, y },
      ],
      [
        { x: x + 30, y },
        { x: x + 100, y },
      ],
    );
    await gallery.expectZoomed(true);
    const zoomed = await boxOf(gallery.picture);
    expect(zoomed.width / before.width).toBeGreaterThan(2);
    await fingers.drag([
      { x, y },
      { x: x + 60, y },
    ]);
    await expect.poll(async () => (await boxOf(gallery.picture)).x).toBeGreaterThan(zoomed.x + 30);
    await gallery.expectAt(gallery.full, 1);
    // Pinch out fully: the page itself must not have been zoomed instead.
    await fingers.drag(
      [
        { x: x - 110, y },
        { x: x - 10, y },
      ],
      [
        { x: x + 110, y },
        { x: x + 10, y },
      ],
    );
    await gallery.expectZoomed(false);
    await expect(gallery.full).toBeVisible();
    expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1);
  });

  test('a double tap zooms at its position, another one zooms out', async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    const fingers = new Fingers(page);
    await gallery.openFull();
    const before = await boxOf(gallery.picture);
    const left = { x: before.x + before.width * 0.2, y: before.y + before.height / 2 };
    await fingers.doubleTap(left);
    await gallery.expectZoomed(true);
    await expect.poll(async () => (await boxOf(gallery.picture)).width).toBeGreaterThan(before.width * 2);
    // The tapped point, at the left, is still under the finger.
    const zoomed = await boxOf(gallery.picture);
    expect((left.x - zoomed.x) / zoomed.width).toBeLessThan(0.4);
    await fingers.doubleTap(left);
    await gallery.expectZoomed(false);
  });

  test('dragging a picture down closes the full screen', async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    await gallery.openFull();
    const { x, y } = await middleOf(gallery.picture);
    await new Fingers(page).drag([
      { x, y },
      { x, y: y + 300 },
    ]);
    await expect(gallery.full).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${await gallery.url()}$`));
  });
});

test.describe('rule 27: with mouse and keyboard', { tag: ['@desk', '@bg'] }, () => {
  test('double click and wheel zoom, dragging pans', async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    await gallery.openFull();
    const before = await boxOf(gallery.picture);
    const { x, y } = await middleOf(gallery.picture);
    await page.mouse.dblclick(x, y);
    await gallery.expectZoomed(true);
    await expect.poll(async () => (await boxOf(gallery.picture)).width).toBeGreaterThan(before.width * 2);
    const zoomed = await boxOf(gallery.picture);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y + 10, { steps: 8 });
    await page.mouse.up();
    await expect.poll(async () => (await boxOf(gallery.picture)).x).toBeGreaterThan(zoomed.x + 40);
    await page.mouse.dblclick(x, y);
    await gallery.expectZoomed(false);
    await page.mouse.wheel(0, -400);
    await gallery.expectZoomed(true);
    await page.mouse.wheel(0, 4000);
    await gallery.expectZoomed(false);
    await gallery.expectAt(gallery.full, 1);
    await gallery.full.getByRole('button', { name: words.listing_next_picture() }).click();
    await gallery.expectAt(gallery.full, 2);
    await gallery.full.getByRole('button', { name: words.listing_zoom_in() }).click();
    await gallery.full.getByRole('button', { name: words.listing_zoom_out() }).click();
    await gallery.full.getByRole('button', { name: words.listing_close_pictures() }).click();
    await expect(gallery.full).toHaveCount(0);
    await expect(gallery.opener).toBeFocused();
    await gallery.expectAt(gallery.gallery, 2);
  });

  test('keys zoom and pan; the focus stays inside and returns on close', async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    await gallery.open();
    await gallery.strip.focus();
    await page.keyboard.press('ArrowRight');
    await gallery.expectAt(gallery.gallery, 2);
    await page.keyboard.press('Enter');
    await gallery.expectZoomed(false);
    await gallery.expectAt(gallery.full, 2);
    await page.keyboard.press('+');
    await gallery.expectZoomed(true);
    await expect.poll(async () => (await boxOf(gallery.picture)).width).toBeGreaterThan(1440);
    const zoomed = await boxOf(gallery.picture);
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await boxOf(gallery.picture)).x).toBeLessThan(zoomed.x - 40);
    await gallery.expectAt(gallery.full, 2);
    await page.keyboard.press('-');
    await gallery.expectZoomed(false);
    await page.keyboard.press('ArrowRight');
    await gallery.expectAt(gallery.full, 3);
    const seen = new Set<string>();
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('dialog')
          ? (activeElement.getAttribute('aria-label') ?? '')
          : (activeElement?.tagName ?? '');
      });
      seen.add(focus);
    }
    seen.delete('BODY');
    expect([...seen].sort()).toEqual(
      [
        words.listing_close_pictures(),
        words.listing_next_picture(),
        words.listing_previous_picture(),
        words.listing_zoom_in(),
      ].sort(),
    );
    await page.keyboard.press('Escape');
    await expect(gallery.full).toHaveCount(0);
    await expect(gallery.strip).toBeFocused();
    await gallery.expectAt(gallery.gallery, 3);
  });

  test('nothing is animated if reduced motion is preferred', async ({ page, words }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const gallery = new GalleryPage(page, words);
    await gallery.openFull();
    const widths = await gallery.watchWidths();
    await page.keyboard.press('+');
    await gallery.expectZoomed(true);
    await page.waitForTimeout(500);
    const [before = 0, ...after] = await widths();
    expect(after).toHaveLength(1);
    expect(after[0]).toBeGreaterThan(before);
  });

  test('pictures are shown before the zoom code has loaded', async ({ page, words }) => {
    const gallery = new GalleryPage(page, words);
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/gallery-zoom/, async (route) => {
      await held;
      await route.continue();
    });
    await gallery.open();
    await gallery.opener.click();
    await gallery.expectAt(gallery.full, 1);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await gallery.expectAt(gallery.full, 3);
    await expect(gallery.full.getByRole('img')).toHaveCount(1);
    letThrough();
    await gallery.expectZoomed(false);
    await gallery.expectAt(gallery.full, 3);
    await expect(gallery.picture).toBeVisible();
  });
});
