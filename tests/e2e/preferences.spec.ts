import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

/** How a person acts: with the keyboard alone, or by tapping. */
interface Acts {
  choose: (page: Page, target: Locator) => Promise<void>;
  follow: (page: Page, target: Locator) => Promise<void>;
}
const byKeyboard: Acts = {
  choose: async (page, target) => {
    await expect(target).toBeVisible();
    // Tab enters a group of radio buttons at the chosen one; the arrows move within the group.
    if ((await target.getAttribute('type')) === 'radio') {
      const group = page.locator(`input[name="${await target.getAttribute('name')}"]`);
      await tabTo(page, group.and(page.locator(':checked')));
      for (let step = 0; step < 8 && !(await target.isChecked()); step++)
        await page.keyboard.press('ArrowDown');
    } else {
      await tabTo(page, target);
      await page.keyboard.press('Space');
    }
    await expect(target).toBeChecked();
  },
  follow: async (page, target) => {
    await expect(target).toBeVisible();
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
};
const byTapping: Acts = {
  choose: (_, target) => target.tap(),
  follow: (_, target) => target.tap(),
};

const question = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const strip = (page: Page) => page.getByTestId('match-strip');

async function journey(page: Page, words: Words, { choose, follow }: Acts): Promise<void> {
  const next = () => page.getByRole('button', { name: words.needs_next() });
  await visit(page, '/preferences');
  await follow(page, page.getByRole('link', { name: words.needs_guided() }));
  await expect(question(page, words.needs_question_place())).toBeVisible();
  await hydrated(page);
  await choose(page, page.getByRole('radio', { name: words.needs_place_city(), exact: true }));
  await expect(page).toHaveURL(/match=city&step=1$/);
  await follow(page, next());
  await expect(question(page, words.needs_question_passengers())).toBeFocused();
  await choose(page, page.getByRole('radio', { name: words.needs_passengers_family() }));
  await expect(page).toHaveURL(/match=city\.family&step=2$/);
  await expectUsable(page);

  // Left and taken up again, also by the Back button of the browser.
  await visit(page, '/about');
  await visit(page, '/preferences');
  await follow(page, page.getByTestId('needs-continue'));
  await expect(page.getByRole('radio', { name: words.needs_passengers_family() })).toBeChecked();
  await hydrated(page);
  await follow(page, next());
  await expect(question(page, words.needs_question_body())).toBeFocused();
  const all = await page.getByTestId('needs-count').innerText();
  await choose(page, page.getByRole('checkbox').nth(2));
  await expect(page.getByTestId('needs-count')).not.toHaveText(all);
  await page.goBack();
  await expect(question(page, words.needs_question_passengers())).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('checkbox').nth(2)).toBeChecked();
  await follow(page, next());
  await expect(question(page, words.needs_question_priorities())).toBeFocused();
  for (const heading of [words.needs_question_yearly(), words.needs_question_condition()]) {
    await follow(page, page.getByRole('link', { name: words.needs_skip(), exact: true }));
    await expect(question(page, heading)).toBeFocused();
  }
  for (const heading of [words.needs_question_brand(), words.needs_question_budget()]) {
    await follow(page, next());
    await expect(question(page, heading)).toBeFocused();
  }
  await follow(page, page.getByRole('button', { name: words.needs_finish() }));
}

for (const { tag, acts } of [
  { tag: ['@desk', '@bg', '@nightly'], acts: byKeyboard },
  { tag: ['@phone', '@en'], acts: byTapping },
]) {
  test(
    `answers lead to results with reasons, one is changed, and the filters remain (${tag.join(' ')}) @nightly`,
    { tag },
    async ({ page, words }) => {
      test.slow();
      await journey(page, words, acts);
      await expect(page).toHaveURL(/match=city\.family&sort=best$/);
      await hydrated(page);
      await expect(page.getByText(words.reasons_title()).first()).toBeVisible();
      await expectUsable(page);

      const passengers = strip(page).locator('summary', { hasText: words.needs_passengers() });
      await acts.follow(page, passengers);
      await acts.follow(page, strip(page).getByRole('link', { name: words.needs_passengers_couple() }));
      await expect(page).toHaveURL(/match=city\.couple&sort=best$/);
      await expect(passengers).toContainText(words.needs_passengers_couple());
      await acts.follow(page, strip(page).getByRole('link', { name: words.needs_as_filters() }));
      await expect(strip(page)).toHaveCount(0);
      await expect(page).toHaveURL(/\?type=car&body=[a-z_]+$/);
    },
  );
}

test('a budget typed right before the results are opened is kept @once', async ({ page, words }) => {
  await visit(page, '/preferences?match=city&step=8');
  await expect(question(page, words.needs_question_budget())).toBeVisible();
  await hydrated(page);
  await page.getByRole('textbox').last().fill('12345');
  await page.getByRole('button', { name: words.needs_finish() }).click();
  // The address of the question has the budget for a moment, too.
  await expect(page).toHaveURL(/\/\?.*price_max=12345/);
  await visit(page, '/preferences');
  await page.getByTestId('needs-continue').click();
  await expect(page.getByRole('textbox').last()).toHaveValue(/^12[ \u00a0,]?345$/);
});
