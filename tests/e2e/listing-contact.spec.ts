import { expect, test } from './browse-test.ts';
import { needsDatabase, findListing, galleryListing, gonePath } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';

needsDatabase();

const DIGITS = galleryListing.phone.slice(4);
let path: string;

test.beforeEach(async ({ baseURL }) => {
  path = `/listing/${await findListing(baseURL ?? '', galleryListing.word)}`;
});

test(
  'rule 32: the phone number appears with a warning on request, and nowhere before @first-desk',
  { tag: '@bg' },
  async ({ page, request, words }) => {
    const sources = [path, `${path}.data`, `/api${path.replace('listing', 'listings')}`];
    for (const address of sources) {
      const text = (await (await request.get(address)).text()).replaceAll(/[\s\u00a0-]/g, '');
      expect(text, address).not.toContain(DIGITS);
    }
    await visit(page, path);
    await expect(page.getByText(words.listing_safety())).toBeVisible();
    const show = page.getByRole('button', { name: words.contact_show() }).locator('visible=true');
    await expect(show).toHaveCount(1);
    await show.focus();
    await page.keyboard.press('Enter');
    const call = page.locator(`a[href="tel:${galleryListing.phone}"]`).locator('visible=true');
    await expect(call).toHaveCount(1);
    await expect(call).toContainText('+359');
    await expect(page.getByRole('link', { name: 'Viber' })).toHaveAttribute('href', /^viber:\/\/chat/);
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+$/,
    );
    await expect(call).toBeFocused();
  },
);

test.describe(() => {
  test.use({ expectedFailures: /\/phone$/ });
  test(
    'a failed request for the number shows the reason and can be repeated',
    { tag: ['@once'] },
    async ({ page, words }) => {
      await visit(page, path);
      const show = page.getByRole('button', { name: words.contact_show() }).locator('visible=true');
      await page.route('**/phone', (route) => route.abort());
      await show.click();
      await expect(page.getByText(words.error_network()).first()).toBeVisible();
      await page.unroute('**/phone');
      await page.route('**/phone', (route) =>
        route.fulfill({ status: 429, headers: { 'Retry-After': '1500' }, json: { message: 'no' } }),
      );
      await show.click();
      await expect(page.getByText(words.contact_too_many({ minutes: 25 })).first()).toBeVisible();
      await page.unroute('**/phone');
      await show.click();
      await expect(page.locator(`a[href="tel:${galleryListing.phone}"]`).first()).toBeVisible();
    },
  );
});

test(
  'rule 26: the contact bar stays in view and never covers the focused element',
  { tag: ['@phone', '@bg'] },
  async ({ page }) => {
    await visit(page, path);
    const bar = page.locator('.contact-bar');
    await expect(bar).toBeInViewport({ ratio: 1 });
    const links = page.getByRole('main').getByRole('link').locator('visible=true');
    const top = (await bar.boundingBox())?.y ?? 0;
    for (const link of (await links.all()).slice(-8)) {
      await link.focus();
      if ((await link.evaluate((element) => element.closest('.contact-bar'))) !== null) continue;
      const box = await link.boundingBox();
      expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 44)).toBeLessThanOrEqual(top + 1);
    }
    await expect(bar).toBeInViewport({ ratio: 1 });
  },
);

test(
  'rule 33: a listing off the market answers 410 with a message and similar listings',
  { tag: '@once' },
  async ({ page, words }) => {
    const answer = await page.goto(gonePath());
    expect(answer?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.listing_gone_title());
    await expect(page.getByRole('heading', { name: words.listing_similar_title() })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await hydrated(page);
    await page.getByRole('main').getByRole('link', { name: words.page_error_search() }).click();
    await expect(page).toHaveURL(/\?type=car/);
  },
);

test(
  'rule 31: similar listings are linked and never include the listing itself',
  { tag: '@once' },
  async ({ page, words }) => {
    await visit(page, path);
    const similar = page
      .getByRole('heading', { name: words.listing_similar_title() })
      .locator('xpath=ancestor::section[1]');
    const addresses = await similar
      .getByRole('heading', { level: 3 })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses.length).toBeGreaterThan(0);
    expect(addresses).not.toContain(path);
    await similar.getByRole('heading', { level: 3 }).getByRole('link').first().click();
    await expect(page).toHaveURL(new RegExp(`${addresses[0]}$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  },
);
