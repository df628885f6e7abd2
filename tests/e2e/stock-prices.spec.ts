import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable, WIDTHS } from './usable.ts';
import { stateEverything, wordyListing } from './wordy-listing.ts';

needsDatabase();

const LISTINGS = 4;

/** A verified dealer with complete trucks for € 10 000, copies of one of the demo market: other tests count cars. */
async function makeDealer(): Promise<{ id: number; listings: number[] }> {
  const person = await makePerson({ name: wordyListing.seller });
  return withDatabase(async (database) => {
    await database.query(
      `update account set kind = 'company', company_kind = 'car_dealer', company_verified = true,
         company_username = 'prices-' || id, legal_name = display_name where id = $1`,
      [person.id],
    );
    const { rows: columns } = await database.query<{ name: string }>(
      `select quote_ident(attname) as name from pg_attribute
       where attrelid = 'listing'::regclass and attnum > 0 and not attisdropped and attidentity = ''
         and attgenerated = '' and attname <> 'account_id'`,
    );
    const names = columns.map(({ name }) => name).join(', ');
    const { rows } = await database.query<{ id: string }>(
      `insert into listing (account_id, ${names}) select $1, ${names} from listing, generate_series(1, $2)
       where id = (select l.id from published_listing p join listing l on l.id = p.id
         where l.type = 'truck' and l.currency = 'EUR' and l.sale = 'available' and l.price_minor is not null
           and l.condition = 'used' and l.transmission is not null and l.body is not null and l.power_hp is not null
           and cardinality(l.features) > 0 order by l.id limit 1)
       returning id`,
      [person.id, LISTINGS],
    );
    const ids = rows.map((row) => Number(row.id));
    await database.query(
      `update listing set price_minor = 1000000, vat = 'private_or_exempt', vin = null, contact = 'profile',
         contact_phone = null, contact_email = null where id = any($1)`,
      [ids],
    );
    return { id: person.id, listings: ids };
  });
}

const pricesOf = (ids: readonly number[]) =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ price: number }>(
      'select (price_minor / 100)::int as price from listing where id = any($1) order by id',
      [ids],
    );
    return rows.map(({ price }) => price);
  });

test(
  'a dealer lowers the prices of the stock, leaves one out, and takes them back',
  { tag: ['@desk', '@nightly'] },
  async ({ page, context, words, baseURL }) => {
    const { id, listings } = await makeDealer();
    await signInAs(context, { id }, baseURL ?? '');
    await visit(page, '/user/stock/prices');
    await expect(page.getByRole('heading', { level: 1, name: words.prices_title() })).toBeVisible();
    const row = page.getByRole('row').filter({ has: page.getByRole('checkbox') });
    await expect(row).toHaveCount(LISTINGS + 1);
    await row.first().getByRole('checkbox').check();
    await expectUsable(page, { widths: WIDTHS });
    await page.getByRole('button', { name: words.prices_change() }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.prices_value_in_percent()).fill('0');
    await dialog.getByRole('button', { name: words.prices_compare() }).click();
    await expect(dialog.getByText(words.prices_value_percent()).first()).toBeVisible();
    await dialog.getByLabel(words.prices_value_in_percent()).fill('2,5');
    await dialog.getByLabel(words.prices_round()).selectOption('90');
    await dialog.getByRole('button', { name: words.prices_compare() }).click();

    const count = (left: number) => ({ count: String(left), written: String(left) });
    await expect(page.getByRole('button', { name: words.prices_apply(count(LISTINGS)) })).toBeVisible();
    await page.getByRole('listitem').getByRole('checkbox').last().uncheck();
    await expectUsable(page, { widths: WIDTHS });
    expect(await pricesOf(listings)).toEqual(Array(LISTINGS).fill(10_000));
    await page.getByRole('button', { name: words.prices_apply(count(LISTINGS - 1)) }).click();
    await expect(page.getByText(words.prices_done_text())).toBeVisible();
    expect((await pricesOf(listings)).toSorted((one, other) => one - other)).toEqual([
      9_790, 9_790, 9_790, 10_000,
    ]);

    await page.getByRole('button', { name: words.prices_undo({ time: '' }).slice(0, 8) }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.prices_undo_title() })).toBeVisible();
    await expect(page.getByText(words.prices_done_text())).toBeVisible();
    expect(await pricesOf(listings)).toEqual(Array(LISTINGS).fill(10_000));
  },
);

test(
  'windscreen sheets take one page of A4 each, also with the longest texts, and their code leads to the listing @nightly',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    const { id, listings } = await makeDealer();
    const [wordy = 0, plain = 0] = listings;
    await withDatabase(async (database) => {
      await stateEverything(database, String(wordy));
      await database.query('update listing set variant = $2 where id = $1', [wordy, wordyListing.variant]);
    });
    await signInAs(context, { id }, baseURL ?? '');
    for (const options of ['', '&large=1', '&price=0&company=0&leasing=0']) {
      await visit(page, `/user/sheets?ids=${wordy}.${plain}.${listings[2]}${options}`);
      const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
      expect(/\/MediaBox \[[^\]]*\]/.exec(pdf)?.[0]).toMatch(/\[0 0 59[45][\d.]* 84[12][\d.]*\]/);
      expect([...pdf.matchAll(/\/Type\s*\/Page\b/g)], options).toHaveLength(3);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const sheet of await page.getByRole('article').all()) {
        await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
        const [whole, code] = [
          await sheet.boundingBox(),
          await sheet.getByRole('img', { name: words.listing_print_code() }).boundingBox(),
        ];
        expect(code!.y + code!.height, options).toBeLessThan(whole!.y + whole!.height);
        const parts = await sheet.evaluate((element) =>
          [...element.children].map((part) => {
            const { top, bottom } = part.getBoundingClientRect();
            return { top, bottom };
          }),
        );
        for (const [index, { top }] of parts.entries())
          expect(top, options).toBeGreaterThanOrEqual((parts[index - 1]?.bottom ?? 0) - 0.5);
      }
      await page.emulateMedia({ media: null, colorScheme: null });
    }
    await visit(page, `/user/sheets?ids=${plain}`);
    await expectUsable(page);
    const code = page.getByRole('img', { name: words.listing_print_code() });
    const { data, info } = await sharp(await code.screenshot({ scale: 'css' }))
      .resize({ width: 600, kernel: 'nearest' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      new URL(`/listing/${plain}`, baseURL).href,
    );
  },
);
