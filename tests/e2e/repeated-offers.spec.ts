import { expect, test } from './browse-test.ts';
import { makeAccount, makeListing } from '../support/factories.ts';
import { visit } from './results-page.ts';
import { startOwnProgram, type OwnProgram } from './start-own-program.ts';
import { expectUsable } from './usable.ts';

const ONE_VEHICLE = { mileage_km: 123_456, power_hp: 110 };

let program: OwnProgram;
let cheap: number;
let dear: number;

test.beforeAll(async () => {
  program = await startOwnProgram();
  await program.change(async (db) => {
    const owner = await makeAccount(db, { display_name: 'Собственик' });
    const dealer = await makeAccount(db, { display_name: 'Автокъща' });
    cheap = await makeListing(db, { ...ONE_VEHICLE, account_id: owner, price_minor: 890_000 });
    dear = await makeListing(db, { ...ONE_VEHICLE, account_id: dealer, price_minor: 990_000 });
    await makeListing(db, { mileage_km: 90_000, price_minor: 700_000 });
    await db
      .insertInto('listing_cluster')
      .values([cheap, dear].map((listing_id) => ({ listing_id, cluster_id: cheap })))
      .execute();
  });
});
test.afterAll(() => program.stop());

test(
  'one card stands for all listings of a vehicle, leads to the others, and a switch shows them all @nightly',
  { tag: '@desk' },
  async ({ page, words }) => {
    const cards = page.getByTestId('results').getByRole('article');
    const all = page.getByRole('link', { name: words.results_repeats_show() });
    // The switch appears once both listings of the vehicle can be found.
    await expect(async () => {
      await visit(page, `${program.address}/?type=car&sort=price_desc`);
      await expect(all).toBeVisible({ timeout: 500 });
      await expect(cards).toHaveCount(2, { timeout: 500 });
    }).toPass();
    const others = cards
      .first()
      .getByRole('link', { name: words.card_offers_from({ count: 1, total: '1', price: '' }).trim() });
    await expect(others).toBeVisible();
    await expectUsable(page, { widths: [1440, 390], within: '#results' });

    await all.click();
    await expect(page).toHaveURL(/[?&]offers=all/);
    await expect(cards).toHaveCount(3);
    await page.getByRole('link', { name: words.results_repeats_hide() }).click();
    await expect(cards).toHaveCount(2);

    await others.click();
    await expect(page).toHaveURL(new RegExp(`/listing/${dear}#offers$`));
    const section = page.getByRole('region', { name: words.listing_offers_title() });
    await expect(section).toBeInViewport();
    await expectUsable(page, { widths: [1440, 390], within: '#offers' });
    await section.getByRole('link', { name: /Собственик/ }).click();
    await expect(page).toHaveURL(new RegExp(`/listing/${cheap}$`));
  },
);
