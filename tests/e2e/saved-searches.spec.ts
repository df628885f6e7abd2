import type { Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { inMailTo, makePerson, signInAs, withDatabase } from './people.ts';
import { PLANTED_TYPE, plantBike } from './planted-bike.ts';
import { needsDatabase } from './prepared-listings.ts';
import { hydrated, visit } from './results-page.ts';
import { expectUsable } from './usable.ts';

needsDatabase();

const WIDTHS = { desk: [1440, 1024], phone: [390, 320] };

/** Publishes a motorcycle that only the search for this word finds. */
const publish = (word: string): Promise<number> => plantBike({ variant: word, description: word });

const newWord = (): string => `searched${Math.random().toString(36).slice(2, 10)}`;
const saveButton = (page: Page) => page.getByTestId('save-search').first();

test(
  'save, choose the alert, get a mail, see the new listing, rename and delete, by keyboard',
  { tag: ['@desk', '@bg'] },
  async ({ page, context, baseURL, words }) => {
    const person = await makePerson();
    await signInAs(context, person, baseURL ?? '');
    const word = newWord();
    await visit(page, `/?type=${PLANTED_TYPE}&q=%22${word}%22`);
    await expect(page.getByRole('link', { name: words.search_save() })).toHaveCount(1);
    await tabTo(page, saveButton(page));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: words.search_saved(), exact: true })).toBeVisible();
    await expectUsable(page, { widths: WIDTHS.desk, within: 'main' });

    await tabTo(page, saveButton(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/user\/searches$/);
    await expect(page.getByRole('heading', { level: 1, name: words.searches_title() })).toBeVisible();
    const card = page.getByRole('article');
    await expect(card).toHaveCount(1);
    await tabTo(page, card.getByRole('radio', { name: words.searches_daily() }));
    await page.keyboard.press('ArrowLeft');
    await expect(card.getByText(words.searches_note_at_once())).toBeVisible();
    await expectUsable(page, { widths: WIDTHS.desk });

    await publish(word);
    const link = await inMailTo(person.email, /https?:\S+#new-since-\d+/);
    await page.reload();
    await hydrated(page);
    await expect(card.getByText(words.searches_new_count({ count: 1, total: '1' }))).toBeVisible();

    await visit(page, new URL(link).pathname + new URL(link).search + new URL(link).hash);
    await expect(page.locator('time[data-new]')).toHaveCount(1);

    await visit(page, '/user/searches');
    const menu = card.getByRole('button', { name: /./ }).first();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: words.searches_rename() }).press('Enter');
    const field = page.getByRole('dialog').getByRole('textbox');
    await expect(field).toBeFocused();
    const hostile = '<b>Моето</b> "търсене"';
    await field.fill(hostile);
    await page.keyboard.press('Enter');
    await expect(card.getByRole('heading', { name: hostile })).toBeVisible();
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: words.searches_delete() }).press('Enter');
    await expect(page.getByRole('heading', { name: words.searches_empty_title() })).toBeVisible();
    await page.getByRole('button', { name: words.own_undo() }).press('Enter');
    await expect(card.getByRole('heading', { name: hostile })).toBeVisible();
  },
);

test(
  'a visitor saves a search, confirms it by mail, gets an alert and unsubscribes signed out',
  { tag: ['@phone', '@en'] },
  async ({ page, words }) => {
    const word = newWord();
    const email = `${word}@volan.example`;
    await visit(page, `/?type=${PLANTED_TYPE}&q=%22${word}%22`);
    await tabTo(page, saveButton(page));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/save-search\?search=/);
    await hydrated(page);
    await expectUsable(page, { widths: WIDTHS.phone });
    await tabTo(page, page.getByRole('textbox', { name: words.searches_mail() }));
    await page.keyboard.type(email);
    await tabTo(page, page.getByRole('radio', { name: words.searches_daily() }));
    await page.keyboard.press('ArrowLeft');
    await tabTo(page, page.getByRole('button', { name: words.search_save_submit() }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words.search_save_sent_title() })).toBeVisible();

    const confirm = await inMailTo(email, /\/saved-search\/confirm\?token=\S+/);
    await visit(page, confirm);
    await expectUsable(page, { widths: WIDTHS.phone });
    await tabTo(page, page.getByRole('button', { name: words.search_confirm_button() }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words.search_confirmed_title() })).toBeVisible();

    await publish(word);
    const path = await inMailTo(email, /\/unsubscribe\/search\?token=\S+/);
    await visit(page, path);
    await expectUsable(page, { widths: WIDTHS.phone });
    await tabTo(page, page.getByRole('button', { name: words.unsubscribe_button() }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: words.unsubscribe_done_title() })).toBeVisible();
    const { rows } = await withDatabase((database) =>
      database.query<{ alert: string }>('select alert from saved_search where email = $1', [email]),
    );
    expect(rows).toEqual([{ alert: 'off' }]);
  },
);
