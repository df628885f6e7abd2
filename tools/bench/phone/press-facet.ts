import type { Browser } from '@playwright/test';
import { CPU_SLOWDOWN, phone } from './phone.ts';

const PRESSES = 5;
/** Time for the results of a press to arrive and be shown. */
const SETTLED_MS = 2_500;

declare global {
  interface Window {
    longestInteraction: number;
  }
}

/** Interaction to next paint in milliseconds of the slowest of five presses of a facet in the filters of a phone. */
export async function pressFacet(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phone);
  try {
    const page = await context.newPage();
    await page.goto(`${url}#filters`, { waitUntil: 'networkidle' });
    const options = page.getByRole('dialog').locator('input[name=fuel]:not(:checked)');
    await options.first().waitFor();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.evaluate(() => {
      window.longestInteraction = 0;
      const slow: PerformanceObserverInit & { durationThreshold: number } = {
        type: 'event',
        durationThreshold: 16,
      };
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('interactionId' in entry && entry.interactionId)
            window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
      }).observe(slow);
    });
    for (let press = 0; press < PRESSES; press += 1) {
      await options.nth(press % 2).tap();
      await page.waitForTimeout(SETTLED_MS);
    }
    return await page.evaluate(() => window.longestInteraction);
  } finally {
    await context.close();
  }
}
