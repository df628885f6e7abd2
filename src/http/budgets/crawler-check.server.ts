import { lookup, reverse } from 'node:dns/promises';

/** Names in user agents, and the domains of the hosts that use them, as published by the search engines. */
const CRAWLERS: readonly [RegExp, readonly string[]][] = [
  [/googlebot|google-inspectiontool|storebot-google/i, ['googlebot.com', 'google.com']],
  [/bingbot/i, ['search.msn.com']],
  [/yandex(bot|images|mobilebot)/i, ['yandex.ru', 'yandex.net', 'yandex.com']],
  [/applebot/i, ['applebot.apple.com']],
  [/seznambot/i, ['seznam.cz']],
];

const KNOWN_MS = 24 * 3_600_000;
const MOST_KNOWN = 1_000;
const TIMEOUT_MS = 2_000;

/** Names of a host, and addresses of a name. */
export interface HostNames {
  reverse: (address: string) => Promise<string[]>;
  addresses: (host: string) => Promise<string[]>;
}

const dns: HostNames = {
  reverse,
  addresses: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
};

/**
 * Recognises search engines by user agent and host name: the name of the address must lie in a domain of the search
 * engine and lead back to the address. Asks the name servers once per address and day.
 */
export class CrawlerCheck {
  readonly #names: HostNames;
  readonly #known = new Map<string, { answer: Promise<boolean>; until: number }>();

  constructor(names: HostNames = dns) {
    this.#names = names;
  }

  async isCrawler(address: string, userAgent: string): Promise<boolean> {
    const domains = CRAWLERS.find(([pattern]) => pattern.test(userAgent))?.[1];
    if (!domains) return false;
    const known = this.#known.get(`${domains[0]} ${address}`);
    if (known && known.until > Date.now()) return known.answer;
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const answer = this.#verify(address, domains);
    this.#known.set(`${domains[0]} ${address}`, { answer, until: Date.now() + KNOWN_MS });
    return answer;
  }

  async #verify(address: string, domains: readonly string[]): Promise<boolean> {
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, TIMEOUT_MS, false).unref());
    const check = async () => {
      const hosts = await this.#names.reverse(address);
      const host = hosts.find((name) => domains.some((domain) => name.toLowerCase().endsWith(`.${domain}`)));
      return host !== undefined && (await this.#names.addresses(host)).includes(address);
    };
    // An unknown name is not an error of ours.
    return Promise.race([check().catch(() => false), timeout]);
  }
}
