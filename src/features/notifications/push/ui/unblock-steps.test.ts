import { describe, expect, it } from 'vitest';
import { blockingBrowser, blockingBrowsers, unblockSteps } from './unblock-steps.ts';

it('unblockSteps has three for every browser', () => {
  for (const kind of blockingBrowsers)
    expect(new Set(unblockSteps(kind, 'volan.example'))).toHaveProperty('size', 3);
});

describe('blockingBrowser', () => {
  const chrome =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';
  it.each([
    [chrome, false, false, 'chrome'],
    [chrome, true, false, 'android'],
    [`${chrome} Edg/156.0`, true, false, 'android'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36 Edg/156.0', false, false, 'chrome'],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/156.0.0.0 Safari/537.36', true, false, 'app'],
    [
      'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      false,
      false,
      'samsung',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', false, false, 'firefox'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
      false,
      false,
      'safari',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1',
      true,
      true,
      'ios',
    ],
  ])('of %s, installed %s, is the last column', (userAgent, isInstalled, isAppleMobile, kind) => {
    expect(blockingBrowser({ userAgent, isInstalled, isAppleMobile })).toBe(kind);
  });
});
