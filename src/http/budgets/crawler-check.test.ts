import { describe, expect, it } from 'vitest';
import { CrawlerCheck } from './crawler-check.server.ts';

const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const names: Record<string, string[]> = {
  '66.249.66.1': ['crawl-66-249-66-1.googlebot.com'],
  '203.0.113.5': ['crawl.googlebot.com.evil.example'],
  '203.0.113.6': ['forged.googlebot.com'],
  '203.0.113.8': ['evilgooglebot.com'],
};
const addresses: Record<string, string[]> = {
  'crawl-66-249-66-1.googlebot.com': ['66.249.66.1'],
  'crawl.googlebot.com.evil.example': ['203.0.113.5'],
  'forged.googlebot.com': ['66.249.66.9'],
  'evilgooglebot.com': ['203.0.113.8'],
};
let asked = 0;
const check = () =>
  new CrawlerCheck({
    reverse: async (address) => {
      asked += 1;
      const found = names[address];
      if (!found) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      return found;
    },
    addresses: async (host) => addresses[host] ?? [],
  });

describe('CrawlerCheck', () => {
  it.each([
    ['with its own host name', '66.249.66.1', GOOGLEBOT, true],
    ['with a host name that only contains the domain', '203.0.113.5', GOOGLEBOT, false],
    ['with a host name that leads to another address', '203.0.113.6', GOOGLEBOT, false],
    ['with a domain that only ends alike', '203.0.113.8', GOOGLEBOT, false],
    ['without a host name', '203.0.113.7', GOOGLEBOT, false],
    ['with the name of another search engine', '66.249.66.1', 'bingbot/2.0', false],
    ['that is a browser', '66.249.66.1', 'Mozilla/5.0 Firefox/140', false],
  ])('judges a crawler %s', async (_what, address, userAgent, expected) => {
    expect(await check().isCrawler(address, userAgent)).toBe(expected);
  });

  it('asks the name servers once per address', async () => {
    const crawlers = check();
    asked = 0;
    for (let times = 0; times < 3; times++) await crawlers.isCrawler('66.249.66.1', GOOGLEBOT);
    expect(asked).toBe(1);
  });
});
