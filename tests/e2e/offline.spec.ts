import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { projectRoot } from '#platform/project-root.server.ts';
import { expect, test } from './browse-test.ts';
import { draftFields, draftId, ListingForm } from './listing-form.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { findListing, galleryListing, needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { startWorkerProxy } from './worker-proxy.ts';

needsDatabase();
test.use({ serviceWorkers: 'allow', expectedFailures: /./ });

/** Opens a page and waits until the worker answers its requests. */
async function visitWithWorker(page: Page, address: string): Promise<void> {
  await visit(page, address);
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** Waits until the page can be read offline. */
const kept = (page: Page, key: string): Promise<unknown> =>
  expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, key)).toBe(true);

const cachedPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!['volan-pages', 'volan-pictures', 'volan-personal'].includes(name)) continue;
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    }
    return paths;
  });

/** Waits until the worker has kept the scripts that the page has loaded. */
const keptAssets = (page: Page): Promise<unknown> =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        const missing = loaded.filter((path) => path.startsWith('/assets/'));
        const known = await Promise.all(missing.map((path) => caches.match(path)));
        return known.filter((response) => !response).length;
      }),
    )
    .toBe(0);

/** Listings of the demo market that are for sale. */
async function listings(count: number): Promise<number[]> {
  const { rows } = await withDatabase((database) =>
    database.query<{ id: string }>(
      `select id from published_listing where type = 'car' and sale = 'available' order by id limit $1`,
      [count],
    ),
  );
  return rows.map(({ id }) => Number(id));
}

test('a seen listing and its pictures are read offline, other pages are explained @once', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  const address = `/listing/${await findListing(baseURL ?? '', galleryListing.word)}`;
  await visitWithWorker(page, address);
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await kept(page, address);
  await expect.poll(() => cachedPaths(page)).toContainEqual(expect.stringMatching(/^\/media\//));
  // Reached by the router, so that only its data is kept.
  await visit(page, '/?type=car');
  const card = page.locator('main a[href^="/listing/"]').first();
  const other = (await card.getAttribute('href')) ?? '';
  await card.click();
  await expect(page).toHaveURL(other);
  await kept(page, `${other}.data`);
  const otherTitle = await page.getByRole('heading', { level: 1 }).textContent();
  // Left before its scripts have run.
  const [passed = 0] = await listings(1);
  await page.goto(`/listing/${passed}`, { waitUntil: 'commit' });
  await page.goto(address);
  await kept(page, `/listing/${passed}`);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLImageElement>('main img')].some(
          (image) => image.complete && image.naturalWidth > 0,
        ),
      ),
    )
    .toBe(true);

  await page.goto(other);
  await expect(page).toHaveURL(other);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(otherTitle ?? '');

  await page.goto('/about');
  await expect(page.getByRole('heading', { name: words.offline_title(), level: 1 })).toBeVisible();
  await hydrated(page);
  await page
    .getByRole('listitem')
    .filter({ hasText: title ?? '' })
    .getByRole('link')
    // The first press of a pointer loads the rest of the page, which may move the link.
    .press('Enter');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');

  await page.goto('/about');
  await expect(page.getByRole('heading', { name: words.offline_title(), level: 1 })).toBeVisible();
  await hydrated(page);
  await context.setOffline(false);
  await expect(page).toHaveURL('/about');
});

test('a comparison is read offline, at its address and from the offline page @once @nightly', async ({
  page,
  context,
  words,
}) => {
  const ids = await listings(2);
  const address = `/compare?ids=${ids.join(',')}`;
  await visitWithWorker(page, address);
  await kept(page, `/compare?ids=${ids.join('%2C')}`);
  const vehicles = page.getByRole('columnheader').getByRole('link');
  const titles = await vehicles.allTextContents();
  expect(titles).toHaveLength(2);
  await context.setOffline(true);
  await page.reload();
  await expect(vehicles).toHaveText(titles);
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('main').getByRole('link', { name: words.nav_compare() }).press('Enter');
  await expect(page).toHaveURL(/\/compare\?ids=/);
  await expect(vehicles).toHaveText(titles);
  // What is not kept is explained.
  await page.goto(`/compare?ids=${ids.toReversed().join(',')}`);
  await expect(page.getByRole('heading', { name: words.offline_title(), level: 1 })).toBeVisible();
});

