import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** A desk and a phone, in CSS pixels. */
export const WIDTHS = [1440, 390] as const;
/** axe rules that depend on the theme; all others give the same result in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

export interface UsableOptions {
  /** Default: both. */
  themes?: readonly Theme[];
  /** In CSS pixels, checked one after the other. Default: the current width. */
  widths?: readonly number[];
  /** Selectors of the checked part and of excluded elements in it. */
  within?: string;
  without?: string;
}

/**
 * Expects no axe violation and no horizontal scrolling. Disables motion, checks both themes in one visit, and
 * restores theme and width.
 */
export async function expectUsable(page: Page, options: UsableOptions = {}): Promise<void> {
  const { themes = THEMES, within, without } = options;
  const viewport = page.viewportSize();
  const before = await themeOf(page);
  const resize = async (width: number) => {
    if (viewport && page.viewportSize()?.width !== width) await page.setViewportSize({ ...viewport, width });
  };
  for (const [index, width] of (options.widths ?? [viewport?.width ?? 0]).entries()) {
    await resize(width);
    const where = `${new URL(page.url()).pathname} at ${width} px`;
    expect(await horizontalOverflow(page), `${where}: wider than the screen`).toBeLessThanOrEqual(0);
    // Colours do not depend on the width.
    for (const theme of index === 0 ? themes : themes.slice(0, 1)) {
      await showIn(page, theme);
      // Legacy mode and violations only: a quarter of the time. We have no frames.
      const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
      if (theme !== themes[0]) axe.withRules(COLOUR_RULES);
      // Native options: hundreds of them, drawn by the browser.
      axe.exclude('option');
      if (within) axe.include(within);
      if (without) axe.exclude(without);
      const { violations } = await axe.analyze();
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
      );
      expect(found, `${where}, ${theme}`).toEqual([]);
    }
  }
  await showIn(page, before);
  await resize(viewport?.width ?? 0);
}

/** Pixels by which the page is wider than the viewport. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

/**
 * Switches the theme and finishes all colour transitions. Elements that inherit a colour in transition start theirs
 * afterwards. The theme switch itself is tested in theme.spec.ts.
 */
export async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((dark) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    document.documentElement.classList.toggle('dark', dark);
    // Apply the styles before transitions are allowed again.
    void getComputedStyle(document.body).color;
    document.getAnimations();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    // Finish transitions instead of waiting: those of hidden elements may never end. Finishing one may start another.
    for (let round = 0; round < 10; round++) {
      const running = document
        .getAnimations()
        .filter(
          ({ playState, effect }) =>
            playState !== 'finished' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
      if (running.length === 0) return;
      for (const animation of running) animation.finish();
    }
  }, theme === 'dark');
}
