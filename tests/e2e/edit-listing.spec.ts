import { expect, test } from './browse-test.ts';
import { ListingForm } from './listing-form.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

/** Gives a published listing with complete pictures to the account; returns its id and price in euros. */
const handListing = (accountId: number): Promise<{ id: number; price: number }> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string; price: number }>(
      `update listing set account_id = $1 where id = (
         select id from published_listing where type = 'car' and sale = 'available' and currency = 'EUR'
         and vat = 'private_or_exempt' and price_minor > 500000
         and 'abs' = any(features) and not exists (
           select from listing_picture lp join picture p on p.id = lp.picture_id
           where lp.listing_id = published_listing.id and p.state <> 'ready')
         order by id limit 1)
       returning id, (price_minor / 100)::int as price`,
      [accountId],
    );
    return { id: Number(rows[0]?.id), price: rows[0]?.price ?? 0 };
  });

test('a price change is published at once, a changed year waits for review @desk', async ({
  page,
  context,
  baseURL,
  words,
  language,
}) => {
  test.slow();
  const owner = await makePerson();
  await signInAs(context, owner, baseURL ?? '');
  const { id, price } = await handListing(owner.id);
  // Too small a reduction to raise a risk signal.
  const lower = String(price - 111);
  const form = new ListingForm(page, words, language);
  const save = page.getByRole('button', { name: words.sell_save_changes() });
  await visit(page, `/user/listing/edit/${id}?section=price`);
  await expect(page.getByText(words.sell_edit_approved())).toBeVisible();
  await save.click();
  await expect(page.getByText(words.sell_nothing_changed())).toBeVisible();
  // A fault in another section is listed with a link to its field.
  await form.typed(words.sell_your_price()).fill('-1');
  await page.getByRole('link', { name: words.sell_section_contact() }).click();
  await save.click();
  await expect(page.getByTestId('blockers')).toBeFocused();
  await page.getByTestId('blockers').getByRole('link').click();
  await expect(form.typed(words.sell_your_price())).toBeFocused();
  await expectUsable(page);
  await form.typed(words.sell_your_price()).fill(lower);
  await save.click();
  await expect(form.title(words.sell_changes_published())).toBeFocused();
  await visit(page, `/listing/${id}`);
  await expect(page.getByText(new RegExp(lower.replace(/(\d{3})$/, '.$1'))).first()).toBeVisible();

  await visit(page, `/user/listing/edit/${id}`);
  await form.typed(form.label('year')).fill('1999');
  await save.click();
  await expect(form.title(words.sell_changes_wait())).toBeFocused();
  const { rows } = await withDatabase((database) =>
    database.query<{ model_year: number; moderation: string }>(
      'select model_year, moderation from listing where id = $1',
      [id],
    ),
  );
  expect(rows[0]).toMatchObject({ moderation: 'approved' });
  expect(rows[0]?.model_year).not.toBe(1999);
  await visit(page, `/user/listing/edit/${id}`);
  await expect(page.getByText(words.sell_edit_waiting())).toBeVisible();
  await expect(form.typed(form.label('year'))).toHaveValue('1999');
  await page.getByRole('button', { name: words.sell_discard_changes() }).click();
  const dialog = page.getByRole('dialog', { name: words.sell_discard_changes_title() });
  await dialog.getByRole('button', { name: words.sell_discard_changes() }).click();
  await expect(page).toHaveURL(/\/user\/listing$/);
});
