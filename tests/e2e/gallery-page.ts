import { expect, type Locator, type Page } from '@playwright/test';
import { galleryListing } from './prepared-listings.ts';
import { searchApi, visit } from './results-page.ts';
import type { Words } from './words.ts';

const PICTURE = '.pswp__item[aria-hidden="false"] img.pswp__img:not([aria-hidden])';

/** Page of the prepared listing with many pictures. */
export class GalleryPage {
  readonly page: Page;
  readonly words: Words;
  readonly gallery: Locator;
  readonly strip: Locator;
  readonly full: Locator;
  /** The current picture in full screen. */
  readonly picture: Locator;
  readonly total = galleryListing.pictures;

  constructor(page: Page, words: Words) {
    this.page = page;
    this.words = words;
    this.gallery = page.getByRole('region', { name: words.listing_pictures() });
    this.strip = this.gallery.getByRole('group', { name: words.listing_pictures() });
    this.full = page.getByRole('dialog', { name: words.listing_pictures() });
    this.picture = this.full.locator(PICTURE);
  }

  async url(): Promise<string> {
    const { listings } = await searchApi(this.page.request, `?q=%22${galleryListing.word}%22`);
    if (!listings[0]) throw new Error('the prepared listing is not published');
    return listings[0].url;
  }

  async open(): Promise<void> {
    await visit(this.page, await this.url());
  }

  /** Opens the full screen and waits until pictures can be zoomed. */
  async openFull(): Promise<void> {
    await this.open();
    await this.opener.click();
    await this.expectZoomed(false);
    await expect(this.picture).toBeVisible();
  }

  get opener(): Locator {
    return this.gallery.getByRole('button', {
      name: this.words.listing_all_pictures_count({ count: this.total }),
    });
  }

  async expectAt(place: Locator, at: number): Promise<void> {
    const told = this.words.listing_picture_at({ at, total: this.total });
    await expect(place.getByRole('status').filter({ hasText: told })).toBeVisible();
  }

  /** Waits until the strip has snapped: a touch while it scrolls stops it and opens nothing. */
  async stripAtRest(): Promise<void> {
    await expect
      .poll(() =>
        this.strip.evaluate(async (strip) => {
          const before = strip.scrollLeft;
          await new Promise((resolve) => setTimeout(resolve, 100));
          return strip.scrollLeft === before && strip.scrollLeft % strip.clientWidth < 1;
        }),
      )
      .toBe(true);
  }

  /** Records every width at which the current picture is painted; returns a function that reads them. */
  async watchWidths(): Promise<() => Promise<number[]>> {
    await this.full.evaluate((full, selector) => {
      const widths: number[] = [];
      Reflect.set(window, 'widths', widths);
      const look = () => {
        const picture = full.querySelector(selector);
        const width = Math.round(picture?.getBoundingClientRect().width ?? 0);
        if (picture && widths.at(-1) !== width) widths.push(width);
        requestAnimationFrame(look);
      };
      look();
    }, PICTURE);
    return () => this.page.evaluate(() => Reflect.get(window, 'widths') as number[]);
  }

  /** Checks the zoom state by the action that the button offers. */
  async expectZoomed(zoomed: boolean): Promise<void> {
    const name = zoomed ? this.words.listing_zoom_out() : this.words.listing_zoom_in();
    await expect(this.full.getByRole('button', { name })).toBeVisible();
  }
}
