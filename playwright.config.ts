import { defineConfig } from '@playwright/test';
import { baseURL } from './tests/e2e/start-program.ts';
import { LONGEST_TEST_MS, PATIENCE } from './tests/support/patience.ts';
import { findBrowser } from './tools/find-browser.ts';

/** What words and their lengths can break; everything else is the same in every language. */
const wordy = /(language|rules-presentation)\.spec/;
const wordyOnPhones =
  /(conversations|figures|people-admin|preferences|result-map|saved-searches|shared-lists)(\.nightly)?\.spec/;
/** Once in Bulgarian on a desk and once in English on a phone: each width and language once. */
const crossed = /(journeys|notifications|register)\.spec/;
/** What no width of the screen changes. */
const widthless =
  /(admin|calculators|errors|hostile-addresses|injected-script|outbox|place-map|popular-filters)(\.nightly)?\.spec/;
/**
 * Files `x.nightly.spec.ts` and tests tagged @nightly: details of finished parts that rarely break, and second widths or
 * languages of journeys. A test tagged @first-desk or @first-phone runs on the other width only at night, too.
 * `npm run test:nightly` runs every browser test.
 */
const byDay = process.env['NIGHTLY'] === undefined;
const nightly = byDay ? [/\.nightly\.spec/, /@nightly/] : [];
const notFirstOnDesks = byDay ? [...nightly, /@first-phone/] : [];
const notFirstOnPhones = byDay ? [...nightly, /@first-desk/] : [];
const DESK = { width: 1440, height: 900 };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-program.ts',
  outputDir: 'test-results/browser',
  // On two cores: a test waits for a fifth of its time.
  workers: 3,
  fullyParallel: true,
  // The second try records a trace of what went wrong; the run fails all the same.
  retries: process.env['CI'] ? 1 : 0,
  failOnFlakyTests: true,
  timeout: LONGEST_TEST_MS,
  expect: { timeout: PATIENCE.timeout },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A page lives for seconds, in which optimising its scripts costs more than it saves.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
    timezoneId: 'Europe/Sofia',
    // Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // The worker is tested by offline.spec.ts; elsewhere its copies would make results depend on earlier pages.
    serviceWorkers: 'block',
    // Recording costs as much as the test itself.
    trace: 'on-first-retry',
  },
  // A test without a tag runs wherever its file does; a tag keeps it to where it says something new.
  projects: [
    {
      name: 'desk-bg',
      grepInvert: [/@phone|@en\b/, ...notFirstOnDesks],
      use: { viewport: DESK, locale: 'bg-BG' },
    },
    {
      name: 'phone-bg',
      testIgnore: [widthless, crossed],
      grepInvert: [/@desk|@en\b|@once/, ...notFirstOnPhones],
      use: { ...phone, locale: 'bg-BG' },
    },
    {
      name: 'desk-en',
      testMatch: wordy,
      grepInvert: [/@phone|@bg\b|@once/, ...notFirstOnDesks],
      use: { viewport: DESK, locale: 'en-US' },
    },
    {
      name: 'phone-en',
      testMatch: [wordyOnPhones, crossed],
      grepInvert: [/@desk|@bg\b|@once/, ...notFirstOnPhones],
      use: { ...phone, locale: 'en-US' },
    },
  ],
});
