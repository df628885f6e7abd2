import lighthouse from 'lighthouse';
import { CPU_SLOWDOWN, phone } from './phone.ts';

export interface PageSpeed {
  /** 0 to 100. */
  score: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** The longest task after the slowdown. */
  longestTaskMs: number;
}

/** Simulated slow 4G: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = { rttMs: 150, throughputKbps: 1638.4 };

/** Runs Lighthouse once in the browser that listens on the debugging port. */
export async function runLighthouse(port: number, url: string): Promise<PageSpeed> {
  const run = await lighthouse(
    url,
    { port, logLevel: 'error' },
    {
      extends: 'lighthouse:default',
      settings: {
        onlyCategories: ['performance'],
        formFactor: 'mobile',
        throttling: {
          ...SLOW_4G,
          cpuSlowdownMultiplier: CPU_SLOWDOWN,
          requestLatencyMs: 0,
          downloadThroughputKbps: 0,
          uploadThroughputKbps: 0,
        },
        screenEmulation: {
          ...phone.viewport,
          deviceScaleFactor: phone.deviceScaleFactor,
          mobile: true,
          disabled: false,
        },
      },
    },
  );
  const { audits, categories } = run?.lhr ?? {};
  const value = (audit: string) => {
    const number = audits?.[audit]?.numericValue;
    if (number === undefined) throw new Error(`Lighthouse measured no ${audit} of ${url}`);
    return number;
  };
  const { details } = audits?.['long-tasks'] ?? {};
  const tasks = details?.type === 'table' ? details.items.map(({ duration }) => Number(duration)) : [];
  return {
    score: Math.round((categories?.['performance']?.score ?? 0) * 100),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    longestTaskMs: Math.max(0, ...tasks),
  };
}
