import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { optionLabel, type OptionGroup } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { galleryListing } from './prepared-listings.ts';
import type { Words } from './words.ts';

export interface SearchAnswer {
  total: number;
  left_out: number;
  facets: Record<string, Record<string, number>>;
  listings: {
    id: number;
    title: string;
    url: string;
    variant: string;
    seller: { name: string };
    pictures: unknown[];
  }[];
}

/** Opens an address and waits until the page is hydrated. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

/** Waits until React has attached its event listeners; before that, scripts miss clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__react')),
  );
  // On a busy machine a page may never become idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** Number in a text: `1 284 обяви` is 1284. */
export const digitsOf = (text: string): number => Number(text.replace(/\D/g, ''));

/** The API's answer for the query of a page. */
export async function searchApi(request: APIRequestContext, search: string): Promise<SearchAnswer> {
  const answer = await request.get(`/api/search${search}`);
  expect(answer.status(), search).toBe(200);
  return (await answer.json()) as SearchAnswer;
}

/** A listing that fills every part of a card and has more pictures than a strip of thumbnails shows. */
export async function richListing(page: Page): Promise<SearchAnswer['listings'][number]> {
  const { listings } = await searchApi(page.request, `?q=%22${galleryListing.word}%22`);
  if (!listings[0]) throw new Error('the prepared listing is not published');
  return listings[0];
}

/** The results page, operated by its labels. */
export class ResultsPage {
  readonly page: Page;
  readonly words: Words;
  readonly language: Locale;

  constructor(page: Page, words: Words, language: Locale) {
    this.page = page;
    this.words = words;
    this.language = language;
  }

  async open(search = '?type=car'): Promise<void> {
    await visit(this.page, `/${search}`);
  }

  /** Decoded query of the current address. */
  get search(): string {
    return decodeURIComponent(new URL(this.page.url()).search);
  }

  async expectSearch(search: string | RegExp): Promise<void> {
    if (typeof search === 'string') await expect.poll(() => this.search).toBe(search);
    else await expect.poll(() => this.search).toMatch(search);
  }

  get count(): Locator {
    return this.page.getByTestId('result-count');
  }

  /** Cards in `21–25 от 8900` or `8900 обяви`, and the repeated listings in `+ 30 повторени`. */
  async total(): Promise<number> {
    const text = (await this.count.innerText()).replace(/[\s,.]/g, '');
    const [repeated = ''] = await this.page.getByTestId('repeats-switch').allInnerTexts();
    const repeats = /\d+/.exec(repeated.replace(/[\s,.]/g, ''))?.[0] ?? 0;
    return Number(/\d+(?=\D*$)/.exec(text)?.[0]) + Number(repeats);
  }

  /** Waits until the page agrees with the API for the current address; returns the total. */
  async settledTotal(): Promise<number> {
    const { total, listings } = await searchApi(this.page.request, new URL(this.page.url()).search);
    await expect.poll(() => this.hrefs()).toEqual(listings.map(({ url }) => url));
    await expect.poll(() => this.total()).toBe(total);
    return total;
  }

  /** Links of the listings on the page, in order. */
  hrefs(): Promise<string[]> {
    return this.cards
      .getByRole('heading')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  }

  get list(): Locator {
    return this.page.getByTestId('results');
  }

  get cards(): Locator {
    return this.list.getByRole('article');
  }

  titles(): Promise<string[]> {
    return this.cards.getByRole('heading').allInnerTexts();
  }

  get filters(): Locator {
    return this.page.locator('form').filter({ has: this.page.getByRole('heading', { level: 3 }) });
  }

  /** A section of the filters by its title, such as the price. */
  section(title: string): Locator {
    return this.filters
      .getByRole('group')
      .filter({ has: this.page.getByRole('heading', { name: title, exact: true }) });
  }

  label(group: OptionGroup, key: string): string {
    return optionLabel(group, key, this.language);
  }

  /** Checkbox by its label, ignoring the count that follows. */
  box(label: string): Locator {
    const words = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    return this.filters.getByRole('checkbox', { name: new RegExp(`^${words}\\s*[\\d\\s,]+$`) });
  }

  option(group: OptionGroup, key: string): Locator {
    return this.box(this.label(group, key));
  }

  /** Count written beside an option. */
  async countOf(option: Locator): Promise<number> {
    const label = option.locator('xpath=ancestor::label');
    return digitsOf(/[\d\s,]+$/.exec(await label.innerText())?.[0] ?? '');
  }

  bound(end: 'min' | 'max', title: string): Locator {
    const name = end === 'min' ? this.words.filters_minimum : this.words.filters_maximum;
    return this.filters.getByRole('textbox', { name: name({ name: title }) });
  }

  slider(end: 'min' | 'max', title: string): Locator {
    const name = end === 'min' ? this.words.filters_minimum : this.words.filters_maximum;
    return this.filters.getByRole('slider', { name: name({ name: title }) });
  }

  get chosen(): Locator {
    return this.page.getByRole('group', { name: this.words.results_active_filters() });
  }

  /** Links that each remove one filter. */
  get chips(): Locator {
    const prefix = this.words.results_remove_filter({ filter: '' }).trim();
    return this.chosen.getByRole('link', { name: prefix });
  }

  /** Links that each add one filter. */
  get popular(): Locator {
    return this.page.getByRole('list', { name: this.words.results_popular() }).getByRole('link');
  }

  get sort(): Locator {
    return this.page.getByRole('combobox', { name: this.words.results_sort() });
  }

  get perPage(): Locator {
    return this.page.getByRole('combobox', { name: this.words.results_per_page() });
  }

  get pager(): Locator {
    return this.page.getByRole('navigation', { name: this.words.results_pages() });
  }

  get openFilters(): Locator {
    return this.page.getByTestId('open-filters');
  }

  get sheet(): Locator {
    return this.page.getByRole('dialog', { name: this.words.filters_title() });
  }
}
