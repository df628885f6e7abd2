import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';

const THEMES = ['light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
/** What of axe a theme can break; everything else is the same in both. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** What a look at one width adds to the time its test may take, on a crowded machine. */
const LOOK_MS = 10_000;

export interface UsableOptions {
  /** Without them the page as it stands, in either theme. */
  themes?: readonly Theme[];
  /** CSS pixels, one after the other; without them the width there is. */
  widths?: readonly number[];
  /** Selectors of the part that is judged, and of those in it that are not. */
  within?: string;
  without?: string;
}

/**
 * Nothing on the page keeps anybody from using it, as far as a program can tell: axe finds nothing, and nothing
 * scrolls sideways. Judged at rest and in both themes, so one visit is enough. Leaves theme and width as they were.
 */
export async function expectUsable(page: Page, options: UsableOptions = {}): Promise<void> {
  const { themes = THEMES, within, without } = options;
  const viewport = page.viewportSize();
  const before = await themeOf(page);
  const resize = async (width: number) => {
    if (viewport && page.viewportSize()?.width !== width) await page.setViewportSize({ ...viewport, width });
  };
  for (const [index, width] of (options.widths ?? [viewport?.width ?? 0]).entries()) {
    test.info().setTimeout(test.info().timeout + LOOK_MS);
    await resize(width);
    const where = `${new URL(page.url()).pathname} at ${width} px`;
    expect(await sidewaysScroll(page), `${where}: wider than the screen`).toBeLessThanOrEqual(0);
    // Colours do not depend on the width.
    for (const theme of index === 0 ? themes : themes.slice(0, 1)) {
      await showIn(page, theme);
      // In the page itself, for what is wrong alone: a quarter of the work. Nothing of ours is in frames.
      const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
      if (theme !== themes[0]) axe.withRules(COLOUR_RULES);
      // Of native lists: hundreds of them, drawn by the browser.
      axe.exclude('option');
      if (within) axe.include(within);
      if (without) axe.exclude(without);
      const { violations } = await axe.analyze();
      const told = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n  ')}`,
      );
      expect(told, `${where}, ${theme}`).toEqual([]);
    }
  }
  await showIn(page, before);
  await resize(viewport?.width ?? 0);
}

/** By how many pixels the page is wider than the screen. */
export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.classList.contains('dark') ? 'dark' : 'light'));

/**
 * Shows the page in a theme, with every colour arrived: half-way between two themes colours are neither's, and what
 * inherits a colour that glides begins to glide after it. How a theme is chosen is looked at in theme.spec.ts.
 */
export async function showIn(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((dark) => {
    const still = new CSSStyleSheet();
    still.replaceSync('*, *::before, *::after, ::backdrop { transition: none !important }');
    document.adoptedStyleSheets.push(still);
    document.documentElement.classList.toggle('dark', dark);
    // Applied before transitions are allowed again.
    void getComputedStyle(document.body).color;
    document.getAnimations();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== still);
    // Ended, not waited for: one whose element is out of sight may never end by itself. The end of one may be the
    // beginning of the next.
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
