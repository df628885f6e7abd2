import type { Locator, Page } from '@playwright/test';

/**
 * Counts what a finger does: every touch that reaches the page, and every choice in the list of a select, which the
 * phone itself shows. A file chooser counts once, by the touch that opens it; typing on the keyboard does not count.
 */
export class Taps {
  readonly #page: Page;
  #choices = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Call it before the first page is opened; the count survives reloads. */
  static async countOn(page: Page): Promise<Taps> {
    await page.addInitScript(() => {
      addEventListener(
        'pointerdown',
        ({ isTrusted, pointerType }) => {
          if (isTrusted && pointerType === 'touch')
            sessionStorage.setItem('taps', String(Number(sessionStorage.getItem('taps')) + 1));
        },
        { capture: true },
      );
    });
    return new Taps(page);
  }

  async type(field: Locator, text: string): Promise<void> {
    await field.tap();
    await field.fill(text);
  }

  /** Opens the list of a select and takes an option. */
  async choose(select: Locator, key: string): Promise<void> {
    await select.tap();
    await select.selectOption(key);
    this.#choices += 1;
  }

  /** Opens the file chooser by a button and takes a file. */
  async pickFile(button: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const opened = this.#page.waitForEvent('filechooser');
    await button.tap();
    await (await opened).setFiles(file);
  }

  async total(): Promise<number> {
    return this.#choices + (await this.#page.evaluate(() => Number(sessionStorage.getItem('taps'))));
  }
}
