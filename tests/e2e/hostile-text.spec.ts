import { expect, test } from './browse-test.ts';
import { DECEIVING, hostileListing } from './hostile-listing.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { plantBike } from './planted-bike.ts';
import { needsDatabase, findListing } from './prepared-listings.ts';
import { visit } from './results-page.ts';

const deceiving = new RegExp(`[${DECEIVING}]`);
/** Parts of the attacks as they must appear on the page. */
const variant = `</title></script><script>alert('variant')</script> "'`;
const seller = `HOSTILE "><img src=x onerror="alert('seller')">`;

needsDatabase();

test.describe('texts of sellers are never interpreted as HTML', { tag: '@once' }, () => {
  test('among the results', async ({ page, results }) => {
    await results.open(`?q=%22${hostileListing.word}%22`);
    await expect(results.cards).toHaveCount(1);
    expect(await results.titles()).toEqual([`Volkswagen Golf ${variant}`]);
    await expect(results.cards.first()).toContainText(seller);
    await expectHarmless();

    async function expectHarmless() {
      expect(await results.cards.locator('script, iframe, img[onerror], svg[onload], b').count()).toBe(0);
      expect(await page.content()).not.toMatch(deceiving);
    }
  });

  test('on its page, in its title and for search engines', async ({ page, baseURL }) => {
    const id = await findListing(baseURL ?? '', hostileListing.word);
    await visit(page, `/listing/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Volkswagen Golf ${variant}`);
    expect(await page.title()).toContain(variant);
    const shown = await page.getByRole('main').innerText();
    expect(shown).toContain(`<script>alert('description')</script></script><!-- <b>bold</b>`);
    expect(shown).toContain(`<img src=x onerror=alert(1)> <svg/onload=alert(2)>`);
    expect(shown).toContain('line\nseparator\nparagraph ${alert(4)} {{7*7}} javascript:alert(5) &lt;b&gt;');
    expect(shown).toContain(seller);
    expect(await page.content()).not.toMatch(deceiving);
    expect(
      await page.locator('main :is(script, iframe, img[onerror], svg[onload], b:not([class]))').count(),
    ).toBe(0);

    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const [vehicle] = blocks.map((block) => JSON.parse(block) as Record<string, unknown>);
    expect(vehicle?.['name']).toBe(`Volkswagen Golf ${variant}`);
    expect(String(vehicle?.['description'])).toContain('</script>');
    expect(blocks.join('')).not.toMatch(/[\u2028\u2029]/);
    for (const property of ['og:title', 'og:description']) {
      const content = await page.locator(`meta[property="${property}"]`).getAttribute('content');
      expect(content, property).toContain(variant);
    }
  });

  test('in the HTML itself, before any script', async ({ request, baseURL }) => {
    const id = await findListing(baseURL ?? '', hostileListing.word);
    for (const address of [`/listing/${id}`, `/?q=%22${hostileListing.word}%22`]) {
      const html = await (await request.get(address)).text();
      expect(html, address).not.toMatch(/<script>alert|<\/title><\/script>|<img src=x|<iframe src="java/);
      expect(html, address).not.toMatch(/[\u2028\u2029]/);
    }
    // These responses are data and must not be rendered as HTML.
    for (const address of [`/listing-cards?ids=${id}`, `/api/listings/${id}`, `/listing/${id}.data`]) {
      const { 'content-type': type, ...headers } = (await request.get(address)).headers();
      expect(type, address).toMatch(/^(application\/json|text\/x-script)\b/);
      expect(headers['x-content-type-options'], address).toBe('nosniff');
    }
  });

  test('among the recently seen', async ({ page, baseURL, words }) => {
    const id = await findListing(baseURL ?? '', hostileListing.word);
    await visit(page, `/listing/${id}`);
    await visit(page, '/?type=boat');
    const seen = page.getByRole('region', { name: words.results_recently_seen() });
    await expect(seen.getByRole('heading', { level: 3 })).toHaveText(`Volkswagen Golf ${variant}`);
  });
});

test(
  'a word without an end stays inside its card on a phone',
  { tag: '@once' },
  async ({ page, results }) => {
    const variant = 'Ж'.repeat(95);
    await plantBike({ variant });
    await page.setViewportSize({ width: 360, height: 780 });
    const title = results.cards.getByRole('heading').filter({ hasText: variant }).first();
    await expect(async () => {
      await results.open('?type=bike&sort=newest');
      await expect(title).toBeVisible({ timeout: 1_000 });
    }).toPass();
    expect(await title.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  },
);

test(
  'a long name leaves the field for a message one line high',
  { tag: '@once' },
  async ({ page, context, baseURL, words }) => {
    const seller = await makePerson({ name: 'Ъ'.repeat(80) });
    const buyer = await makePerson();
    const listing = await plantBike({ seller: seller.id, variant: 'Tour' });
    const id = await withDatabase(async (database) => {
      const { rows } = await database.query<{ id: string }>(
        `insert into conversation (listing_id, listing_number, title_bg, title_en, created_at, last_at)
       values ($1, $1, 'Honda', 'Honda', now(), now()) returning id`,
        [listing],
      );
      await database.query(
        `insert into conversation_side (conversation_id, listing_number, last_at, locale, side, account_id)
       values ($1, $2, now(), 'bg', 'seller', $3), ($1, $2, now(), 'bg', 'buyer', $4)`,
        [rows[0]?.id, listing, seller.id, buyer.id],
      );
      return rows[0]?.id;
    });
    await signInAs(context, buyer, baseURL ?? '');
    await page.setViewportSize({ width: 360, height: 780 });
    await visit(page, `/user/listing/inquiry/${id}`);
    const field = page.getByRole('textbox', { name: words.talk_message() });
    const height = () => field.evaluate(({ clientHeight }) => clientHeight);
    expect(await height()).toBeLessThan(50);
    await field.fill('line\n'.repeat(3));
    expect(await height()).toBeGreaterThan(70);
  },
);

test('damaged browser storage does no harm @nightly', { tag: '@once' }, async ({ page, words }) => {
  for (const kept of ['{', '{"a":1}', '[1e400,-1,"x",null,[[]],{}]', '"<script>"', `[${'9'.repeat(40)}]`]) {
    await page.addInitScript((value) => localStorage.setItem('volan.recent', value), kept);
    await visit(page, '/?type=car');
    await expect(page.getByRole('region', { name: words.results_recently_seen() })).toHaveCount(0);
  }
});
