import { expect, type Locator, type Page } from '@playwright/test';
import { forgetCodes, lastMessageTo } from './people.ts';
import { hydrated, visit } from './results-page.ts';
import type { Words } from './words.ts';

/** A random number of nine digits without the prefix. */
export const newNumber = (): string => `88${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
export const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: label, exact: true });
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const title = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name, exact: true });

/** Code that was sent to a number by SMS. */
export const codeOf = async (number: string): Promise<string> =>
  /\d{6}/.exec(await lastMessageTo(`+359${number}`))?.[0] ?? '';

/** Opens the registration, null: as a link has just opened it, and proves a new number; returns it. */
export async function proveNumber(
  page: Page,
  words: Words,
  path: string | null = '/register',
): Promise<string> {
  await forgetCodes();
  const number = newNumber();
  if (path === null) {
    await page.waitForURL(/\/register/);
    await hydrated(page);
  } else await visit(page, path);
  await field(page, words.register_phone()).pressSequentially(`0${number}`);
  await button(page, words.register_send_code()).click();
  await expect(title(page, words.register_code_title())).toBeFocused();
  await field(page, words.register_code()).fill(await codeOf(number));
  await expect(title(page, words.register_details_title())).toBeFocused();
  return number;
}

export async function fillPassword(page: Page, words: Words, password = 'дълга парола 1'): Promise<void> {
  await field(page, words.register_password()).fill(password);
  await field(page, words.register_password_again()).fill(password);
}
