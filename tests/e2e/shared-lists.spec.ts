import type { Locator, Page } from '@playwright/test';
import { actAtOnce, expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { makePerson, signInAs, withDatabase } from './people.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

needsDatabase();

/** Activates a control with the keyboard alone, or by tapping. */
type Act = (page: Page, target: Locator) => Promise<void>;
const byKeyboard: Act = async (page, target) => {
  await expect(target).toBeVisible();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const byTapping: Act = (_, target) => target.tap();
/** Cards come after more filters than a person would tab through. */
const onCard =
  (act: Act): Act =>
  async (page, target) => {
    if (act !== byKeyboard) return act(page, target);
    await target.focus();
    await page.keyboard.press('Enter');
  };

const heartOf = (page: Page, place: number) =>
  page.getByRole('article').nth(place).locator('button[aria-pressed]').first();
const button = (page: Page | Locator, name: string) => page.getByRole('button', { name, exact: true });

/** Skips all questions; the results are those of all cars. */
async function skipQuestions(page: Page, words: Words, act: Act): Promise<void> {
  await visit(page, '/preferences');
  await act(page, page.getByRole('link', { name: words.needs_guided() }));
  for (const heading of [
    words.needs_question_place(),
    words.needs_question_passengers(),
    words.needs_question_body(),
    words.needs_question_priorities(),
    words.needs_question_yearly(),
    words.needs_question_condition(),
    words.needs_question_brand(),
  ]) {
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await act(page, page.getByRole('link', { name: words.needs_skip(), exact: true }));
  }
  await expect(page.getByRole('heading', { level: 1, name: words.needs_question_budget() })).toBeVisible();
  await act(page, page.getByRole('button', { name: words.needs_finish() }));
}

/** Makes a link in the dialog and returns its path. */
async function createLink(page: Page, words: Words, act: Act, name: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: words.shared_name() }).fill(name);
  await act(page, button(dialog, words.shared_create()));
  const link = dialog.getByRole('textbox', { name: words.shared_link() });
  await expect(link).toBeVisible();
  return new URL(await link.inputValue()).pathname;
}

for (const { tag, act } of [
  { tag: ['@desk', '@bg', '@nightly'], act: byKeyboard },
  { tag: ['@phone', '@en'], act: byTapping },
])
  test(
    `five listings are found by the wizard, saved, compared, shared and commented (${tag.join(' ')})`,
    { tag },
    async ({ page, context, browser, baseURL, words }) => {
      test.slow();
      await skipQuestions(page, words, act);
      await expect(page).toHaveURL(/\?type=car/);
      await hydrated(page);
      for (let place = 0; place < 5; place++) {
        await onCard(act)(page, heartOf(page, place));
        await expect(heartOf(page, place)).toHaveAttribute('aria-pressed', 'true');
      }
      const compare = page.getByRole('article').getByRole('button', { name: /^(Сравни|Compare)/ });
      for (const place of [0, 1]) {
        await onCard(act)(page, compare.nth(place));
        await expect(compare.nth(place)).toHaveAttribute('aria-pressed', 'true');
      }
      await act(page, page.getByRole('link', { name: words.compare_open({ count: 2 }) }));
      await expect(page).toHaveURL(/\/compare\?ids=\d+,\d+$/);
      await act(page, button(page, words.shared_share_comments()));
      await expect(page.getByRole('dialog').getByRole('link', { name: words.nav_sign_in() })).toHaveAttribute(
        'href',
        /^\/login\?redirect=%2Fcompare/,
      );

      await signInAs(context, await makePerson(), baseURL ?? '');
      await visit(page, page.url());
      await act(page, button(page, words.shared_share_comments()));
      await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(2);
      await expectUsable(page);
      const path = await createLink(page, words, act, 'За <b>Мария</b>');
      await act(page, page.getByRole('dialog').getByRole('link', { name: words.shared_open() }));
      await expect(page.getByRole('heading', { level: 1, name: 'За <b>Мария</b>' })).toBeVisible();

      await visit(page, '/favorites');
      await expect(page.getByRole('article')).toHaveCount(5);
      await act(page, button(page, words.shared_share()));
      const all = await createLink(page, words, act, '');
      expect(all).not.toBe(path);

      const reader = await browser.newContext();
      await actAtOnce(reader);
      const theirs = await reader.newPage();
      const opened = await theirs.goto((baseURL ?? '') + path);
      expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
      expect(opened?.headers()['cache-control']).toContain('no-store');
      await hydrated(theirs);
      await expect(theirs.getByRole('article', { name: /./ })).toHaveCount(2);
      expect(await theirs.content()).not.toContain('Гергана');
      const first = theirs.getByRole('article').first();
      await first.getByRole('button', { name: /Коментирай|Comment on/ }).click();
      await first.getByRole('textbox', { name: words.shared_comment_name() }).fill('Петър');
      await first.getByRole('textbox').first().fill('Тази, но <i>виж</i> за ръжда.');
      await button(first, words.shared_comment_send()).click();
      await expect(first.getByText('Тази, но <i>виж</i> за ръжда.')).toBeVisible();
      await expectUsable(theirs);

      await visit(page, '/favorites');
      await expect(page.getByText(words.shared_new_count({ count: 1 }), { exact: true })).toBeVisible();
      await act(page, page.getByRole('link', { name: /За <b>Мария/ }));
      await expect(page.getByText('Тази, но <i>виж</i> за ръжда.')).toBeVisible();
      await hydrated(page);
      await expectUsable(page);
      await act(page, page.getByRole('button', { name: /^(Изтрий коментара|Delete the comment)/ }));
      await expect(page.getByText('Тази, но <i>виж</i> за ръжда.')).toHaveCount(0);
      await act(page, button(page, words.shared_link_revoke()));
      await expect(page.getByText(words.shared_link_revoked_text())).toBeVisible();

      const gone = await theirs.goto((baseURL ?? '') + path);
      expect(gone?.status()).toBe(404);
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words.shared_missing_title());
      const unknown = await theirs.goto(`${baseURL ?? ''}/favorites/${'A'.repeat(43)}`);
      expect(unknown?.status()).toBe(404);
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(words.shared_missing_title());
      await reader.close();
    },
  );

