import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import { stateOf, waitingListings } from './waiting-listings.ts';

needsDatabase();

test(
  'two moderators do not review the same listing @nightly',
  { tag: '@desk' },
  async ({ page, context, browser, words, baseURL }) => {
    const { seller, ids } = await waitingListings(1);
    const [id = 0] = ids;
    const [first, second] = await Promise.all([
      makePerson({ name: 'Мария Първа', roles: ['moderator'] }),
      makePerson({ name: 'Иван Втори', roles: ['moderator'] }),
    ]);
    await signInAs(context, first, baseURL ?? '');
    await visit(page, `/admin/listing?seller=${seller}`);
    const next = page.getByRole('button', { name: words.claim_next() });
    await tabTo(page, next);
    await next.press('Enter');
    const claim = page.getByRole('region', { name: words.claim_title() });
    await expect(claim).toContainText(words.claim_mine());
    await expectUsable(page, { widths: [1440, 390] });

    const other = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'bg-BG' });
    await signInAs(other, second, baseURL ?? '');
    const phone = await other.newPage();
    await visit(phone, `/admin/listing/${id}?seller=${seller}`);
    const seen = phone.getByRole('region', { name: words.claim_title() });
    await expect(seen).toContainText(words.claim_by({ name: 'Мария Първа' }));
    await expect(phone.getByRole('toolbar')).toHaveCount(0);
    await seen.getByRole('button', { name: words.claim_take_over() }).click();
    await expect(seen).toContainText(words.claim_taken_from({ name: 'Мария Първа' }));
    await phone.getByRole('button', { name: words.decision_approve(), exact: true }).click();
    await expect.poll(() => stateOf(id)).toBe('approved');
    await other.close();

    // The decision ended the claim; the listing is gone from the queue of the first.
    await page.reload();
    await hydrated(page);
    await expect(claim).toContainText(words.claim_none());
    await visit(page, `/admin/listing?seller=${seller}`);
    await page.getByRole('button', { name: words.claim_next() }).press('Enter');
    await expect(page.getByText(words.claim_none_left())).toBeVisible();

    await visit(page, '/transparency');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(String(new Date().getUTCFullYear()));
    await expect(page.getByRole('link', { name: words.transparency_csv() })).toBeVisible();
    await expectUsable(page, { widths: [390] });
    await withDatabase((database) => database.query('delete from listing where account_id = $1', [seller]));
  },
);
