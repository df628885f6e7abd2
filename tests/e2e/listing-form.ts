import { expect, type Locator, type Page } from '@playwright/test';
import { fieldLabel } from '#features/catalogue/fields/field-label.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { withDatabase } from './people.ts';
import { visit } from './results-page.ts';
import type { Words } from './words.ts';

/** The form of a listing, operated by its labels. */
export class ListingForm {
  readonly page: Page;
  readonly words: Words;
  readonly language: Locale;

  constructor(page: Page, words: Words, language: Locale) {
    this.page = page;
    this.words = words;
    this.language = language;
  }

  label(field: Parameters<typeof fieldLabel>[0]): string {
    return fieldLabel(field, this.language, 'car');
  }

  option(set: Parameters<typeof optionLabel>[0], key: string): string {
    return optionLabel(set, key, this.language, undefined, 'car');
  }

  /** Text field by the start of its label; suffixes such as "optional" are ignored. */
  typed(label: string): Locator {
    return this.page.getByRole('textbox', { name: new RegExp(`^${label}`) });
  }

  picked(label: string): Locator {
    return this.page.getByRole('combobox', { name: new RegExp(`^${label}`) });
  }

  async pick(label: string, text: string): Promise<void> {
    await this.picked(label).fill(text);
    await this.takeFirstOption();
  }

  /** Accepts the first option once it is highlighted; before that, Enter would submit the form. */
  async takeFirstOption(): Promise<void> {
    await expect(this.page.getByRole('option').first()).toHaveAttribute('data-highlighted');
    await this.page.keyboard.press('Enter');
  }

  async begin(): Promise<void> {
    await visit(this.page, '/user/listing/create');
    await this.page.getByRole('button', { name: this.words.sell_by_hand() }).click();
    await expect(this.title(this.words.sell_title_details())).toBeVisible();
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: this.words.sell_continue(), exact: true });
  }

  /** Fills the required fields of a car that a certificate or VIN may have filled already. */
  async fillVehicle(): Promise<void> {
    const { words } = this;
    await this.page.getByRole('radio', { name: words.sell_type_car() }).check();
    await this.pick(this.label('brand'), 'фолкс');
    await this.pick(this.label('model'), 'голф');
    await this.typed(this.label('year')).fill('2017');
    await this.picked(this.label('fuel')).selectOption('diesel');
    await this.typed(this.label('power')).fill('150');
    await this.fillRest();
  }

  /** Fills required fields that no document contains. */
  async fillRest(): Promise<void> {
    await this.picked(this.label('body')).selectOption('hatchback');
    await this.typed(this.label('mileage')).fill('125000');
    // Choices with short labels are rows of buttons.
    const gearbox = this.picked(this.label('transmission'));
    if ((await gearbox.count()) > 0) await gearbox.selectOption('manual');
    else
      await this.page
        .getByRole('radio', { name: this.option('transmission', 'manual'), exact: true })
        .check();
    await this.page.getByRole('radio', { name: this.option('condition', 'used') }).check();
    await this.pick(this.label('city'), 'sof');
  }

  /** Fills all steps after the vehicle up to the last one. */
  async goToEnd(price: string): Promise<void> {
    const { words } = this;
    await this.next.click();
    await expect(this.title(words.sell_title_pictures())).toBeFocused();
    await this.next.click();
    await expect(this.title(words.sell_title_features())).toBeFocused();
    const popular = this.page.getByRole('group', { name: words.sell_features_popular() });
    await popular.getByRole('button').first().click();
    await this.next.click();
    await this.typed(words.sell_your_price()).fill(price);
    await this.next.click();
    await expect(this.title(words.sell_title_contact())).toBeFocused();
  }

  /** Waits until the server has stored typed values. */
  async saved(): Promise<void> {
    await expect(this.page.locator('[data-save-state="saved"]')).toBeVisible();
  }
}

/** Listings of an account in the database. */
export async function listingsOf(accountId: number) {
  const { rows } = await withDatabase((database) =>
    database.query<{
      id: string;
      publication: string;
      moderation: string;
      price_minor: string | null;
      vin: string | null;
    }>(
      'select id, publication, moderation, price_minor, vin from listing where account_id = $1 order by id',
      [accountId],
    ),
  );
  return rows;
}

/** Fields of a draft as the server stores them. */
export async function draftFields(id: number): Promise<Record<string, string>> {
  const { rows } = await withDatabase((database) =>
    database.query<{ fields: Record<string, string> }>(
      'select fields from listing_draft where listing_id = $1',
      [id],
    ),
  );
  return rows[0]?.fields ?? {};
}

export const draftId = (page: Page): number => Number(new URL(page.url()).searchParams.get('draft'));
