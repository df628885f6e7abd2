import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { actAtOnce, expect, test } from './browse-test.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { PLANTED_TYPE, plantBike } from './planted-bike.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

const DAY_MS = 86_400_000;
/** Letters only, because names of searches part letters from digits. */
const newWord = (): string =>
  `returned${Math.random()
    .toString(36)
    .replaceAll(/[^a-z]/g, '')}`;
const searchOf = (word: string): string => `/?type=${PLANTED_TYPE}&q=%22${word}%22`;

/** Publishes motorcycles that only the search for this word finds, so many days ago each. */
async function publish(word: string, daysAgo: readonly number[]): Promise<void> {
  for (const days of daysAgo) await plantBike({ variant: word, description: word, daysAgo: days });
}

async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await actAtOnce(context);
  return context;
}

/** Reads the results of searches in a browser of a week ago; returns what it stores. */
async function readAWeekAgo(browser: Browser, words: readonly string[]) {
  const context = await newVisitor(browser);
  const page = await context.newPage();
  await page.clock.install({ time: Date.now() - 7 * DAY_MS });
  for (const word of words) {
    await visit(page, searchOf(word));
    await page.clock.runFor(10_500);
    await expect.poll(() => keptBy(page)).toContain(word);
  }
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

/** Searches that the browser of the page keeps. */
const keptBy = (page: Page): Promise<string> =>
  page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.startsWith('volan.search:'))
      .join(' '),
  );

const inAccount = async (id: number): Promise<string[]> => {
  const { rows } = await withDatabase((database) =>
    database.query<{ address: string }>(
      'select address from kept_search where account_id = $1 order by seen_at desc',
      [id],
    ),
  );
  return rows.map(({ address }) => decodeURIComponent(address));
};

/** Sum of the layout shifts of the document so far. */
const shifts = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0),
          ),
        ).observe({ type: 'layout-shift', buffered: true });
        // Without a shift the observer is never called.
        setTimeout(() => resolve(0), 300);
      }),
  );

test(
  'back after a week: the last search with what is new, without moving the page',
  { tag: '@phone' },
  async ({ browser, page: first, words }, { project }) => {
    const isPhone = project.name.startsWith('phone');
    const [word, earlier] = [newWord(), newWord()];
    // Not the newest of the market, whose pictures other tests look at.
    await publish(word, [9, 3, 3]);
    await visit(first, '/');
    await expect(first.getByRole('region', { name: words.home_back_title() })).toHaveCount(0);

    const storageState = await readAWeekAgo(browser, [earlier, word]);
    const context = await newVisitor(browser, { ...project.use, storageState });
    const page = await context.newPage();
    const block = page.getByRole('region', { name: words.home_back_title() });
    const last = block.getByRole('link').filter({ hasText: word });
    // The search index has to read the listings first.
    await expect(async () => {
      await visit(page, '/');
      await expect(last).toContainText(words.searches_new_count({ count: 2, total: '2' }), {
        timeout: 2_000,
      });
    }).toPass();
    expect(await shifts(page)).toBeLessThanOrEqual(0.01);
    await expectUsable(page, {
      widths: isPhone ? [390, 320] : [1440, 1024],
      within: '[aria-labelledby="welcome-back"]',
    });

    const field = page.getByLabel(words.home_search_label());
    await field.focus();
    const options = page.getByRole('listbox', { name: words.history_title() }).getByRole('option');
    await expect(options).toHaveCount(2);
    await expectUsable(page, { widths: [isPhone ? 390 : 1440], within: 'form[role="search"]' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Delete');
    await expect(options).toHaveCount(1);
    await expect.poll(() => keptBy(page)).not.toContain(earlier);
    await expect(options.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`${word}.*#new-since-`));
    await expect(page.locator('time[data-new]')).toHaveCount(2);
    await context.close();
  },
);

test(
  'a visitor pins, deletes, and switches the history off',
  { tag: '@phone' },
  async ({ browser, words }, { project }) => {
    const [one, two] = [newWord(), newWord()];
    const storageState = await readAWeekAgo(browser, [one, two]);
    const context = await newVisitor(browser, { ...project.use, storageState });
    const page = await context.newPage();
    await visit(page, '/?type=car');
    await page.getByRole('searchbox', { name: words.results_search_label() }).tap();
    await page.getByRole('button', { name: words.history_all() }).tap();
    const dialog = page.getByRole('dialog', { name: words.history_title() });
    const rows = dialog.getByRole('listitem');
    await expect(rows).toHaveCount(2);
    await rows.filter({ hasText: one }).locator('button[aria-pressed="false"]').tap();
    await expect(rows.first()).toContainText(one);
    await expect(rows.first().locator('button[aria-pressed="true"]')).toBeVisible();
    await expectUsable(page, { widths: [390, 320], within: '[role="dialog"]' });
    await rows.filter({ hasText: two }).getByRole('button').last().tap();
    await expect(rows).toHaveCount(1);
    await dialog.getByRole('switch').tap();
    await page.getByRole('button', { name: words.history_off_confirm() }).tap();
    await expect(dialog.getByText(words.history_off_note())).toBeVisible();
    await expect(rows).toHaveCount(0);
    expect(await keptBy(page)).toBe('');
    await context.close();
  },
);

test(
  'two tabs and two devices merge into the account, and clearing forgets everywhere',
  { tag: '@desk' },
  async ({ browser, baseURL, words }) => {
    const person = await makePerson();
    const [one, two, three] = [newWord(), newWord(), newWord()];
    const devices: BrowserContext[] = [];
    for (const visited of [[one, two], [three]])
      devices.push(await newVisitor(browser, { storageState: await readAWeekAgo(browser, visited) }));
    const [laptop, desk] = devices as [BrowserContext, BrowserContext];
    for (const device of devices) await signInAs(device, person, baseURL ?? '');
    const tabs = await Promise.all([laptop.newPage(), laptop.newPage(), desk.newPage()]);
    await Promise.all(tabs.map((tab) => tab.goto('/about')));
    await expect
      .poll(async () => (await inAccount(person.id)).join(' '))
      .toMatch(new RegExp(`(?=.*${one})(?=.*${two})(?=.*${three})`));
    expect(await inAccount(person.id)).toHaveLength(3);
    for (const tab of tabs) await expect.poll(() => keptBy(tab)).toBe('');

    const [, , deskPage] = tabs;
    const [laptopPage] = tabs;
    await visit(laptopPage, '/user/searches');
    const panel = laptopPage.getByRole('region', { name: words.history_title() });
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expectUsable(laptopPage, { widths: [1440, 1024] });
    await panel.getByRole('button', { name: words.history_clear() }).click();
    await laptopPage.getByRole('dialog').getByRole('button', { name: words.history_clear() }).click();
    await expect(panel.getByText(words.history_empty())).toBeVisible();
    expect(await inAccount(person.id)).toEqual([]);
    await visit(deskPage, '/user/searches');
    await hydrated(deskPage);
    await expect(
      deskPage.getByRole('region', { name: words.history_title() }).getByText(words.history_empty()),
    ).toBeVisible();
    for (const device of devices) await device.close();
  },
);
