/** Sites from which people can bring their own listings. Which of them are on is configuration. */
export const importSites = ['mobile.bg', 'cars.bg'] as const;
export type ImportSite = (typeof importSites)[number];

interface SiteHosts {
  /** Hosts of pages. */
  pages: readonly string[];
  pictures: readonly string[];
}

export const siteHosts: Readonly<Record<ImportSite, SiteHosts>> = {
  'mobile.bg': { pages: ['mobile.bg', '*.mobile.bg'], pictures: ['*.focus.bg'] },
  'cars.bg': { pages: ['cars.bg', 'www.cars.bg'], pictures: ['g1-bg.cars.bg'] },
};

/** The import API of mobile.bg. No other address is asked with credentials. */
export const importApi = { base: 'https://api.mobile.bg/import_api', hosts: ['api.mobile.bg'] } as const;

const isPageHost = (hostname: string, site: ImportSite): boolean =>
  siteHosts[site].pages.some((host) =>
    host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
  );

const idIn: Readonly<Record<ImportSite, RegExp>> = {
  // Seventeen digits do not fit into a number.
  'mobile.bg': /(?:\/obiava-|[?&;]adv=)(\d{17})(?!\d)/,
  'cars.bg': /\/offer\/([0-9a-f]{24})(?![0-9a-f])/i,
};

/** Id of a listing in an address or text of its site, as text. */
export const listingIdIn = (site: ImportSite, text: string): string | undefined =>
  idIn[site].exec(text)?.[1]?.toLowerCase();

/** A listing that an address names; undefined for every other address. `http:` and a missing protocol become https. */
export function readListingAddress(
  typed: string,
): { site: ImportSite; id: string; address: string } | undefined {
  const trimmed = typed.trim();
  const text = /^https?:\/\//i.test(trimmed) ? trimmed.replace(/^http:/i, 'https:') : `https://${trimmed}`;
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const site = importSites.find((each) => isPageHost(url.hostname, each));
  const id = site && listingIdIn(site, `${url.pathname}${url.search}`);
  if (!site || !id || url.port !== '' || url.username !== '' || url.password !== '') return undefined;
  return { site, id, address: addressOf(site, id) };
}

/** Address built from the id alone: nothing else of the typed text is asked for or shown as a link. */
export const addressOf = (site: ImportSite, id: string): string =>
  site === 'mobile.bg' ? `https://www.mobile.bg/obiava-${id}` : `https://www.cars.bg/offer/${id}`;

/** Names of mobile.bg itself, which are no dealers. */
const noDealers = new Set(['www', 'm', 'api', 'mobile', 'static', 'mail']);

/** The page of a dealer that an address names; undefined for every other address, also that of a listing. */
export function readDealerAddress(
  typed: string,
): { site: ImportSite; slug: string; address: string } | undefined {
  const trimmed = typed.trim();
  const text = /^https?:\/\//i.test(trimmed) ? trimmed.replace(/^http:/i, 'https:') : `https://${trimmed}`;
  if (!URL.canParse(text)) return undefined;
  const { hostname, pathname, search, port, username, password } = new URL(text);
  const site = importSites.find((each) => isPageHost(hostname, each));
  if (!site || port !== '' || username !== '' || password !== '') return undefined;
  if (listingIdIn(site, `${pathname}${search}`) !== undefined) return undefined;
  const slug =
    site === 'mobile.bg'
      ? /^([a-z\d](?:[a-z\d-]{0,60}[a-z\d])?)\.mobile\.bg$/.exec(hostname)?.[1]
      : /^\/company\/([\w.-]{1,80})\/?$/.exec(pathname)?.[1]?.toLowerCase();
  if (slug === undefined || (site === 'mobile.bg' && noDealers.has(slug))) return undefined;
  return { site, slug, address: dealerAddress(site, slug) };
}

const dealerAddress = (site: ImportSite, slug: string): string =>
  site === 'mobile.bg' ? `https://${slug}.mobile.bg/` : `https://www.cars.bg/company/${slug}`;

/** Site of a pasted page by its own marks; undefined if it names neither or both. */
export function siteOfPage(html: string): ImportSite | undefined {
  const marks: Readonly<Record<ImportSite, RegExp>> = {
    'mobile.bg': /mobistatic\d*\.focus\.bg|[/.]mobile\.bg\b/i,
    'cars.bg': /g1-bg\.cars\.bg|[/.]cars\.bg\b/i,
  };
  const named = importSites.filter((site) => marks[site].test(html));
  return named.length === 1 ? named[0] : undefined;
}
