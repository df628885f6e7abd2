import { expect, test } from './browse-test.ts';
import { withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

interface Found {
  id: number;
  username: string;
  name: string;
  eik: string;
  phone: string;
}

/** A company with listings of several brands on more than one page. */
const findCompany = async (): Promise<Found> => {
  const { rows } = await withDatabase((database) =>
    database.query<Found>(
      `select max(l.id)::int as id, a.company_username as username, a.display_name as name, a.eik, a.phone
       from account a join published_listing l on l.account_id = a.id
       where a.kind = 'company' and a.eik is not null and a.buyer_phone is null
       group by a.id having count(*) > 25 and count(distinct l.brand_id) > 1 order by a.id limit 1`,
    ),
  );
  if (!rows[0]) throw new Error('the demo market has no company of that size');
  return rows[0];
};

test('a seller’s card leads to the company page, with its details and a search of its listings @first-desk', async ({
  page,
  words,
  isMobile,
}) => {
  const company = await findCompany();
  const path = `/dealer/${company.username}`;
  const cards = page.getByRole('main').locator('a[href^="/listing/"]');
  await visit(page, `/listing/${company.id}`);
  await page.getByRole('link', { name: words.listing_seller_page() }).locator('visible=true').click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: company.name })).toBeVisible();
  await expect(page.getByText(company.eik)).toBeVisible();
  expect(await cards.count()).toBeGreaterThanOrEqual(25);
  await page.getByRole('link', { name: words.results_next_page() }).click();
  await expect(page).toHaveURL(`${path}?page=2`);

  await page.getByRole('combobox', { name: words.results_sort() }).selectOption('price_asc');
  await expect(page).toHaveURL(`${path}?sort=price_asc`);
  const brand = page.getByRole('list', { name: words.company_brands() }).getByRole('link').first();
  // The address changes a moment before the links do.
  await expect(brand).toHaveAttribute('href', /sort=price_asc/);
  const offered = Number(/\d+$/.exec(await brand.innerText())?.[0]);
  await brand.click();
  await expect(page).toHaveURL(/\?brand=[a-z0-9_]+&sort=price_asc$/);
  const counted = { level: 2, name: new RegExp(`^${offered}\\D`) };
  await expect(page.getByRole('main').getByRole('heading', counted)).toBeVisible();
  await expect(brand).toHaveAttribute('aria-current', 'true');

  await page.getByRole('link', { name: words.company_all_filters() }).click();
  await expect(page).toHaveURL(new RegExp(`/\\?brand=[a-z0-9_]+&dealer=${company.username}&sort=price_asc$`));
  await expect(page.getByTestId('result-count')).toContainText(String(offered));
  if (isMobile) return;
  // Changing other filters stays within the company until its own chip is removed.
  await page.getByRole('link', { name: words.results_remove_filter({ filter: company.name }) }).click();
  await expect(page).toHaveURL(/\/\?brand=[a-z0-9_]+&sort=price_asc$/);
});

test('the phone number is shown on request only', { tag: '@once' }, async ({ page, request, words }) => {
  const company = await findCompany();
  const path = `/dealer/${company.username}`;
  await withDatabase((database) => database.query(`delete from limit_use where name = 'phone_reveal'`));
  for (const address of [path, `${path}.data`]) {
    const text = (await (await request.get(address)).text()).replaceAll(/[\s\u00a0-]/g, '');
    expect(text, address).not.toContain(company.phone.slice(4));
  }
  await visit(page, path);
  await page.getByRole('button', { name: words.contact_show() }).click();
  await expect(page.locator(`a[href="tel:${company.phone}"]`)).toBeFocused();
});

test(
  'the company page is the same for all visitors and accessible @nightly',
  { tag: '@desk' },
  async ({ page }) => {
    const { username } = await findCompany();
    const answer = await page.goto(`/dealer/${username}`);
    await hydrated(page);
    expect(answer?.headers()['cache-control']).toContain('public');
    await expectUsable(page);
  },
);

test('an unknown or malformed company address is 404', { tag: '@once' }, async ({ page }) => {
  const { username } = await findCompany();
  for (const path of ['/dealer/no-such-company', `/dealer/${username}/2`, '/dealer/A'])
    expect((await page.goto(path))?.status(), path).toBe(404);
});
