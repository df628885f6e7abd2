import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase, type Person } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { searchApi, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

needsDatabase();

/** No other test has listings of these years or the next ones. */
const years = { '@desk @bg': 1971, '@phone @en': 1975, others: 1979 };
const PRICES = [8_000, 8_500, 9_000, 9_500, 10_000, 10_500, 11_000, 11_500, 12_000];

/** Publishes complete listings of a person for these prices in euro, with views on the last two days. */
async function publish(person: Person, year: number, prices: readonly number[]): Promise<number[]> {
  return withDatabase(async (database) => {
    const ids: number[] = [];
    for (const price of prices) {
      const { rows } = await database.query<{ id: string }>(
        `insert into listing (account_id, type, brand_id, model_id, condition, city_id, model_year, price_minor, body,
           fuel, power_hp, transmission, mileage_km, features, published_at, expires_at, publication, moderation)
         select $1, type, brand_id, model_id, 'used', city_id, $2, $3, body, fuel, power_hp, transmission, mileage_km,
           features, now() - interval '40 days', now() + interval '20 days', 'active', 'approved'
         from published_listing
         where type = 'car' and features <> '{}' and power_hp > 0 and mileage_km > 0 and fuel = 'diesel'
           and brand_name is null and model_name is null
         order by id limit 1 returning id`,
        [person.id, year, price * 100],
      );
      const id = Number(rows[0]?.id);
      await database.query(
        `insert into listing_view_day (listing_id, day, views)
         select $1, (now() at time zone 'UTC')::date - ago, 7 + ago from generate_series(0, 1) ago`,
        [id],
      );
      ids.push(id);
    }
    return ids;
  });
}

const priceOf = (id: number | undefined) =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ price: string }>(
      'select price_minor / 100 as price from listing where id = $1',
      [id],
    );
    return Number(rows[0]?.price);
  });

async function tryAnotherPrice(page: Page, words: Words, id: number | undefined): Promise<void> {
  await visit(page, '/user/listing');
  const row = page.getByRole('article');
  await expect(row.getByRole('img', { name: words.own_sparkline({ views: '15' }) })).toBeVisible();
  await row.getByRole('link', { name: words.figures_link() }).click();
  await expect(page.getByText(words.figures_against({ count: String(PRICES.length) }))).toBeVisible();
  await expectUsable(page);

  const day = page.getByRole('slider', { name: words.figures_chart_day() });
  await day.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(day).toHaveAttribute('aria-valuetext', /: 8 /);

  const price = page.getByRole('slider', { name: words.figures_trial_new() });
  await price.focus();
  await page.keyboard.press('Home');
  await expect(
    page.getByText(words.figures_trial_place_moves({ before: '10', place: '1', count: '10' })),
  ).toBeVisible();
  expect(await priceOf(id)).toBe(12_500);
  const panel = page.getByRole('region', { name: words.figures_trial() });
  await panel.getByRole('button').press('Enter');
  const status = page.getByRole('status');
  await expect(status.getByRole('button', { name: words.own_undo() })).toBeVisible();
  expect(await priceOf(id)).toBeLessThan(8_100);
  await expect(panel.getByRole('button', { name: words.figures_trial_choose() })).toBeDisabled();
  await status.getByRole('button', { name: words.own_undo() }).press('Enter');
  await expect.poll(() => priceOf(id)).toBe(12_500);
}

for (const where of ['@desk @bg', '@phone @en'] as const)
  test(`an owner reads the figures of a listing, tries a price and undoes it ${where}`, async ({
    page,
    words,
    context,
    baseURL,
  }) => {
    const person = await makePerson();
    await publish(await makePerson(), years[where], PRICES);
    const [id] = await publish(person, years[where], [12_500]);
    const year = years[where];
    // The search that finds similar listings learns of new ones a little later.
    await expect
      .poll(async () => (await searchApi(page.request, `?type=car&year_min=${year}&year_max=${year}`)).total)
      .toBe(PRICES.length + 1);
    await signInAs(context, person, baseURL ?? '');
    await tryAnotherPrice(page, words, id);
  });

test('the figures of a listing do not exist for others @once @nightly', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const [id] = await publish(await makePerson(), years.others, [12_500]);
  const address = `/user/listing/figures/${id}`;
  expect((await request.get(address, { maxRedirects: 0 })).headers()['location']).toContain('/login');
  await signInAs(context, await makePerson(), baseURL ?? '');
  expect((await page.goto(address))?.status()).toBe(404);
});