test.describe('without a connection', () => {
  test.use({ expectedFailures: /\/sanctum\/csrf-cookie$|\/comments$/ });

  test(
    'a typed comment survives a failure, and a reported one is removed by a moderator @nightly',
    { tag: ['@desk', '@bg'] },
    async ({ page, context, browser, baseURL, words }) => {
      const owner = await makePerson();
      await signInAs(context, owner, baseURL ?? '');
      await visit(page, '/?type=car&sort=price_asc');
      await heartOf(page, 0).click();
      await visit(page, '/favorites');
      await button(page, words.shared_share()).click();
      const path = await createLink(page, words, (_, target) => target.click(), '');
      await context.clearCookies();
      await visit(page, path);
      await page.getByRole('button', { name: words.shared_comment_add_list() }).click();
      await page.getByRole('textbox', { name: words.shared_comment(), exact: true }).fill('Голям боклук');
      await context.setOffline(true);
      await button(page, words.shared_comment_send()).click();
      await expect(page.getByTestId('form-errors')).toContainText(words.error_network());
      await context.setOffline(false);
      await visit(page, path);
      await page.getByRole('button', { name: words.shared_comment_add_list() }).click();
      const field = page.getByRole('textbox', { name: words.shared_comment(), exact: true });
      await expect(field).toHaveValue('Голям боклук');
      await button(page, words.shared_comment_send()).click();
      await expect(page.getByRole('article').getByText('Голям боклук')).toBeVisible();
      await page.getByRole('button', { name: words.shared_report_comment({ text: 'Голям боклук' }) }).click();
      const dialog = page.getByRole('dialog', { name: words.shared_report_title() });
      await dialog.getByRole('combobox').selectOption('insult');
      await button(dialog, words.talk_report_submit()).click();
      await expect(page.getByText(words.shared_report_next())).toBeVisible();

      const staff = await browser.newContext();
      await actAtOnce(staff);
      await signInAs(staff, await makePerson({ roles: ['moderator'] }), baseURL ?? '');
      const desk = await staff.newPage();
      await visit(desk, `${baseURL ?? ''}/admin/conversations`);
      const report = desk.locator('[data-comment-report]', { hasText: 'Голям боклук' });
      await button(report, words.shared_report_remove()).click();
      await expect(report).toHaveCount(0);
      await visit(page, path);
      await expect(page.getByText('Голям боклук')).toHaveCount(0);
      const written = await withDatabase((database) =>
        database.query<{ count: string }>(
          `select count(*) from shared_comment c join shared_list l on l.id = c.list_id where l.account_id = $1`,
          [owner.id],
        ),
      );
      expect(Number(written.rows[0]?.count)).toBe(0);
      await staff.close();
    },
  );
});
