import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';

needsDatabase();
test.use({ expectedFailures: /\/api\/user\/me$/ });

/** Texts of cards that are wider than their box, which hides the rest. */
const cutTexts = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) =>
    cards
      .flatMap((card) => [...card.querySelectorAll<HTMLElement>('h3 a, p, p *')])
      .filter((each) => each.checkVisibility() && !each.classList.contains('sr-only'))
      .filter(
        (each) => getComputedStyle(each).overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1,
      )
      .map((each) => each.textContent),
  );

/** Chosen options of selects that are wider than the space for them. */
const cutOptions = (page: Page) =>
  page.locator('main select').evaluateAll((selects) =>
    (selects as HTMLSelectElement[])
      .filter((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const text = document.createElement('span');
        text.className = 'absolute whitespace-nowrap';
        text.style.font = font;
        text.textContent = select.selectedOptions[0]?.text ?? '';
        document.body.append(text);
        const { width } = text.getBoundingClientRect();
        text.remove();
        return width > select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      })
      .map((select) => select.value),
  );

test(
  'the first car is within 260 px with the popular filters above it, and no text of a card is cut',
  { tag: ['@phone'] },
  async ({ page, results }) => {
    await results.open('?type=car');
    expect((await results.cards.first().boundingBox())?.y).toBeLessThanOrEqual(260);
    await expect(results.popular.first()).toBeInViewport();
    expect(await cutTexts(page)).toEqual([]);
    await visit(page, '/');
    expect(await cutTexts(page)).toEqual([]);
    expect(await cutOptions(page)).toEqual([]);
    // One primary action; the skip link appears on focus only.
    await expect(page.locator('.btn-primary:visible:not(.sr-only)')).toHaveCount(1);
  },
);

test(
  'the sticky bar covers the badges of pictures below it',
  { tag: ['@phone'] },
  async ({ page, results }) => {
    await results.open('?type=car');
    const badge = results.cards
      .nth(1)
      .getByRole('img', { name: results.words.card_pictures({ count: '' }).trim() });
    const scrollBy = (by: number) =>
      page.evaluate((top) => window.scrollBy({ top, behavior: 'instant' }), by);
    await scrollBy(200);
    const bar = page.getByTestId('open-filters');
    const { x, y, height } = (await bar.boundingBox()) ?? { x: 0, y: 0, height: 0 };
    const { y: from } = (await badge.first().boundingBox()) ?? { y: 0 };
    await scrollBy(from - y - height / 4);
    const top = await badge.first().boundingBox();
    expect(top?.y).toBeGreaterThan(y);
    expect(top?.y).toBeLessThan(y + height);
    const isCovered = await page.evaluate(
      ([left = 0, above = 0]) => {
        for (const element of document.querySelectorAll<HTMLElement>('article [role=img]'))
          element.style.pointerEvents = 'auto';
        return document.elementFromPoint(left, above)?.closest('article') === null;
      },
      [x + 20, (top?.y ?? 0) + 4],
    );
    expect(isCovered).toBe(true);
  },
);

test(
  'hyphens among tabular figures are narrower than figures',
  { tag: ['@desk', '@once'] },
  async ({ page }) => {
    await visit(page, '/');
    const [hyphen = 0, figure = 0] = await page.evaluate(async () => {
      await document.fonts.ready;
      return ['-', '0'].map((character) => {
        const text = document.createElement('span');
        text.className = 'num absolute';
        text.textContent = character.repeat(20);
        document.body.append(text);
        return text.getBoundingClientRect().width;
      });
    });
    expect(hyphen).toBeLessThan(figure * 0.85);
  },
);

