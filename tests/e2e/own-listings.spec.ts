import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase, type Person } from './people.ts';
import { PLANTED_TYPE } from './planted-bike.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable, WIDTHS } from './usable.ts';

needsDatabase();

let person: Person;

test.beforeEach(async ({ context, baseURL }) => {
  person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
});

/** Copies a published listing into each of the given states; returns the ids. */
async function ownListings(states: Record<string, string>[]): Promise<number[]> {
  return withDatabase(async (database) => {
    const ids: number[] = [];
    for (const state of states) {
      const values = { publication: 'active', moderation: 'approved', ...state };
      const columns = Object.keys(values);
      const { rows } = await database.query<{ id: string }>(
        `insert into listing (account_id, type, brand_id, model_id, condition, city_id, model_year, price_minor,
           published_at, expires_at, ${columns.join(', ')})
         select $1, type, brand_id, model_id, condition, city_id, 2017, 990000, now(), now() + interval '40 days',
           ${columns.map((_, index) => `$${index + 2}`).join(', ')}
         from published_listing where type = '${PLANTED_TYPE}' order by id limit 1 returning id`,
        [person.id, ...Object.values(values)],
      );
      ids.push(Number(rows[0]?.id));
    }
    return ids;
  });
}

const states = (id: number | undefined) =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ publication: string; sale: string }>(
      'select publication, sale from listing where id = $1',
      [id],
    );
    return `${rows[0]?.publication} ${rows[0]?.sale}`;
  });

const row = (page: Page, id: number | undefined) =>
  page.getByRole('article').filter({ hasText: new RegExp(`№\\s${id}\\b`) });

test(
  'an owner changes the state of a listing by keyboard and undoes steps',
  { tag: '@desk' },
  async ({ page, words }) => {
    const [id] = await ownListings([
      { variant: 'Първа' },
      { moderation: 'rejected', moderation_reason: 'Чужда снимка.' },
    ]);
    await visit(page, '/user/listing');
    const mine = row(page, id);
    await expect(mine).toContainText(words.own_state_published());
    await expect(page.getByRole('article').filter({ hasText: 'Чужда снимка.' })).toContainText(
      words.own_state_rejected(),
    );
    await expectUsable(page, { widths: WIDTHS });

    const act = async (label: string) => {
      await expect(mine).toHaveAttribute('aria-busy', 'false');
      await mine.getByRole('button', { name: /Първа/ }).last().focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: label, exact: true }).focus();
      await page.keyboard.press('Enter');
    };
    await act(words.own_action_reserve());
    await expect(mine.getByText(words.own_state_reserved(), { exact: true })).toBeVisible();
    expect(await states(id)).toBe('active reserved');
    await act(words.own_action_pause());
    await expect(mine).toContainText(words.own_state_paused());

    await act(words.own_action_archive());
    await expect(mine).toHaveCount(0);
    expect(await states(id)).toBe('archived reserved');
    await page.getByRole('status').getByRole('button', { name: words.own_undo() }).last().press('Enter');
    await expect(mine).toContainText(words.own_state_paused());
    expect(await states(id)).toBe('inactive reserved');
  },
);

test('an owner deletes a listing after a question and brings it back @desk @nightly', async ({
  page,
  words,
  request,
}) => {
  const [id] = await ownListings([{ variant: 'Излишна' }]);
  const status = async () => (await request.get(`/listing/${id}`)).status();
  await visit(page, '/user/listing');
  const mine = row(page, id);
  const askToDelete = async () => {
    await expect(mine).toHaveAttribute('aria-busy', 'false');
    await mine
      .getByRole('button', { name: /Излишна/ })
      .last()
      .click();
    await page.getByRole('menuitem', { name: words.own_action_delete(), exact: true }).click();
  };
  const question = page.getByRole('dialog', { name: words.own_delete_title() });
  const confirm = question.getByRole('button', { name: words.own_action_delete(), exact: true });

  await askToDelete();
  await expect(question).toContainText(words.own_delete_undo());
  await expect(question.getByRole('button', { name: words.own_delete_keep() })).toBeFocused();
  await expectUsable(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  expect(await states(id)).toBe('active available');

  await askToDelete();
  await confirm.click();
  await expect(mine).toContainText(words.own_state_deleted());
  await expect(mine).toContainText(words.own_removed_in({ hours: 24 }));
  expect(await status()).toBe(410);
  await expectUsable(page);
  await mine.getByRole('button', { name: words.own_action_restore() }).click();
  await expect(mine).toContainText(words.own_state_published());
  expect(await status()).toBe(200);

  await askToDelete();
  await confirm.click();
  await expect(mine).toContainText(words.own_state_deleted());
  await page.getByRole('status').getByRole('button', { name: words.own_undo() }).last().click();
  await expect(mine).toContainText(words.own_state_published());
  expect(await states(id)).toBe('active available');
});

test(
  'own listings are filtered by state and words, with a message for no results @nightly',
  { tag: '@desk' },
  async ({ page, words }) => {
    const others = Array.from({ length: 11 }, (_, index) => ({ variant: `Друга ${index}` }));
    const [, expired] = await ownListings([
      ...others.slice(1),
      { variant: 'Стара', publication: 'expired' },
    ]).then((ids) => [ids[0], ids.at(-1)]);
    await visit(page, '/user/listing');
    await expect(page.getByRole('article')).toHaveCount(11);
    await page
      .getByRole('navigation', { name: words.own_states() })
      .getByText(words.own_tab_expired())
      .click();
    await expect(page).toHaveURL(/state=expired/);
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(row(page, expired).getByRole('button', { name: words.own_action_renew() })).toBeVisible();

    await visit(page, '/user/listing');
    const search = page.getByRole('searchbox', { name: words.own_search() });
    await search.fill('стара');
    await search.press('Enter');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('searchbox').fill('<b>няма такава</b>');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText(words.own_none_found({ q: '<b>няма такава</b>' }))).toBeVisible();
    await page.getByRole('link', { name: words.own_show_all() }).click();
    await expect(page.getByRole('article')).toHaveCount(11);
  },
);

test('an account without listings is shown how to create one', { tag: '@once' }, async ({ page, words }) => {
  await visit(page, '/user/listing');
  await expect(page.getByRole('heading', { name: words.own_empty_title() })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', '/user/listing/create');
});
