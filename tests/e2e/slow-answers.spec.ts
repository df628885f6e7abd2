import type { Locator, Route } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { plantBike } from './planted-bike.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';

needsDatabase();

const widthOf = (button: Locator) => button.evaluate((element) => element.getBoundingClientRect().width);
/** Whether the ring of a button that works is shown. */
const hasRing = (button: Locator) =>
  button.evaluate((element) => getComputedStyle(element, '::before').borderRightColor === 'rgba(0, 0, 0, 0)');

/** Holds answers back until they are let go. */
function holding() {
  const held: Route[] = [];
  return {
    held,
    hold: (route: Route) => void held.push(route),
    letGo: async () => {
      for (const route of held.splice(0)) await route.continue();
    },
  };
}

test('a button shows that it works until its page is there, and does its work once @once', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  const person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
  const id = await plantBike({ seller: person.id, variant: 'Бавна' });
  await withDatabase((database) =>
    database.query(`update listing set publication = 'inactive' where id = $1`, [id]),
  );
  await visit(page, '/user/listing');
  const resume = page.getByRole('button', { name: new RegExp(`^${words.own_action_resume()}`) });
  const width = await widthOf(resume);
  expect(await hasRing(resume)).toBe(false);
  const calls = holding();
  const reads = holding();
  await page.route('**/api/listings/*/resume', calls.hold);
  await page.route('**/user/listing.data*', reads.hold);

  await resume.dblclick();
  await expect(resume).toHaveAttribute('aria-busy', 'true');
  expect(await hasRing(resume)).toBe(true);
  expect(await widthOf(resume)).toBe(width);
  await expect.poll(() => calls.held.length).toBe(1);
  await calls.letGo();
  await expect.poll(() => reads.held.length).toBe(1);
  await resume.click({ force: true });
  await reads.letGo();
  await expect(page.getByText(words.own_state_published(), { exact: true })).toBeVisible();
  expect(calls.held).toHaveLength(0);
});

test('a form is sent once by two presses and keeps the width of its button @once', async ({
  page,
  words,
}) => {
  await visit(page, '/login');
  const calls = holding();
  await page.route('**/api/login', calls.hold);
  await page
    .getByRole('textbox', { name: words.sign_in_identity(), exact: true })
    .fill('nobody@volan.example');
  await page.getByRole('textbox', { name: words.sign_in_password(), exact: true }).fill('wrong password');
  const send = page.getByRole('main').getByRole('button', { name: words.sign_in_submit(), exact: true });
  const width = await widthOf(send);
  await send.dblclick();
  await expect(send).toHaveAttribute('aria-busy', 'true');
  expect(await hasRing(send)).toBe(true);
  expect(await widthOf(send)).toBe(width);
  await expect.poll(() => calls.held.length).toBe(1);
});