test('a draft is reopened offline, written and sent later @once @nightly', async ({
  page,
  context,
  words,
  language,
  baseURL,
}) => {
  const person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
  const form = new ListingForm(page, words, language);
  await visitWithWorker(page, '/');
  await form.begin();
  const id = draftId(page);
  const address = page.url();
  await page.getByRole('radio', { name: words.sell_type_car() }).check();
  await expect.poll(async () => (await draftFields(id))['type']).toBe('car');
  await kept(page, `/personal/${person.id}/draft-${id}`);

  await context.setOffline(true);
  await page.goto(address);
  await expect(form.title(words.sell_title_details())).toBeVisible();
  await expect(page.getByRole('radio', { name: words.sell_type_car() })).toBeChecked();
  await form.typed(form.label('variant')).fill('GTD');
  await expect(page.getByText(words.sell_offline_title())).toBeVisible();
  expect(await draftFields(id)).not.toHaveProperty('variant');
  await context.setOffline(false);
  await expect.poll(async () => (await draftFields(id))['variant']).toBe('GTD');
});

test('favourites and a conversation are read offline, and what is queued there arrives once @once @nightly', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  const [listing = 0] = await listings(1);
  const person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
  await visitWithWorker(page, `/listing/${listing}`);
  await context.setOffline(true);
  await page.getByRole('button', { name: words.fav_title(), exact: true }).first().click();
  await expect(page.getByText(words.queue_kept())).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await favouritesOf(person.id)).map(Number)).toEqual([listing]);

  await visit(page, '/favorites');
  const favourite = page.locator(`main a[href^="/listing/${listing}"]`).first();
  await expect(favourite).toBeVisible();
  await kept(page, `/personal/${person.id}/favourites`);
  await kept(page, '/favorites');
  const conversation = await talkAbout(listing, person.id);
  const talk = `/user/listing/inquiry/${conversation}`;
  await visit(page, talk);
  await expect(page.getByRole('textbox', { name: words.talk_message() })).toBeVisible();
  await kept(page, `/personal/${person.id}/conversation-${conversation}`);
  await keptAssets(page);
  await context.setOffline(true);
  await page.goto('/favorites');
  await expect(favourite).toBeVisible();
  // The offline page names the conversation, which opens by the router.
  await page.goto('/about');
  await page.getByRole('link', { name: / · Обява$/ }).click();
  await expect(page).toHaveURL(talk);
  await page.getByRole('textbox', { name: words.talk_message() }).fill('Още ли се продава?');
  await page.getByRole('button', { name: words.talk_send(), exact: true }).click();
  await expect(page.getByText(words.talk_queued())).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.talk_queued())).toBeVisible();
  // The page and the worker both send it, under one key.
  await context.setOffline(false);
  await expect(page.getByText(words.talk_queued())).toBeHidden();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('volan.queued'))).toBeNull();
  expect(await messagesIn(conversation)).toEqual(['Още ли се продава?']);
});

test('pictures that another app shares are uploaded by the next draft @once @nightly', async ({
  page,
  context,
  words,
  language,
  baseURL,
}) => {
  const person = await makePerson();
  await signInAs(context, person, baseURL ?? '');
  await visitWithWorker(page, '/');
  const picture = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#047857' } })
    .jpeg()
    .toBuffer();
  // As the system opens the address of the manifest for files of another app.
  await page.evaluate((base64) => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share-target', method: 'post', enctype: 'multipart/form-data' });
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'pictures' });
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const files = new DataTransfer();
    files.items.add(new File([bytes], 'car.jpg', { type: 'image/jpeg' }));
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  }, picture.toString('base64'));
  await expect(page).toHaveURL('/user/listing/create?shared=1');
  await expect(page.getByText(words.shared_pictures_waiting({ count: 1 }))).toBeVisible();
  await hydrated(page);
  await page.getByRole('button', { name: words.sell_by_hand() }).click();
  await expect(new ListingForm(page, words, language).title(words.sell_title_details())).toBeVisible();
  const id = draftId(page);
  await visit(page, `/user/listing/create?draft=${id}&step=3`);
  await expect.poll(() => picturesOf(id)).toBe(1);
  expect(await page.evaluate(async () => (await (await caches.open('volan-shared')).keys()).length)).toBe(0);
});

