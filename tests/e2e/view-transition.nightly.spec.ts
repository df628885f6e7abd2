import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';

declare global {
  interface Window {
    /** Classes of the named elements before and after each view transition; empty while one is unfinished. */
    named: string[][][];
  }
}

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    window.named = [];
    const start = document.startViewTransition.bind(document);
    const named = () =>
      [...document.querySelectorAll('.listing-picture, .card-picture')]
        .filter((box) => getComputedStyle(box).getPropertyValue('view-transition-name') !== 'none')
        .map((box) => box.className.split(' ')[0] ?? '');
    document.startViewTransition = (update) => {
      const before = named();
      const transition = start(update);
      const record: string[][] = [];
      window.named.push(record);
      void transition.ready.then(() => record.push(before, named()));
      return transition;
    };
  });
});

const transitions = (page: Page) => page.evaluate(() => window.named);

test(
  'the picture of a card becomes the gallery of its listing, and on Back the picture of the card again',
  { tag: ['@desk', '@bg'] },
  async ({ page, results }) => {
    await results.open('?type=car');
    await results.cards.nth(1).getByRole('heading').getByRole('link').click();
    await expect(page).toHaveURL(/\/listing\/\d+$/);
    const there = [['card-picture'], ['listing-picture']];
    await expect.poll(() => transitions(page)).toEqual([there]);

    await page.goBack();
    await results.expectSearch('?type=car');
    await expect.poll(() => transitions(page)).toEqual([there, [['listing-picture'], ['card-picture']]]);
  },
);

test(
  'a card on the page of a listing hands its picture to the gallery of the next',
  { tag: ['@desk', '@bg'] },
  async ({ page, results }) => {
    await results.open('?type=car');
    await page.goto((await results.cards.first().getByRole('link').first().getAttribute('href')) ?? '');
    const similar = page.getByRole('article').first();
    await similar.scrollIntoViewIfNeeded();
    await similar.getByRole('heading').getByRole('link').click();
    await expect.poll(() => transitions(page)).toEqual([[['card-picture'], ['listing-picture']]]);
  },
);

test.describe('with reduced motion', { tag: ['@desk', '@bg'] }, () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('pages change without a transition', async ({ page, results }) => {
    await results.open('?type=car');
    await results.cards.first().getByRole('heading').getByRole('link').click();
    await expect(page.locator('.listing-picture')).toBeVisible();
    expect(await transitions(page)).toEqual([]);
  });
});
