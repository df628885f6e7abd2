import { defineConfig } from '@playwright/test';
import { findBrowser } from './tools/find-browser.ts';

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1440, height: 900 };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/start-program.ts',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
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
      ],
    },
    timezoneId: 'Europe/Sofia',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'desk-bg', use: { viewport: DESK, locale: 'bg-BG' } },
    { name: 'phone-bg', use: { viewport: PHONE, locale: 'bg-BG', isMobile: true, hasTouch: true } },
    { name: 'desk-en', use: { viewport: DESK, locale: 'en-US' } },
    { name: 'phone-en', use: { viewport: PHONE, locale: 'en-US', isMobile: true, hasTouch: true } },
  ],
});
