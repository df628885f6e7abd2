import { expect, test } from './browse-test.ts';
import { demoPerson, makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';

needsDatabase();

// Calls of a page whose session ended, also those that it makes late.
test.use({
  expectedFailures:
    /\/api\/(user\/(me|notifications\/count|search-history\?newest=\d+)|conversations\/stream)$/,
});

test('a visitor signs in from the header and returns to the same page @first-desk', async ({
  page,
  words,
  isMobile,
}) => {
  await visit(page, '/?type=car&fuel=diesel');
  const place = isMobile
    ? page.getByRole('navigation', { name: words.nav_bottom() })
    : page.getByRole('banner');
  await expect(page.getByTestId('account-menu')).toBeHidden();
  await place.getByRole('link', { name: words.nav_sign_in(), exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2F%3Ftype%3Dcar%26fuel%3Ddiesel$/);
});

test(
  'the account menu opens and closes by keyboard',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    const person = await makePerson({ name: 'Гергана Димитрова' });
    await signInAs(context, person, baseURL ?? '');
    await visit(page, '/');
    const button = page.getByTestId('account-menu');
    await expect(button).toContainText('ГД');
    await expect(page.getByRole('link', { name: words.nav_sign_in(), exact: true })).toBeHidden();
    await button.focus();
    await page.keyboard.press('Enter');
    const menu = page.getByRole('navigation', { name: words.nav_account() });
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link').first()).toBeFocused();
    await expect(menu.getByRole('link', { name: words.nav_admin() })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  },
);

test(
  'the account menu stays inside a small screen @nightly',
  { tag: '@desk' },
  async ({ page, context, words, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 320 });
    await signInAs(context, await makePerson(), baseURL ?? '');
    await visit(page, '/');
    await page.getByTestId('account-menu').click();
    const menu = page.locator('[popover]:popover-open');
    await expect(menu.getByRole('button', { name: words.sign_out(), exact: true })).toBeAttached();
    const box = await menu.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(320);
  },
);

for (const key of ['dealer', 'admin'] as const) {
  test(`every page of the account menu exists (${key}) @nightly`, async ({
    page,
    context,
    words,
    baseURL,
    isMobile,
  }) => {
    await signInAs(context, await demoPerson(key), baseURL ?? '');
    await visit(page, '/');
    await page.getByTestId('account-menu').click();
    const links = page.getByRole('navigation', { name: words.nav_account() }).getByRole('link');
    const last = key === 'dealer' ? words.nav_company_page() : words.nav_admin();
    await expect(links.last()).toHaveText(last);
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    for (const path of paths) expect((await page.request.get(path)).status(), path).toBe(200);
    if (key === 'dealer' || isMobile) return;
    // Pages of visitors do not know those of staff: links and Back load them as documents.
    await links.last().click();
    await expect(page.getByRole('heading', { name: words.admin_recent_people() })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await hydrated(page);
    await page.getByRole('link', { name: words.admin_to_site() }).first().click();
    await expect(page).toHaveURL(/\/$/);
    await page.reload();
    await hydrated(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await expect(page.getByRole('heading', { name: words.admin_recent_people() })).toBeVisible();
  });
}

test(
  'a public page is the same for everyone @nightly',
  { tag: '@once' },
  async ({ request, context, baseURL }) => {
    const person = await makePerson();
    await signInAs(context, person, baseURL ?? '');
    const [mine, anybodys] = [await context.request.get('/?type=boat'), await request.get('/?type=boat')];
    expect(await mine.text()).toBe(await anybodys.text());
    expect(mine.headers()['cache-control']).toContain('public');
    expect(mine.headers()['set-cookie']).toBeUndefined();
  },
);

test(
  'a page loaded after the session ended is a visitor’s @nightly',
  { tag: '@once' },
  async ({ page, context, words, baseURL }) => {
    await context.addCookies([{ name: 'volan_signed_in', value: '1', url: baseURL ?? '' }]);
    await visit(page, '/');
    await expect(
      page.getByRole('banner').getByRole('link', { name: words.nav_sign_in(), exact: true }),
    ).toBeVisible();
    await expect(page.getByTestId('account-menu')).toBeHidden();
  },
);

test(
  'a session that ends while a page is open leads to the sign-in and back',
  { tag: '@once' },
  async ({ page, context, words, baseURL }) => {
    const person = await makePerson();
    await signInAs(context, person, baseURL ?? '');
    await visit(page, '/');
    await page.getByTestId('account-menu').click();
    const link = page.getByRole('link', { name: words.nav_devices() });
    await expect(link).toBeVisible();
    await withDatabase((database) =>
      database.query('delete from session where account_id = $1', [person.id]),
    );
    await link.click();
    await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Fsessions$/);
    await expect(page.getByRole('heading', { level: 1, name: words.sign_in_title() })).toBeVisible();
  },
);

test('the bar at the bottom of a phone covers nothing', { tag: '@phone' }, async ({ page, words }) => {
  await visit(page, '/?type=car');
  const bar = page.getByRole('navigation', { name: words.nav_bottom() });
  await expect(bar.getByRole('link', { name: words.nav_search() })).toHaveAttribute('aria-current', 'page');
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const [end, top] = await Promise.all([
    page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().bottom),
    bar.evaluate((element) => element.getBoundingClientRect().top),
  ]);
  expect(end).toBeLessThanOrEqual(top + 1);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/listing\//);
});
