import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

test(
  'an admin gives a brand a nickname by keyboard, and the public search understands it',
  { tag: '@desk' },
  async ({ page, context, words, baseURL, request }) => {
    const nickname = 'бумерангче';
    const { rows } = await withDatabase((database) =>
      database.query<{ aliases: string[] }>("select aliases from brand where key = 'bmw'"),
    );
    await signInAs(context, await makePerson({ roles: ['admin'] }), baseURL ?? '');
    await visit(page, '/admin/vehicle_brand?q=bmw');
    await expectUsable(page, { widths: [1440, 390] });

    const brand = page.getByRole('link', { name: 'BMW', exact: true });
    await brand.focus();
    await page.keyboard.press('Enter');
    const spellings = page.getByRole('textbox', { name: words.makes_spellings() });
    await tabTo(page, spellings);
    await spellings.press('End');
    await page.keyboard.type(`, ${nickname}`);
    const save = page.getByRole('button', { name: words.makes_save() });
    await tabTo(page, save);
    await page.keyboard.press('Enter');
    await expect(page.getByText(words.makes_saved())).toBeVisible();
    await hydrated(page);

    const search = `/api/search?q=${encodeURIComponent(nickname)}`;
    const brandsFound = async () => {
      const answer = await request.get(search);
      const { listings } = (await answer.json()) as { listings: { brand: { key: string } }[] };
      return [...new Set(listings.map((listing) => listing.brand.key))];
    };
    await expect.poll(brandsFound).toEqual(['bmw']);
    // Other tests search for the words that the brand had before.
    await withDatabase((database) =>
      database.query("update brand set aliases = $1 where key = 'bmw'", [rows[0]?.aliases]),
    );
  },
);
