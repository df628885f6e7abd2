import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { goodFields } from '#tests/support/drafts.ts';
import { expect, test } from './browse-test.ts';
import { boxOf, Fingers, middleOf } from './fingers.ts';
import { makePerson, signInAs, withDatabase, type Person } from './people.ts';
import { pictureFile } from './picture-file.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

/** The browser reports failures that these tests provoke: no network, a refused file, another account's picture. */
test.use({ expectedFailures: /\/(api\/drafts|media|sanctum)\// });

/** A working copy that is complete except for pictures. */
async function draftOf({ id }: Person): Promise<number> {
  const { rows } = await withDatabase((database) =>
    database.query<{ id: number }>(
      `with made as (insert into listing (account_id, publication) values ($1, 'draft') returning id)
       insert into listing_draft (listing_id, fields, step) select id, $2, 3 from made returning listing_id as id`,
      [id, JSON.stringify(goodFields)],
    ),
  );
  return rows[0]?.id ?? 0;
}

const files = () =>
  Promise.all([
    pictureFile('1.jpg', '#b91c1c'),
    pictureFile('2.jpg', '#15803d'),
    pictureFile('3.jpg', '#1d4ed8'),
  ]);

/** Dominant colours of the pictures in order: red, green or blue. */
const colours = (page: Page): Promise<string> =>
  page.locator('[data-picture] img').evaluateAll((images) =>
    images
      .map((image) => {
        const canvas = document.createElement('canvas');
        canvas.width = 1;
        canvas.height = 1;
        const drawing = canvas.getContext('2d', { willReadFrequently: true });
        drawing?.drawImage(image as HTMLImageElement, 0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = drawing?.getImageData(0, 0, 1, 1).data ?? [];
        return red > green && red > blue ? 'r' : green > blue ? 'g' : 'b';
      })
      .join(''),
  );
const inOrder = (page: Page, order: string) => expect.poll(() => colours(page)).toBe(order);

test('pictures are uploaded over a bad connection, reordered, described and removed @desk', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  test.slow();
  const person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
  const draft = await draftOf(person);
  await visit(page, `/user/listing/create?draft=${draft}&step=3`);
  const input = page.getByTestId('picture-files');
  await expect(input).toBeAttached();
  await page.waitForLoadState('networkidle');

  // Offline, files wait; later they upload by themselves, and a file that is no picture shows an error.
  await context.setOffline(true);
  await input.setInputFiles([
    ...(await files()),
    { name: 'bad.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') },
  ]);
  await expect(page.locator('[data-upload="offline"]')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.locator('[data-picture]')).toHaveCount(3);
  await expect(page.locator('[data-upload="refused"]')).toContainText(words.error_invalid_file_type());
  await page.getByRole('button', { name: words.pictures_remove_upload({ name: 'bad.jpg' }) }).click();
  await expect(page.getByText(words.pictures_ready({ count: 3 }))).toBeVisible();
  await inOrder(page, 'rgb');
  await expectUsable(page, { within: '[data-testid="picture-editor"]' });

  // By keyboard: the focus stays on the picture, and its position is announced.
  const said = page.getByTestId('picture-editor').getByRole('status').last();
  const grip = (at: number) => page.getByRole('button', { name: words.pictures_move({ at, total: 3 }) });
  await grip(3).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(said).toHaveText(words.pictures_moved({ at: 2, total: 3 }));
  await expect(grip(2)).toBeFocused();
  await inOrder(page, 'rbg');
  // By mouse, to the position of the cover.
  const tiles = page.locator('[data-picture]');
  const [from, to] = [await grip(3).boundingBox(), await tiles.first().boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 9, (from?.y ?? 0) + 9);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) - 30, (from?.y ?? 0) - 20, { steps: 3 });
  await page.mouse.move((to?.x ?? 0) + 80, (to?.y ?? 0) + 80, { steps: 6 });
  await page.mouse.up();
  await inOrder(page, 'grb');

  await page.getByRole('button', { name: words.pictures_menu({ at: 1 }) }).click();
  const menu = await page.getByRole('menu').boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(menu?.x).toBeGreaterThanOrEqual(0);
  expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBeLessThanOrEqual(width);
  expect(menu?.y).toBeGreaterThanOrEqual(0);
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThanOrEqual(height);
  await page.getByRole('menuitem', { name: words.pictures_describe() }).click();
  await page.getByRole('textbox', { name: words.pictures_describe() }).fill('Отпред, на паркинга');
  // Enter in the description must not submit the surrounding listing form.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Отпред, на паркинга' })).toBeVisible();

  await page.getByRole('button', { name: words.pictures_remove({ at: 2 }) }).click();
  await inOrder(page, 'gb');
  await page.getByRole('button', { name: words.pictures_undo(), exact: true }).click();
  await inOrder(page, 'grb');
  // Without the message, from the list of deleted pictures.
  await page.getByRole('button', { name: words.pictures_remove({ at: 2 }) }).click();
  await inOrder(page, 'gb');
  await page.getByRole('button', { name: words.pictures_restore({ at: 1 }) }).click();
  await inOrder(page, 'grb');
  // The change shows before the server has stored it.
  const stored = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await page.getByRole('button', { name: words.pictures_make_cover({ at: 3 }) }).click();
  await inOrder(page, 'bgr');
  await stored;

  // The order is stored, and only the owner can load the pictures.
  await expect(page.locator('[data-picture] img').first()).toHaveAttribute('src', /^\/media\//);
  await page.reload();
  await inOrder(page, 'bgr');
  const address = await page.locator('[data-picture] img').first().getAttribute('src');
  expect((await page.request.get(address ?? '')).status()).toBe(200);
  await context.clearCookies();
  expect((await page.request.get(address ?? '')).status()).toBe(404);
});