test('the site can be installed and looks as an app without a frame @once @nightly', async ({
  page,
  context,
}) => {
  await visitWithWorker(page, '/');
  const cdp = await context.newCDPSession(page);
  const { errors, data } = await cdp.send('Page.getAppManifest');
  expect([errors, JSON.parse(data ?? '{}')]).toMatchObject([[], { display: 'standalone', start_url: '/' }]);
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors');
  // The context of a test is like a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  await expect(page.locator('meta[name="viewport"]')).toHaveAttribute('content', /viewport-fit=cover/);
  await expect(page.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', /^#/);
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', /\.png/);
  // The app has no frame with a way back: each page has one, and not two.
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, `/listing/${(await listings(1))[0]}`);
  const back = page.locator('a:visible', { has: page.locator('use[href$="#arrow-left"]') });
  await expect(back).toHaveCount(1);
  await back.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(/\/listing\//);
  await visit(page, '/');
  await expect(back).toHaveCount(0);
  // The start page answers without a connection.
  await kept(page, '/');
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('another account on the device finds nothing of the one before @once', async ({
  page,
  context,
  words,
  baseURL,
}) => {
  const [mine = 0, own = 0] = await listings(2);
  const [first, second] = [await makePerson(), await makePerson()];
  await signInAs(context, first, baseURL ?? '');
  await visitWithWorker(page, `/listing/${mine}`);
  await kept(page, `/listing/${mine}`);
  await visit(page, '/favorites');
  await kept(page, `/personal/${first.id}/favourites`);
  // The session of the first one ends without signing out.
  await context.clearCookies();
  await signInAs(context, second, baseURL ?? '');
  await visitWithWorker(page, `/listing/${own}`);
  await expect.poll(() => cachedPaths(page)).not.toContain(`/listing/${mine}`);
  await kept(page, `/listing/${own}`);
  const left = await cachedPaths(page);
  expect(left.filter((path) => path.startsWith(`/personal/${first.id}/`))).toEqual([]);

  await page.getByTestId('account-menu').click();
  await page.getByRole('button', { name: words.sign_out() }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await cachedPaths(page)).toEqual([]);
});

test('a new version is offered when no form is dirty, and the kill switch removes the worker @once @nightly', async ({
  page,
  words,
  baseURL,
}) => {
  const proxy = await startWorkerProxy(baseURL ?? '');
  try {
    await visitWithWorker(page, `${proxy.url}/listing/${(await listings(1))[0]}/report`);
    const text = page.locator('textarea').first();
    await text.fill('недовършено');
    proxy.changeWorker((script) => `${script}\n// next`);
    await becomeVisible(page);
    await expect
      .poll(() =>
        page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null),
      )
      .toBe(true);
    const offer = page.getByText(words.update_title());
    // Offered within five seconds after the text is gone, not before.
    await expect(offer).toBeHidden();
    await text.fill('');
    await expect(offer).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.getByRole('button', { name: words.update_action() }).click();
    await loaded;
    await hydrated(page);

    const retired = readFileSync(join(projectRoot(), 'build/service-worker/retired.js'), 'utf8');
    proxy.changeWorker(() => retired);
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  } finally {
    proxy.stop();
  }
});

/** Fires the event of a tab that becomes visible. */
const becomeVisible = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const favouritesOf = async (account: number): Promise<string[]> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ listing_id: string }>(
      'select listing_id from favourite where account_id = $1 and removed_at is null',
      [account],
    );
    return rows.map(({ listing_id }) => listing_id);
  });

const messagesIn = async (conversation: number): Promise<string[]> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ text: string }>(
      `select text from conversation_message where conversation_id = $1 and side = 'buyer'`,
      [conversation],
    );
    return rows.map(({ text }) => text);
  });

const picturesOf = async (draft: number): Promise<number> =>
  withDatabase(async (database) => {
    const { rowCount } = await database.query('select from listing_draft_picture where listing_id = $1', [
      draft,
    ]);
    return rowCount ?? 0;
  });

/** A conversation of a buyer about a listing, without messages. */
const talkAbout = async (listing: number, buyer: number): Promise<number> =>
  withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `with begun as (
         insert into conversation (listing_id, listing_number, title_bg, title_en, created_at, last_at)
         values ($1, $1, 'Обява', 'Listing', now(), now()) returning id),
       sides as (
         insert into conversation_side (conversation_id, side, account_id, locale, listing_number, last_at)
         select begun.id, side.name, side.account, 'bg', $1, now() from begun,
           lateral (values ('buyer', $2::int), ('seller', (select account_id from listing where id = $1)))
             as side (name, account))
       select id from begun`,
      [listing, buyer],
    );
    return Number(rows[0]?.id);
  });
