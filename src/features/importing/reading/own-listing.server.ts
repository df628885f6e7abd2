import { listingIdIn, readDealerAddress, type ImportSite } from '../import-site.ts';
import { parentOf } from './label-rows.server.ts';
import type { Page } from './page.server.ts';

/** The id of the listing by the page's own statement of its address. */
export function statedId(page: Page, site: ImportSite): string | undefined {
  return statedAddresses(page)
    .map((address) => listingIdIn(site, address))
    .find((id) => id !== undefined);
}

const statedAddresses = (page: Page): string[] => [
  page.first('link[rel="canonical"]')?.attribs['href'] ?? '',
  page.first('meta[property="og:url"]')?.attribs['content'] ?? '',
];

/** The dealer page of the seller, by the listing's own address below it or a link in the box of the seller, if any. */
export function sellingDealer(page: Page, box?: string): string | undefined {
  const ofAddress = statedAddresses(page).map((address) => address.replace(/\/offer\/.*$/, ''));
  const links = box === undefined ? [] : page.all(`${box} a[href]`).map((link) => link.attribs['href'] ?? '');
  const named = new Set([...ofAddress, ...links].flatMap((each) => readDealerAddress(each)?.address ?? []));
  return named.size === 1 ? [...named][0] : undefined;
}

/**
 * Removes cards of other listings, so that none of their prices, pictures and rows can be taken for those of the
 * listing. `own` selects parts of the listing itself; what encloses one of them is no card.
 */
export function removeOtherListings(
  page: Page,
  { site, id, own }: { site: ImportSite; id: string | undefined; own: string },
): void {
  for (const link of page.all('a[href]')) {
    const named = listingIdIn(site, link.attribs['href'] ?? '');
    if (named === undefined || named === id) continue;
    let card = link;
    for (let parent = parentOf(card); parent; parent = parentOf(card)) {
      if (parent.name === 'body' || parent.name === 'html' || page.first(own, parent)) break;
      card = parent;
    }
    const siblings = card.parent?.children;
    if (siblings?.includes(card)) siblings.splice(siblings.indexOf(card), 1);
  }
}
