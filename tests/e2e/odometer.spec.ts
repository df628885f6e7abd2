import { expect, test } from './browse-test.ts';
import { ListingForm } from './listing-form.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

interface Handed {
  id: number;
  km: number;
}

/** Gives a published car with a VIN to the account, and a sold listing with more kilometres to its past. */
const handListing = (accountId: number): Promise<Handed> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string; km: number }>(
      `update listing set account_id = $1, mileage_km = 140000 where id = (
         select id from published_listing where type = 'car' and sale = 'available' and condition = 'used'
         and vin is not null and model_year between 2008 and 2019 and 'abs' = any(features) and price_minor > 500000
         and not exists (
           select from listing_picture lp join picture p on p.id = lp.picture_id
           where lp.listing_id = published_listing.id and p.state <> 'ready')
         order by id desc limit 1)
       returning id, mileage_km as km`,
      [accountId],
    );
    const id = Number(rows[0]?.id);
    await database.query('delete from listing_reading where listing_id = $1', [id]);
    await database.query('delete from listing_service where listing_id = $1', [id]);
    await database.query(
      `insert into listing_reading (listing_id, at, mileage_km, vin_key)
       select id, published_at, mileage_km, vin_key(vin) from listing where id = $1`,
      [id],
    );
    await database.query(
      `with former as (
         insert into listing (account_id, type, brand_id, model_id, model_year, condition, city_id, moderation,
           publication, sale, mileage_km, published_at, closed_at)
         select (select min(id) from account where demo), type, brand_id, model_id, model_year, condition, city_id,
           'approved', 'archived', 'sold', 236000, '2025-03-10', '2025-04-01' from listing where id = $1
         returning id)
       insert into listing_reading (listing_id, at, mileage_km, vin_key)
       select former.id, '2025-03-10', 236000, vin_key(l.vin) from former, listing l where l.id = $1`,
      [id],
    );
    return { id, km: rows[0]?.km ?? 0 };
  });

test('an owner adds a service entry, and visitors read it with a warning about an older listing @desk', async ({
  page,
  context,
  browser,
  baseURL,
  words,
  language,
}) => {
  test.slow();
  const owner = await makePerson();
  await signInAs(context, owner, baseURL ?? '');
  const { id } = await handListing(owner.id);
  const form = new ListingForm(page, words, language);
  await visit(page, `/user/listing/edit/${id}`);
  await page.getByRole('button', { name: words.sell_add_service() }).click();
  const entry = page.getByRole('listitem', { name: words.sell_service_number({ number: 1 }) });
  await expect(entry.getByLabel(words.sell_service_kind())).toBeFocused();
  await entry.getByLabel(words.sell_service_day()).fill('2024-05-06');
  await entry.getByLabel(words.sell_service_mileage()).fill('190000');
  await entry.getByLabel(words.sell_service_note()).fill('<i>масло</i> и филтри');
  // More kilometres than the vehicle has.
  await entry.getByLabel(words.sell_service_note()).blur();
  await expect(page.getByText(words.draft_fault_service_above_mileage()).first()).toBeVisible();
  await entry.getByLabel(words.sell_service_mileage()).fill('120000');
  await entry.getByLabel(words.sell_service_mileage()).blur();
  await expect(page.getByText(words.draft_fault_service_above_mileage())).toHaveCount(0);
  await expectUsable(page, { within: '[data-field="services"]' });
  await page.getByRole('button', { name: words.sell_save_changes() }).click();
  await expect(form.title(words.sell_changes_published())).toBeFocused();

  const visitor = await browser.newPage();
  await expect
    .poll(async () => {
      await visitor.goto(`/listing/${id}`);
      return visitor.getByText(words.odometer_source_service()).count();
    })
    .toBe(1);
  const panel = visitor.locator('section').filter({ hasText: words.odometer_title() }).last();
  await expect(panel.getByText(words.odometer_decrease_title())).toBeVisible();
  await expect(panel.getByText('<i>масло</i> и филтри')).toBeVisible();
  await expect(panel.getByText(words.odometer_source_other()).first()).toBeVisible();
  await expect(visitor.getByText(words.listing_other_seller())).toBeVisible();
  await expectUsable(visitor, { within: '#main' });
  await visitor.close();
});
