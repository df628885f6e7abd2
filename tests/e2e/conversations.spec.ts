import type { Browser, BrowserContext, Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { inMailTo, makePerson, signInAs, withDatabase, type Person } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

needsDatabase();
// Two browsers, and their messages travel through the database.

/** Gives a published car of the demo market to a new seller. */
async function sellerOf(name: string): Promise<{ seller: Person; listing: number }> {
  const seller = await makePerson({ name });
  const listing = await withDatabase(async (database) => {
    const { rows } = await database.query<{ id: string }>(
      `select p.id from published_listing p join account a on a.id = p.account_id
       where p.type = 'car' and p.sale = 'available' and p.price_minor is not null and coalesce(a.email, '') not like 'person-%'
       order by random() limit 1`,
    );
    await database.query('update listing set account_id = $1 where id = $2', [seller.id, rows[0]?.id]);
    return Number(rows[0]?.id);
  });
  return { seller, listing };
}

/** Opens a browser in which a person is signed in. */
async function browserOf(
  browser: Browser,
  person: Person,
  { baseURL, locale, phone }: { baseURL: string; locale: string; phone: boolean },
): Promise<{ context: BrowserContext; page: Page }> {
  const viewport = phone ? { width: 390, height: 844 } : { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL, locale, viewport, timezoneId: 'Europe/Sofia' });
  await signInAs(context, person, baseURL);
  // On phones, pages wait for the first act of a visitor.
  await context.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () =>
      document.body?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true })),
    ),
  );
  return { context, page: await context.newPage() };
}

const bubble = (page: Page, text: string) => page.locator('.bubble', { hasText: text });

/** Types into the field for messages and sends by the keyboard alone. */
async function write(
  page: Page,
  words: Words,
  text: string,
  { byEnter }: { byEnter: boolean },
): Promise<void> {
  await tabTo(page, page.getByRole('textbox', { name: words.talk_message() }));
  await page.keyboard.type(text);
  if (!byEnter) await tabTo(page, page.getByRole('button', { name: words.talk_send(), exact: true }));
  await page.keyboard.press('Enter');
  await expect(bubble(page, text)).toBeVisible();
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).locator('visible=true').last();
  await expect(button).toBeVisible();
  await tabTo(page, button);
  await page.keyboard.press('Enter');
}

interface Journey {
  page: Page;
  browser: Browser;
  context: BrowserContext;
  baseURL: string;
  words: Words;
  phone: boolean;
}

/** Ask, answer, offer, counter, appointment, reserved: by keyboard alone; axe checks each new state. */
async function agree({ page, browser, context, baseURL, words, phone }: Journey): Promise<void> {
  const { seller, listing } = await sellerOf('Мария Петрова');
  const buyer = await makePerson({ name: 'Иван Иванов' });
  await signInAs(context, buyer, baseURL);
  const locale = phone ? 'en-US' : 'bg-BG';
  const other = await browserOf(browser, seller, { baseURL, locale, phone });
  const desk = { byEnter: !phone };

  // Ask.
  await visit(page, `/listing/${listing}`);
  await press(page, phone ? words.inquiry_write_short() : words.inquiry_write());
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expectUsable(page, { within: '[role="dialog"]' });
  await press(page, words.inquiry_start_available());
  await press(page, words.inquiry_send());
  const toThread = dialog.getByRole('link', { name: words.inquiry_to_conversation() });
  await tabTo(page, toThread);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/listing\/inquiry\/\d+$/);
  await expect(bubble(page, words.inquiry_start_available())).toBeVisible();

  // Answer.
  await visit(other.page, '/user/listing/inquiry');
  await expectUsable(other.page);
  const row = other.page.locator('[data-conversation]');
  await expect(row).toContainText('Иван Иванов');
  await tabTo(other.page, row);
  await other.page.keyboard.press('Enter');
  await write(other.page, words, 'Да, заповядай.', desk);
  await expect(bubble(page, 'Да, заповядай.')).toBeVisible();
  await expect(other.page.getByText(words.talk_seen()).first()).toBeVisible();

  // Offer and counter.
  if (phone) {
    await press(page, words.talk_more());
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: words.offer_make() }).press('Enter');
  } else await press(page, words.offer_make());
  await page.getByRole('dialog').getByRole('textbox').fill('5 000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: words.offer_yours() })).toBeVisible();
  await press(other.page, words.offer_other_price());
  await other.page.getByRole('dialog').getByRole('textbox').fill('5500');
  await other.page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: words.offer_counter() })).toBeVisible();
  await expectUsable(page);
  await press(page, /5.500/);
  await expect(other.page.getByText(words.offer_accepted(), { exact: true })).toBeVisible();

  // Appointment.
  if (phone) {
    await press(other.page, words.talk_more());
    await other.page.getByRole('menuitem', { name: words.viewing_propose() }).press('Enter');
  } else await press(other.page, words.viewing_propose());
  await other.page.getByRole('textbox', { name: new RegExp(words.viewing_place()) }).fill('Лозенец 5');
  await other.page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: words.viewing_proposed() })).toBeVisible();
  await expectUsable(page);
  await press(page, new RegExp(`^${words.viewing_confirm({ time: '' }).trim()}`));
  const agreed = page.getByRole('article', { name: words.viewing_agreed() });
  await expect(agreed).toContainText('Лозенец 5');
  const calendar = await agreed.getByRole('link', { name: words.viewing_calendar() }).getAttribute('href');
  expect(await (await page.request.get(calendar ?? '')).text()).toContain('BEGIN:VEVENT');

  // Reserved.
  await press(other.page, words.talk_more());
  await other.page.getByRole('menuitem', { name: words.talk_reserve({ name: 'Иван' }) }).press('Enter');
  await press(other.page, words.talk_reserve_confirm());
  await expect(page.getByText(words.event_reserved_for_you())).toBeVisible();
  await expectUsable(page);
  await other.context.close();
}

