import { m } from '#platform/i18n/messages.ts';

/** Browsers whose settings of notifications differ; `android`, `ios` and `app` are installed apps. */
export const blockingBrowsers = ['chrome', 'firefox', 'safari', 'samsung', 'android', 'ios', 'app'] as const;
export type BlockingBrowser = (typeof blockingBrowsers)[number];

interface Facts {
  userAgent: string;
  isInstalled: boolean;
  isAppleMobile: boolean;
}

/** Edge, Opera and others are built like Chrome. */
export function blockingBrowser({ userAgent, isInstalled, isAppleMobile }: Facts): BlockingBrowser {
  if (isAppleMobile) return 'ios';
  if (isInstalled) return /\bAndroid\b/.test(userAgent) ? 'android' : 'app';
  if (/\bSamsungBrowser\//.test(userAgent)) return 'samsung';
  if (/\bFirefox\//.test(userAgent)) return 'firefox';
  return /\bVersion\/[\d.]+ .*\bSafari\//.test(userAgent) && !/\bChrom/.test(userAgent) ? 'safari' : 'chrome';
}

type Steps = readonly [string, string, string];

/** Three steps that unblock notifications, in the language of the page. */
export const unblockSteps = (browser: BlockingBrowser, host: string): Steps =>
  ({
    chrome: (): Steps => [m.push_chrome_1(), m.push_chrome_2(), m.push_chrome_3()],
    firefox: (): Steps => [m.push_firefox_1(), m.push_firefox_2(), m.push_firefox_3()],
    safari: (): Steps => [m.push_safari_1(), m.push_safari_2({ host }), m.push_safari_3()],
    samsung: (): Steps => [m.push_samsung_1(), m.push_samsung_2(), m.push_samsung_3()],
    android: (): Steps => [m.push_android_1(), m.push_android_2(), m.push_android_3()],
    ios: (): Steps => [m.push_ios_1(), m.push_ios_2(), m.push_ios_3()],
    app: (): Steps => [m.push_app_1(), m.push_app_2(), m.push_app_3()],
  })[browser]();
