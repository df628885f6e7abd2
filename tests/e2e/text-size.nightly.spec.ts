import { expect, test } from './browse-test.ts';
import { ListingForm } from './listing-form.ts';
import { makePerson, signInAs } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { searchApi, visit } from './results-page.ts';

needsDatabase();
test.use({ expectedFailures: /\/api\/user\/me$/ });

test(
  'at twice the text size, listings and comparisons do not scroll sideways and labels do not overlap',
  { tag: ['@phone'] },
  async ({ page, words }) => {
    await visit(page, '/');
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const labels = page.getByRole('navigation', { name: words.nav_bottom() }).getByRole('link');
    const tooWide = await labels.evaluateAll((links) =>
      links.filter((link) => link.scrollWidth > link.clientWidth).map((link) => link.textContent),
    );
    expect(tooWide).toEqual([]);
    const { listings } = await searchApi(page.request, '?type=car&per_page=10&pictures=1');
    const compared = `/compare?ids=${listings
      .slice(0, 4)
      .map(({ id }) => id)
      .join(',')}`;
    for (const url of [...listings.slice(0, 3).map((listing) => listing.url), compared]) {
      await visit(page, url);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide, url).toBeLessThanOrEqual(0);
    }
  },
);

test(
  'at twice the text size the bar of the listing form stays one row',
  { tag: ['@phone'] },
  async ({ page, context, baseURL, words, language }) => {
    await signInAs(context, await makePerson(), baseURL ?? '');
    const form = new ListingForm(page, words, language);
    await form.begin();
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const boxes = await form.next
      .locator('..')
      .locator(':scope > *')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility())
          .map((part) => part.getBoundingClientRect())
          .map(({ top, height, right }) => ({ middle: Math.round(top + height / 2), right })),
      );
    expect(boxes.length).toBeGreaterThan(1);
    expect(new Set(boxes.map(({ middle }) => middle)).size).toBe(1);
    expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  },
);
