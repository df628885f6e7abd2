import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable, WIDTHS } from './usable.ts';

needsDatabase();

const COLUMNS = 'nr,make_model,body,condition,year,km,fuel,hp,gearbox,price,features,loc';
const car = (nr: string, km: string, price: string) =>
  `${nr},VW Golf 1.6 TDI,hatchback,used,2017,${km},Дизел,110,Ръчна,${price},abs|airbags,sofia`;
const file = (...rows: string[]) => ({
  name: 'stock.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([COLUMNS, ...rows].join('\n')),
});

test(
  'a dealer uploads a file, names its columns, sees what changes and applies it',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    const person = await makePerson({ name: 'Авто Хаус Витоша' });
    await withDatabase((database) =>
      database.query(
        `update account set kind = 'company', company_kind = 'car_dealer', company_verified = true,
         company_username = 'vitosha-' || id, legal_name = display_name where id = $1`,
        [person.id],
      ),
    );
    await signInAs(context, person, baseURL ?? '');
    await visit(page, '/user/stock');
    // An address that leads nowhere: what comes from one is tested without a browser.
    const address = page.getByLabel(words.stock_source_address());
    const save = page.getByRole('button', { name: words.stock_source_save() });
    await address.fill('http://auto.example/stock.csv');
    await save.click();
    await expect(page.getByText(words.error_stock_address()).first()).toBeVisible();
    await address.fill('https://stock.invalid/stock.csv');
    await save.click();
    await page.getByRole('button', { name: words.stock_source_fetch() }).click();
    await expect(page.getByText(words.stock_result_unreachable())).toBeVisible();
    await expectUsable(page, { widths: WIDTHS });
    await page.getByRole('button', { name: words.stock_source_remove() }).click();
    await expect(page.getByText(words.stock_result_unreachable())).toBeHidden();
    const upload = page.getByLabel(words.stock_file(), { exact: true });
    await upload.setInputFiles(file(car('A-1', '125000', '12500'), car('A-2', '1 68 000', '11000')));
    await expect(page.getByRole('heading', { level: 1, name: words.stock_title() })).toBeVisible();
    const column = (name: string) => page.getByLabel(words.stock_field_of({ column: name }));
    await expect(column('nr')).toBeVisible();
    await expect(page.getByText(words.stock_file_no_stock_number())).toBeVisible();
    await column('nr').selectOption('stock_number');
    await column('loc').selectOption('city');
    await page.getByRole('button', { name: words.stock_columns_save() }).click();

    const apply = page.getByRole('button', { name: words.stock_apply({ count: '1', changes: '1' }) });
    await expect(apply).toBeVisible();
    await expect(page.getByText('1 68 000').first()).toBeVisible();
    await expectUsable(page, { widths: WIDTHS });
    await apply.click();
    await expect(page.getByText(words.stock_done_text())).toBeVisible();

    await page.getByRole('link', { name: words.stock_again() }).click();
    await expect(page.getByRole('link', { name: 'stock.csv', exact: true })).toHaveCount(1);
    await upload.setInputFiles(file(car('A-1', '126000', '11900')));
    const change = page.getByRole('button', { name: words.stock_apply({ count: '1', changes: '1' }) });
    await expect(change).toBeVisible();
    await change.click();
    await expect(page.getByText(words.stock_done_text())).toBeVisible();
    const { rows } = await withDatabase((database) =>
      database.query<{ price: string; mileage_km: number }>(
        'select price_minor / 100 as price, mileage_km from listing where account_id = $1',
        [person.id],
      ),
    );
    expect(rows).toEqual([{ price: '11900', mileage_km: 126_000 }]);
  },
);
