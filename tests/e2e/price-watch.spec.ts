import { formatDate } from '#platform/i18n/format.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { inMailTo, makePerson, signInAs, withDatabase } from './people.ts';
import { plantBike } from './planted-bike.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

const PRICE = 1_234_500;

/** Publishes a motorcycle of another person, long ago. Returns its id. */
const publish = (): Promise<number> => plantBike({ variant: 'Tour', price: PRICE, daysAgo: 365 });
const lowerPrice = (id: number, price: number): Promise<unknown> =>
  withDatabase((database) =>
    database.query('update listing set price_minor = $2 where id = $1', [id, price]),
  );
const followings = async (accountId: number): Promise<number> => {
  const { rows } = await withDatabase((database) =>
    database.query('select from price_watch where account_id = $1 and ended_at is null', [accountId]),
  );
  return rows.length;
};

test(
  'follow, price drops, mail comes, the page says how much, unsubscribe signed out',
  { tag: ['@desk', '@bg', '@nightly'] },
  async ({ page, context, baseURL, words }) => {
    const person = await makePerson();
    const id = await publish();
    await signInAs(context, person, baseURL ?? '');
    await visit(page, `/listing/${id}`);
    const follow = page.getByRole('button', { name: words.watch_follow() });
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await tabTo(page, follow);
    await page.keyboard.press('Enter');
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: words.watch_see_all() }).press('Enter');
    await expect(page).toHaveURL(/\/user\/watched$/);
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    const date = withLocale('bg', () => formatDate(new Date()));
    await expect(card.getByText(words.watched_unchanged({ date }))).toBeVisible();

    await lowerPrice(id, PRICE - 90_000);
    const path = await inMailTo(person.email, /\/unsubscribe\/price\?token=\S+/);
    await visit(page, '/user/watched');
    await expect(card.getByText(words.watched_moved())).toBeVisible();
    await expect(card.getByText(/^−\s€\s900\s/)).toBeVisible();
    await expectUsable(page, { widths: [1440, 1024, 390, 320] });
    await tabTo(page, card.getByRole('button'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words.watched_empty_title() })).toBeVisible();
    await page.getByRole('button', { name: words.own_undo() }).press('Enter');
    await expect(card).toHaveCount(1);
    expect(await followings(person.id)).toBe(1);

    await context.clearCookies();
    await visit(page, path);
    await page.getByRole('button', { name: words.unsubscribe_button() }).press('Enter');
    await expect(page.getByRole('heading', { name: words.unsubscribe_done_title() })).toBeVisible();
    await expect.poll(() => followings(person.id)).toBe(0);
  },
);

test('a visitor who wants to follow a price is led to the sign-in @once', async ({ page, words }) => {
  const id = await publish();
  await visit(page, `/listing/${id}`);
  await page.getByRole('button', { name: words.watch_follow() }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(`/listing/${id}`)}`);
});
