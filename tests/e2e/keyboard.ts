import { expect, type Locator, type Page } from '@playwright/test';
import { pictureFile } from './picture-file.ts';
import type { Words } from './words.ts';

const MOST_STOPS = 160;
/** Moves the focus to an element with the Tab key, and expects it in view and not covered. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  // Resolve once: a search by role at every stop would cost more than the stop.
  let element = await target.elementHandle();
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    // A page that is still being opened may replace it.
    if (!(await element?.evaluate((found) => found.isConnected))) element = await target.elementHandle();
    if (await element?.evaluate((found) => found === document.activeElement)) {
      const isCovered = await element?.evaluate((found) => {
        const box = found.closest('label') ?? found;
        const { left, top, width, height } = box.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return !(box.contains(shown) || shown?.contains(found));
      });
      expect(isCovered, `${String(target)} is covered`).toBe(false);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached with Tab');
}

/** Adds two pictures, swaps, describes, removes and restores them, and expects the focus to stay among them. */
export async function arrangePictures(page: Page, words: Words): Promise<void> {
  const { keyboard } = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const pictures = page.locator('[data-picture]');
  const files = await Promise.all([pictureFile('1.jpg', '#b91c1c'), pictureFile('2.jpg', '#15803d')]);
  // Listens early: the listener is not yet effective at the next key.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, button(words.pictures_choose()));
  await keyboard.press('Enter');
  await (await chooser).setFiles(files);
  await expect(pictures).toHaveCount(2);
  const before = await pictures.first().getAttribute('data-picture');
  await tabTo(page, button(words.pictures_move({ at: 2, total: 2 })));
  await keyboard.press('ArrowLeft');
  await expect(button(words.pictures_move({ at: 1, total: 2 }))).toBeFocused();
  await expect(pictures.nth(1)).toHaveAttribute('data-picture', before ?? '');

  // The dialog returns the focus to the menu that opened it.
  const menu = button(words.pictures_menu({ at: 1 }));
  await tabTo(page, menu);
  await keyboard.press('Enter');
  const describe = page.getByRole('menuitem', { name: words.pictures_describe() });
  await expect(describe).toBeVisible();
  while (!(await describe.evaluate((item) => item === document.activeElement)))
    await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: words.pictures_describe() })).toBeFocused();
  await keyboard.type('Отпред');
  await keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Отпред' })).toBeVisible();
  await expect(menu).toBeFocused();

  await tabTo(page, button(words.pictures_remove({ at: 2 })));
  await keyboard.press('Enter');
  await expect(pictures).toHaveCount(1);
  await expect(button(words.pictures_remove({ at: 1 }))).toBeFocused();
  await tabTo(page, button(words.pictures_restore({ at: 1 })));
  await keyboard.press('Enter');
  await expect(pictures).toHaveCount(2);
  await expect(page.getByTestId('picture-editor').locator(':focus')).toHaveCount(1);
}
