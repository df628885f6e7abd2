import { expect, test } from './browse-test.ts';
import { DECEIVING, hostileListing } from './hostile-listing.ts';
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

test('damaged browser storage does no harm', { tag: '@once' }, async ({ page, words }) => {
  for (const kept of ['{', '{"a":1}', '[1e400,-1,"x",null,[[]],{}]', '"<script>"', `[${'9'.repeat(40)}]`]) {
    await page.addInitScript((value) => localStorage.setItem('volan.recent', value), kept);
    await visit(page, '/?type=car');
    await expect(page.getByRole('region', { name: words.results_recently_seen() })).toHaveCount(0);
  }
});
