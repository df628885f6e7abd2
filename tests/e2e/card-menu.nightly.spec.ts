import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';

test(
  'the menu of a card opens the form for a message to the seller by keyboard',
  { tag: ['@once'] },
  async ({ page, results, words }) => {
    await results.open('?type=car&pictures=1');
    const card = results.cards.first();
    const title = await card.getByRole('heading').innerText();
    const button = card.getByRole('button', { name: words.card_menu({ title }), exact: true });
    await tabTo(page, button);
    await page.keyboard.press('Enter');
    const item = page.getByRole('menuitem', { name: words.inquiry_write() });
    await expect(item).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(item).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: words.inquiry_title() })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  },
);
