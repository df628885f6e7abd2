import { expect, test } from './browse-test.ts';

declare global {
  interface Window {
    /** Features in use on the page that would keep it out of the cache for Back. */
    hindrances: string[];
  }
}

// A headless browser keeps no document for Back, so the test looks for what would hinder one that does:
// https://web.dev/articles/bfcache
test(
  'public pages do nothing that hinders the browser from keeping them for Back',
  { tag: '@once' },
  async ({ page }) => {
    await page.addInitScript(() => {
      window.hindrances = [];
      const { addEventListener: add } = Object.getOwnPropertyDescriptors(EventTarget.prototype);
      Object.defineProperty(EventTarget.prototype, 'addEventListener', {
        ...add,
        value: new Proxy(add.value as () => void, {
          apply: (target, self, given: unknown[]) => {
            if (String(given[0]).endsWith('unload')) window.hindrances.push(String(given[0]));
            Reflect.apply(target, self, given);
          },
        }),
      });
      for (const name of ['WebSocket', 'EventSource', 'RTCPeerConnection'] as const)
        Object.defineProperty(window, name, {
          value: new Proxy(window[name], {
            construct: (target, given: unknown[]) => {
              window.hindrances.push(name);
              return Reflect.construct(target, given) as object;
            },
          }),
        });
    });
    const found = await page.request.get('/api/search?per_page=1');
    const { listings } = (await found.json()) as { listings: { url: string }[] };
    const listing = listings[0]?.url;
    if (!listing) throw new Error('the market has no listing');
    for (const address of ['/', '/?type=car', '/avtomobili', listing, '/compare', '/about']) {
      const answer = await page.goto(address);
      expect(answer?.headers()['cache-control'], address).not.toContain('no-store');
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(() => window.hindrances), address).toEqual([]);
      expect(await page.evaluate(() => [window.onunload, window.onbeforeunload]), address).toEqual([
        null,
        null,
      ]);
    }
  },
);