const TITLE = 'ask, answer, offer, counter, appointment, reserved: two browsers, by keyboard alone';

test(TITLE, { tag: ['@desk', '@bg'] }, async ({ page, browser, context, baseURL, words }) => {
  await agree({ page, browser, context, baseURL: baseURL ?? '', words, phone: false });
});

test(
  `${TITLE}, on phones`,
  { tag: ['@phone', '@en', '@nightly'] },
  async ({ page, browser, context, baseURL, words }) => {
    await agree({ page, browser, context, baseURL: baseURL ?? '', words, phone: true });
  },
);

test(
  'a visitor asks, confirms by mail and reads the answer',
  { tag: ['@desk', '@bg', '@nightly'] },
  async ({ page, browser, baseURL, words }) => {
    const { seller, listing } = await sellerOf('Мария Петрова');
    const email = `visitor-${listing}-${Date.now()}@volan.example`;
    await visit(page, `/listing/${listing}`);
    await page.getByRole('button', { name: words.inquiry_write() }).locator('visible=true').click();
    await page.getByRole('textbox', { name: words.inquiry_name(), exact: true }).fill('Петър');
    await page.getByRole('textbox', { name: words.inquiry_email() }).fill(email);
    await page.getByRole('textbox', { name: words.inquiry_message() }).fill('Може ли оглед?');
    await page.getByRole('dialog').getByRole('button', { name: words.inquiry_send(), exact: true }).click();
    await expect(page.getByRole('heading', { name: words.inquiry_mailed_title() })).toBeVisible();
    const link = await inMailTo(email, /\/inquiry\/[\w-]{43}/);
    await visit(page, link);
    await expectUsable(page);
    await page.getByRole('button', { name: words.inquiry_page_confirm() }).click();
    await expect(bubble(page, 'Може ли оглед?')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    const { headers } = await page.request.get(link).then((answer) => ({ headers: answer.headers() }));
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['referrer-policy']).toBe('no-referrer');

    const other = await browserOf(browser, seller, { baseURL: baseURL ?? '', locale: 'bg-BG', phone: false });
    await visit(other.page, '/user/listing/inquiry');
    await other.page.locator('[data-conversation]').click();
    await expect(other.page.getByRole('main')).not.toContainText(email);
    await other.page.getByRole('textbox', { name: words.talk_message() }).fill('Да, в събота.');
    await other.page.keyboard.press('Enter');
    await expect(bubble(other.page, 'Да, в събота.')).toBeVisible();
    // A mail after the first answer leads to the same conversation.
    await expect(bubble(page, 'Да, в събота.')).toBeVisible();
    await expectUsable(page, { widths: [1440, 390] });
    await other.context.close();
  },
);

test.describe(() => {
  test.use({ expectedFailures: /\/api\// });
  test(
    'what is written without a connection is kept over a reload and sent once when it is back',
    { tag: ['@once'] },
    async ({ page, browser, context, baseURL, words }) => {
      const { seller, listing } = await sellerOf('Мария Петрова');
      await signInAs(context, await makePerson({ name: 'Иван Иванов' }), baseURL ?? '');
      await visit(page, `/listing/${listing}`);
      await page.getByRole('button', { name: words.inquiry_write() }).locator('visible=true').click();
      await page.getByRole('textbox', { name: words.inquiry_message() }).fill('Здравейте');
      await page.getByRole('dialog').getByRole('button', { name: words.inquiry_send(), exact: true }).click();
      await page.getByRole('link', { name: words.inquiry_to_conversation() }).click();
      await expect(bubble(page, 'Здравейте')).toBeVisible();

      await context.setOffline(true);
      const field = page.getByRole('textbox', { name: words.talk_message() });
      await field.fill('без връзка');
      await page.keyboard.press('Enter');
      // Queued if the part that queues was there before the connection was lost.
      const waits = page.getByText(words.talk_queued()).or(page.getByText(words.talk_not_sent()));
      await expect(waits.first()).toBeVisible();
      await field.fill('и още нещо');
      await page.keyboard.press('Enter');
      await context.setOffline(false);
      await expect(page.locator('[data-outgoing]')).toHaveCount(0);
      await field.fill('недописано');
      await page.reload();
      await expect(field).toHaveValue('недописано');

      const other = await browserOf(browser, seller, {
        baseURL: baseURL ?? '',
        locale: 'bg-BG',
        phone: false,
      });
      await visit(other.page, '/user/listing/inquiry');
      await other.page.locator('[data-conversation]').click();
      await expect(other.page.locator('.bubble')).toHaveText(['Здравейте', 'без връзка', 'и още нещо']);
      await other.context.close();
    },
  );
});
