import { expect, test } from '@playwright/test';
import { hydrated } from './results-page.ts';
import { startOwnProgram, type OwnProgram } from './start-own-program.ts';

declare global {
  interface Window {
    /** Set by the scripts of plant-script.ts. */
    planted?: number;
    blocked?: string[];
  }
}

test.describe.configure({ mode: 'serial' });
let program: OwnProgram;
test.beforeAll(async () => {
  program = await startOwnProgram({ NODE_OPTIONS: '--import ./tests/e2e/plant-script.ts' });
});
test.afterAll(() => program.stop());

for (const { kind, path, caching } of [
  { kind: 'public', path: '/?type=car', caching: /^public/ },
  { kind: 'private', path: '/login', caching: /no-store/ },
]) {
  test(`a ${kind} page runs its own scripts and blocks a planted one`, { tag: '@once' }, async ({ page }) => {
    await page.addInitScript(() => {
      window.blocked = [];
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
        window.blocked?.push(effectiveDirective),
      );
    });
    // The second answer of the public page comes from the page cache.
    for (const round of ['first', 'second']) {
      const answer = await page.goto(program.address + path);
      expect(answer?.headers()['cache-control']).toMatch(caching);
      expect(await answer?.text(), round).toContain('<script>window.planted = 1</script>');
      await hydrated(page);
      expect(await page.evaluate(() => window.planted), round).toBeUndefined();
      expect(await page.evaluate(() => window.blocked), round).toEqual([
        'script-src-elem',
        'script-src-elem',
        'script-src-attr',
      ]);
    }
  });
}

test('the planted scripts run without the policy', { tag: '@once' }, async ({ browser }) => {
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${program.address}/?type=car`);
  expect(await page.evaluate(() => window.planted)).toBe(1);
  await context.close();
});
