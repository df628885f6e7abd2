import { join } from 'node:path';
import pg from 'pg';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { layOutMail } from '#platform/mail/lay-out-mail.ts';
import { expect, test } from './browse-test.ts';
import { needsDatabase } from './prepared-listings.ts';
import { visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

const SUBJECT = 'Смени паролата <script>alert(1)</script>';
const CODE = 'Волан: кодът ти е 204816. Важи 5 минути.';
const HEADING = 'Смяна на паролата';

needsDatabase();

// The key press would run in the frame of the mail, which allows no scripts.
test.use({ actsAtOnce: false });

test.beforeAll(async ({ baseURL }) => {
  const { text, html } = withLocale('bg', () =>
    layOutMail({
      kind: 'password_reset',
      origin: baseURL ?? '',
      heading: HEADING,
      paragraphs: ['Някой, може би ти, поиска нова парола за профила ти.'],
      button: { label: 'Избери нова парола', path: '/' },
      footer: 'Получаваш това писмо, защото имаш профил във Волан.',
    }),
  );
  const host = join(process.env['E2E_DATA_DIR'] ?? '', 'postgres.sock');
  const database = new pg.Client({ host, user: 'volan', database: 'volan' });
  await database.connect();
  await database.query(
    `insert into outbox_message (kind, recipient, subject, body_text, body_html, locale, created_at)
     select 'sms', '+359888123456', null, 'Стар код', null, null, now() from generate_series(1, 60)
     union all values
       ('mail', 'ivan@example.org', $1, $2, $3, 'bg', now()),
       ('sms', '+359888123456', null, $4, null, null, now())`,
    [SUBJECT, text, html, CODE],
  );
  await database.end();
});

test('unsent messages can be read, newest first @nightly', async ({ page, words }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: words.footer_outbox() }).click();
  await expect(page).toHaveURL(/\/dev\/outbox$/);
  await expect(page.getByRole('heading', { level: 1, name: words.outbox_title() })).toBeVisible();
  const messages = page.getByRole('main').getByRole('article');
  await expect(messages).toHaveCount(50);
  // Other tests may have sent messages since.
  await expect(messages.filter({ hasText: CODE }).first()).toBeVisible();
  const mail = messages.filter({ has: page.getByRole('heading', { name: SUBJECT }) }).first();
  await expect(mail).toBeVisible();
  const texts = await messages.allInnerTexts();
  const placeOf = (part: string) => texts.findIndex((text) => text.includes(part));
  expect(placeOf(CODE)).toBeLessThan(placeOf(SUBJECT));
  await mail.getByText(words.outbox_plain()).click();
  await expect(mail.getByText('Някой, може би ти')).toBeVisible();
  await mail.getByText(words.outbox_as_page()).click();
  const frame = mail.locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().getByRole('heading', { name: HEADING })).toBeVisible();
  await page.getByRole('link', { name: words.outbox_older() }).click();
  await expect(page).toHaveURL(/before=\d+/);
  await expect(messages.filter({ hasText: 'Стар код' }).first()).toBeVisible();
});

test('the outbox is neither cached nor indexed', { tag: '@once' }, async ({ request }) => {
  const answer = await request.get('/dev/outbox?before=x');
  expect(answer.status()).toBe(200);
  expect(answer.headers()['cache-control']).toBe('private, no-store');
  expect(answer.headers()['x-robots-tag']).toContain('noindex');
  expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/);
});

test('the outbox is accessible @nightly', { tag: '@bg' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(page, '/dev/outbox');
  for (const fold of await page.getByRole('article').nth(1).locator('summary').all()) await fold.click();
  await expectUsable(page, { without: 'iframe' });
});
