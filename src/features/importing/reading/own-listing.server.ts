import { listingIdIn, type ImportSite } from '../import-site.ts';
import { parentOf } from './label-rows.server.ts';
import type { Page } from './page.server.ts';

/** The id of the listing by the page's own statement of its address. */
export function statedId(page: Page, site: ImportSite): string | undefined {
  const canonical = page.first('link[rel="canonical"]')?.attribs['href'] ?? '';
  const shared = page.first('meta[property="og:url"]')?.attribs['content'] ?? '';
  return listingIdIn(site, canonical) ?? listingIdIn(site, shared);
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
