import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { withDatabase } from './people.ts';
import { searchApi, visit } from './results-page.ts';
import { expectUsable, horizontalOverflow } from './usable.ts';

const routes = {
  'the home page': '/',
  results: '/?type=car&fuel=diesel',
  'a grid of results': '/?type=car&view=grid',
  'no results': '/?type=car&brand=bmw&price_max=300&year_min=2022',
  'a listing': 'listing',
  'a missing page': '/nowhere',
  'the API documentation': '/api/docs/listings',
};

/** Checked by day, on a phone; the others differ there only in width, so they are checked on a desk at night. */
const DIFFERENT_ON_PHONES = new Set(['results', 'a listing']);

const ALIKE = '#main :is(article, section.card):nth-of-type(n + 4)';

/** Address of a route; one listing with pictures stands for all. */
async function addressOf(page: Page, route: string): Promise<string> {
  if (route !== 'listing') return route;
  const { listings } = await searchApi(page.request, '?type=car&pictures=1&priced=1&per_page=5');
  return listings[0]?.url ?? '';
}

for (const [name, route] of Object.entries(routes)) {
  test(
    `rules 52, 54, 55: ${name} is accessible, light and dark`,
    { tag: DIFFERENT_ON_PHONES.has(name) ? ['@bg', '@first-phone'] : ['@bg', '@desk', '@nightly'] },
    async ({ page }) => {
      await visit(page, await addressOf(page, route));
      // Check a few operations and schemas of each group: the others have the same markup.
      await expectUsable(page, route === '/api/docs/listings' ? { without: ALIKE } : {});
    },
  );
}

test(
  'rules 52, 54, 55: the open filters of a phone are accessible',
  { tag: ['@phone', '@bg'] },
  async ({ page, results }) => {
    await results.open('?type=car&city=ruse&distance=50');
    await results.openFilters.click();
    await expect(results.sheet).toBeVisible();
    await expectUsable(page);
  },
);

test(
  'rule 56: pages fit 320 pixels, and doubled text needs no horizontal scrolling @first-phone',
  { tag: '@bg' },
  async ({ page, viewport, isMobile }) => {
    for (const route of Object.values(routes)) {
      const address = await addressOf(page, route);
      await visit(page, address);
      if (isMobile) {
        await page.setViewportSize({ width: 320, height: 640 });
        expect.soft(await horizontalOverflow(page), `${address} at 320 px`).toBe(0);
        await page.setViewportSize(viewport ?? { width: 390, height: 844 });
      }
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      expect.soft(await horizontalOverflow(page), `${address}, twice the size`).toBe(0);
      // Fixed bars must not clip their text.
      const bars = page.locator('.contact-bar :is(button, a)');
      const isCut = () =>
        bars.evaluateAll((all) => all.some((one) => one.getBoundingClientRect().right > innerWidth));
      expect.soft(await isCut(), `${address}, the bar at twice the size`).toBe(false);
    }
  },
);

test('rule 57: no motion if reduced motion is preferred @nightly', { tag: '@once' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const route of ['/', '/?type=car', 'listing']) {
    await visit(page, await addressOf(page, route));
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { transitionDuration, animationDuration, animationName, scrollBehavior } =
            getComputedStyle(element);
          const longest = Math.max(
            ...`${transitionDuration},${animationName === 'none' ? '0s' : animationDuration}`
              .split(',')
              .map(Number.parseFloat),
          );
          return longest > 0.01 || scrollBehavior === 'smooth';
        })
        .map((element) => element.outerHTML.slice(0, 150)),
    );
    expect(moving).toEqual([]);
  }
});

test(
  'rule 67: pictures have modern formats and fitting sizes, and scripts are few',
  { tag: '@bg' },
  async ({ page, results }) => {
    await results.open('?type=car&pictures=1');
    const picture = results.cards.first().locator('picture').first();
    await expect(picture.locator('source')).toHaveAttribute('type', 'image/avif');
    await expect(picture.locator('source')).toHaveAttribute('srcset', /\.avif \d+w/);
    await expect(picture.locator('img')).toHaveAttribute('srcset', /\.webp \d+w/);
    await expect(picture.locator('img')).toHaveAttribute('sizes', /px|vw/);
    const image = picture.locator('img');
    await expect
      .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
      .toBeGreaterThan(0);
    expect(await image.evaluate((element: HTMLImageElement) => element.currentSrc)).toMatch(/\.avif$/);

    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry): entry is PerformanceResourceTiming => entry.name.endsWith('.js'))
        .map(({ encodedBodySize }) => encodedBodySize),
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.reduce((sum, size) => sum + size, 0)).toBeLessThan(300_000);
  },
);

test('rule 60: money and numbers follow the language', { tag: '@desk' }, async ({ results, language }) => {
  await results.open('?type=car&sort=price_desc');
  const price = /€.?[\d\s,.]+/.exec(await results.cards.first().innerText())?.[0].trim();
  expect(price).toMatch(language === 'bg' ? /^€\u202f\d{2,3}\s\d{3}$/ : /^€\d{2,3},\d{3}$/);
});

test(
  'rule 61: a rating has words and does not rely on colour alone',
  { tag: '@desk' },
  async ({ page, results, words }) => {
    // A market of a few hundred listings is too small for a model of prices.
    const rated = '?type=car&price_rating=great,good,fair,high,very_high';
    await withDatabase((database) =>
      database.query(`
        with rated as (
          update listing set price_rating = (array['great', 'good', 'fair', 'high', 'very_high'])[1 + n % 5]
          from (select id, row_number() over (order by id) as n from published_listing
            where type = 'car' and condition = 'used' and price_eur_minor is not null order by id limit 10) ten
          where listing.id = ten.id
          returning listing.id, version, price_eur_minor as price)
        insert into price_estimate (listing_id, price_model_id, listing_version, price_eur_minor, low_eur_minor,
          ideal_eur_minor, high_eur_minor, of_model, of_brand, estimated_at, rated_at)
        select id, 0, version, price, price, price, price, 9, 90, now(), now() from rated
        on conflict (listing_id) do nothing`),
    );
    await expect.poll(async () => (await searchApi(page.request, rated)).total).toBeGreaterThan(8);
    await results.open(rated);
    const labels = [
      words.price_rating_great(),
      words.price_rating_good(),
      words.price_rating_fair(),
      words.price_rating_high(),
      words.price_rating_very_high(),
    ];
    for (const card of await results.cards.all()) {
      const text = await card.innerText();
      expect(labels.some((label) => text.includes(label))).toBe(true);
    }
  },
);

test(
  'rules 58, 18: the keyboard skips to the content, and help is always in the same place',
  { tag: '@once' },
  async ({ page, words }) => {
    for (const address of ['/', '/?type=car', '/nowhere']) {
      await visit(page, address);
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: words.skip_to_content() });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/#main$/);
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: words.footer_api() }),
      ).toBeVisible();
    }
  },
);