test('a long press drags a picture; an immediate swipe scrolls @phone @nightly', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  test.slow();
  const person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
  await visit(page, `/user/listing/create?draft=${await draftOf(person)}&step=3`);
  const input = page.getByTestId('picture-files');
  await expect(input).toBeAttached();
  await page.waitForLoadState('networkidle');
  await input.setInputFiles(await files());
  await expect(page.getByText(words.pictures_ready({ count: 3 }))).toBeVisible();
  await inOrder(page, 'rgb');

  const tiles = page.locator('[data-picture]');
  await tiles.last().scrollIntoViewIfNeeded();
  const fingers = new Fingers(page);
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  const start = await middleOf(tiles.nth(1));
  await fingers.drag([start, { x: start.x, y: start.y - 150 }]);
  expect(await top()).not.toBe(before);
  await inOrder(page, 'rgb');

  await tiles.last().scrollIntoViewIfNeeded();
  const cover = await boxOf(tiles.first());
  await fingers.holdAndDrag(
    await middleOf(tiles.last()),
    { x: cover.x + cover.width / 3, y: cover.y + cover.height / 3 },
    400,
  );
  await inOrder(page, 'brg');
});

test('a picture whose processing was interrupted is processed again on request @desk @nightly', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  const person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
  const draft = await draftOf(person);
  const id = randomBytes(16).toString('hex');
  const { buffer } = await pictureFile('1.jpg', '#15803d');
  // Between renditions, the folder of uploads may not exist.
  const folder = join(process.env['E2E_DATA_DIR'] ?? '', 'media', 'originals');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, id), buffer);
  await withDatabase((database) =>
    database.query(
      `with made as (insert into picture (id, state, fault) values ($1, 'failed', 'picture_interrupted') returning id)
       insert into listing_draft_picture (listing_id, picture_id, position) select $2, id, 0 from made`,
      [id, draft],
    ),
  );
  await visit(page, `/user/listing/create?draft=${draft}&step=3`);
  const tile = page.locator(`[data-picture="${id}"]`);
  await expect(tile).toContainText(words.pictures_stopped());
  await expect(page.getByText(words.pictures_not_read())).toHaveCount(0);
  await expectUsable(page, { widths: [390, 1440], within: 'main' });
  await page.getByRole('button', { name: words.pictures_retry_at({ at: 1 }) }).click();
  await inOrder(page, 'g');
  await expect(page.getByText(words.pictures_stopped())).toHaveCount(0);
});