test(
  '"More filters" of the home page opens the sheet with the chosen filters',
  { tag: ['@phone'] },
  async ({ page, words }) => {
    await visit(page, '/');
    await page.getByRole('combobox', { name: words.home_year_from() }).selectOption('2015');
    await page.getByRole('link', { name: words.home_more_filters() }).click();
    await expect(page.getByTestId('filter-sheet')).toBeVisible();
    await expect(page).toHaveURL(/year_min=2015#filters$/);
    await page.getByRole('button', { name: words.filters_close() }).click();
    await expect(page.getByTestId('filter-sheet')).toBeHidden();
  },
);

test('the navigation leads to own listings and the comparison with its number', async ({
  page,
  context,
  words,
  baseURL,
  isMobile,
  results,
}) => {
  await results.open('?type=car');
  const place = page.getByRole('navigation', { name: isMobile ? words.nav_bottom() : words.nav_main() });
  await expect(place.getByRole('link', { name: words.nav_my_listings() })).toBeHidden();
  await results.cards
    .first()
    .getByRole('button', { name: words.compare_card({ title: '' }).trim() })
    .first()
    .click();
  await expect(place.getByRole('link', { name: words.nav_compare() })).toHaveText(isMobile ? /1/ : /\(1\)/);
  await signInAs(context, await makePerson(), baseURL ?? '');
  await visit(page, '/');
  await place.getByRole('link', { name: words.nav_my_listings() }).click();
  await expect(page).toHaveURL(/\/user\/listing$/);
});

test(
  'a second skip link leads from the filters to the results',
  { tag: ['@desk', '@once'] },
  async ({ page, results, words }) => {
    await results.open('?type=car');
    const skip = page.getByRole('link', { name: words.skip_to_results() });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(results.cards.first().locator(':focus')).toHaveCount(1);
  },
);

test(
  'distances are named with their unit and number of results',
  { tag: ['@desk', '@once'] },
  async ({ page, results, words }) => {
    await results.open('?type=car&city=sofia&distance=5');
    const radio = page.getByRole('radio', { name: /^5 км, \d+$/ });
    await expect(radio).toBeChecked();
    await expect(
      page.getByRole('radio', { name: new RegExp(`^${words.filters_only_here()}, \\d+$`) }),
    ).toHaveCount(1);
  },
);

test.describe('in forced colours', () => {
  test.use({ forcedColors: 'active' });

  test(
    'chosen chips, tabs, pages and layouts differ from the others',
    { tag: ['@desk', '@once'] },
    async ({ page, results, words }) => {
      await results.open('?type=car&fuel=diesel&per_page=10');
      const backgroundOf = (locator: ReturnType<Page['locator']>) =>
        locator.evaluate((element) => getComputedStyle(element).backgroundColor);
      const view = page.getByRole('navigation', { name: words.results_view() });
      const pages = page.getByRole('navigation', { name: words.results_pages() });
      const types = page.getByRole('navigation', { name: words.results_types() });
      for (const group of [view, pages.getByRole('list'), types]) {
        const chosen = await backgroundOf(group.locator('[aria-current]').first());
        expect(chosen).not.toBe(await backgroundOf(group.locator('a:not([aria-current])').first()));
      }
      const chip = await backgroundOf(results.chips.first());
      expect(chip).not.toBe(await backgroundOf(results.popular.first().locator('..')));
      const compare = results.cards.first().getByRole('button', { name: words.compare_add() });
      const before = await backgroundOf(compare);
      await compare.click();
      await expect(compare).toHaveAttribute('aria-pressed', 'true');
      expect(await backgroundOf(compare)).not.toBe(before);
    },
  );
});

test('the chosen type of vehicle is in view', { tag: ['@phone'] }, async ({ page, results, words }) => {
  const types = page.getByRole('navigation', { name: words.results_types() });
  for (const type of ['trailer', 'car']) {
    await results.open(`?type=${type}`);
    // The row cuts a pixel below its tabs.
    await expect(types.locator('[aria-current]'), type).toBeInViewport({ ratio: 0.95 });
  }
});

test('at 320 pixels the chosen options of the home page are whole', { tag: ['@phone'] }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/');
  expect(await cutOptions(page)).toEqual([]);
});
