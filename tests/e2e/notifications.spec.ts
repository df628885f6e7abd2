import type { Browser } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { makePerson, signInAs } from './people.ts';
import { plantBike } from './planted-bike.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

/** Submits a motorcycle for review, published before, so that it is not among the first results. Returns its id. */
const submit = (seller: number): Promise<number> =>
  plantBike({ seller, variant: '<b>1.9</b> TDI', daysAgo: 50, moderation: 'pending' });

/** Approves a listing by the API, as a moderator does. */
async function approve(browser: Browser, baseURL: string, id: number): Promise<void> {
  const context = await browser.newContext({ baseURL });
  await signInAs(context, await makePerson({ roles: ['moderator'] }), baseURL);
  await context.request.get('/sanctum/csrf-cookie');
  const token = (await context.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await context.request.post(`/api/admin/listings/${id}/decisions`, {
    headers: { 'X-XSRF-TOKEN': token, Origin: new URL(baseURL).origin },
    data: { version: 1, decision: 'approve' },
  });
  expect(answer.status()).toBe(200);
  await context.close();
}

test('an approval arrives live, is opened and read, and its mails are switched off, by keyboard @first-phone', async ({
  page,
  context,
  browser,
  baseURL,
  words,
}) => {
  const address = baseURL ?? '';
  const person = await makePerson();
  await signInAs(context, person, address);
  const [first, second] = [await submit(person.id), await submit(person.id)];
  // A public page, which is the same for everybody.
  await visit(page, '/about');
  const bell = page.getByTestId('notification-bell');
  await expect(bell).toHaveAccessibleName(words.notify_title());
  await approve(browser, address, first);
  await expect(bell).toHaveAccessibleName(words.notify_bell_count({ count: 1, written: '1' }));
  await expect(
    page.getByRole('status').filter({ hasText: words.notify_new({ count: 1, written: '1' }) }),
  ).toHaveCount(1);

  await tabTo(page, bell);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: words.notify_title() })).toBeVisible();
  const items = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('time') });
  await expect(items).toHaveCount(1);
  await expect(items.getByText('<b>1.9</b> TDI')).toBeVisible();
  // The second one arrives in the open list.
  await approve(browser, address, second);
  await expect(items).toHaveCount(2);
  await expectUsable(page, { widths: page.viewportSize()?.width === 390 ? [390, 320] : [1440, 1024] });

  await tabTo(page, items.nth(0).getByRole('button'));
  await page.keyboard.press('Enter');
  await expect(bell).toHaveAccessibleName(words.notify_bell_count({ count: 1, written: '1' }));
  const mails = page.getByRole('switch', {
    name: words.notify_choice({ topic: words.notify_topic_own(), channel: words.notify_channel_mail() }),
  });
  await expect(mails).toBeChecked();
  await tabTo(page, mails);
  await page.keyboard.press('Space');
  await expect(mails).not.toBeChecked();

  const link = items.nth(1).getByRole('link');
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/listing/${first}$`));
  await expect(bell).toHaveAccessibleName(words.notify_title());
  await visit(page, '/user/profile');
  await expect(mails).not.toBeChecked();
  await expectUsable(page, { within: 'main' });
});
