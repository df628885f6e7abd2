import type { Locator, Page } from '@playwright/test';
import { expect, test } from './browse-test.ts';
import { tabTo } from './keyboard.ts';
import { findListing, galleryListing, needsDatabase } from './prepared-listings.ts';
import { expectUsable } from './usable.ts';
import type { Words } from './words.ts';

needsDatabase();

const group = (page: Page, name: string): Locator => page.getByRole('radiogroup', { name, exact: true });
const mark = (page: Page, name: string, label: string): Locator =>
  group(page, name).getByRole('radio', { name: label, exact: true });

async function openChecklist(page: Page, baseURL: string | undefined, words: Words): Promise<string> {
  const path = `/listing/${await findListing(baseURL ?? '', galleryListing.word)}`;
  await page.goto(path);
  await page.getByRole('link', { name: words.checklist_action(), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.checklist_title());
  await expect(mark(page, words.check_available(), words.checklist_mark_good())).toBeEnabled();
  return `${path}/checklist`;
}

test(
  'marks and notes work offline, survive a reload and reach other tabs',
  { tag: '@phone' },
  async ({ page, context, baseURL, words }) => {
    const path = await openChecklist(page, baseURL, words);
    const total = await page.getByRole('radiogroup').count();
    await context.setOffline(true);
    await mark(page, words.check_tyres(), words.checklist_mark_doubtful()).check();
    await mark(page, words.check_available(), words.checklist_mark_good()).check();
    const notes = page.getByRole('textbox', { name: words.checklist_section_papers() });
    await notes.fill('<b>тест</b>');
    const progress = page.getByText(
      `${words.checklist_progress({ done: 2, total })} · ${words.checklist_doubtful({ count: 1 })}`,
      { exact: true },
    );
    await expect(progress).toBeVisible();

    await context.setOffline(false);
    await page.reload();
    await expect(progress).toBeVisible();
    await expect(notes).toHaveValue('<b>тест</b>');
    const other = await context.newPage();
    await other.goto(path);
    await mark(other, words.check_available(), words.checklist_mark_bad()).check();
    await expect(mark(page, words.check_available(), words.checklist_mark_bad())).toBeChecked();
    await other.close();

    await page.getByRole('button', { name: words.checklist_clear(), exact: true }).click();
    await expect(notes).toHaveValue('');
    await page.getByRole('button', { name: words.checklist_undo(), exact: true }).click();
    await expect(notes).toHaveValue('<b>тест</b>');
    await expect(mark(page, words.check_available(), words.checklist_mark_bad())).toBeChecked();
    await expectUsable(page, { widths: test.info().project.name.startsWith('phone') ? [390, 320] : [1440] });
  },
);

test('a check is marked and unmarked by keyboard', { tag: '@desk' }, async ({ page, baseURL, words }) => {
  await openChecklist(page, baseURL, words);
  const good = mark(page, words.check_available(), words.checklist_mark_good());
  const doubtful = mark(page, words.check_available(), words.checklist_mark_doubtful());
  await tabTo(page, good);
  await page.keyboard.press('Space');
  await expect(good).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(doubtful).toBeChecked();
  await page.keyboard.press('Delete');
  await expect(doubtful).not.toBeChecked();
});

test('the list prints on two sheets of A4 at most', { tag: '@desk' }, async ({ page, baseURL, words }) => {
  await openChecklist(page, baseURL, words);
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  expect(/\/MediaBox \[[^\]]*\]/.exec(pdf)?.[0]).toMatch(/\[0 0 59[45][\d.]* 84[12][\d.]*\]/);
  const pages = [...pdf.matchAll(/\/Type\s*\/Page\b/g)].length;
  expect(pages).toBeGreaterThanOrEqual(1);
  expect(pages).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: words.listing_print_code() })).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('radiogroup').first()).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list can be read', { tag: '@desk' }, async ({ page, baseURL, words }) => {
    await page.goto(`/listing/${await findListing(baseURL ?? '', galleryListing.word)}/checklist`);
    await expect(page.getByText(words.check_available(), { exact: true })).toBeVisible();
    await expect(page.getByRole('radiogroup').first()).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});
