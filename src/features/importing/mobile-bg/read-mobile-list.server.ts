import { cardsOf, linkTitle, onlyMileage, statedTotal, type Card } from '../reading/list-cards.server.ts';
import { parentOf } from '../reading/label-rows.server.ts';
import { classesOf, elementsOf, lineOf, ownText, textOf, type Page } from '../reading/page.server.ts';
import { readPrices } from '../reading/read-price.ts';
import { surePrice, type FoundListing, type ListReading } from '../reading/source-list.ts';

const CARD_CLASSES = ['item'];

/** Reads one page of a list, `number` of the dealer `slug`; a pasted list has no slug. */
export function readMobileList(
  page: Page,
  { slug, number }: { slug: string | undefined; number: number },
): ListReading {
  const cards = cardsOf(page, 'mobile.bg', CARD_CLASSES).filter(
    (card) => !isNoListing(card) && !isOfOther(page, card, slug),
  );
  const listings = cards.flatMap((card) => listingOf(page, card) ?? []);
  const stated = statedTotal(
    elementsOf(page.root)
      .map((each) => /от общо\s+(\d[\d \u00a0]*)/.exec(ownText(each))?.[1])
      .find((digits) => digits !== undefined) ?? '',
  );
  // Links without titles or prices are no list that we know.
  if (listings.every(({ priceText }) => priceText === '') && stated !== 0) return { kind: 'layout_changed' };
  return { kind: 'list', listings, stated, hasMore: hasNext(page, number) };
}

/** `.fakti` are news that look like listings. */
function isNoListing({ element }: Card): boolean {
  for (let each: typeof element | null = element; each; each = parentOf(each))
    if (classesOf(each).includes('fakti')) return true;
  return false;
}

/** A card names another dealer by the address of its page. */
const isOfOther = (page: Page, { element, links }: Card, slug: string | undefined): boolean =>
  slug !== undefined &&
  [...links, ...page.all('a[href]', element)].some(({ attribs }) => {
    const host = /^(?:https?:)?\/\/([a-z\d-]+)\.mobile\.bg(?=[/?#]|$)/i
      .exec(attribs['href'] ?? '')?.[1]
      ?.toLowerCase();
    return host !== undefined && host !== slug && !['www', 'm'].includes(host);
  });

function listingOf(page: Page, card: Card): FoundListing | undefined {
  const title = lineOf(page.first('.zaglavie a', card.element)) || linkTitle(card);
  if (title === '') return undefined;
  const priceText = page
    .all('.price', card.element)
    .map((each) => textOf(each, ({ name }) => name === 'span'))
    .join('\n');
  const prices = readPrices(priceText, 'spaces');
  return {
    id: card.id,
    title: title.slice(0, 200),
    priceText: priceText.replaceAll('\n', ' · ').slice(0, 80),
    ...surePrice(prices),
    mileage: onlyMileage(elementsOf(card.element).map(ownText)),
  };
}

/** By the address of the next page or its link "Напред"; the address itself is built by us. */
const hasNext = (page: Page, number: number): boolean =>
  page.first('link[rel="next"], a[rel="next"], a.next') !== undefined ||
  page
    .all('a[href]')
    .some(({ attribs }) => new RegExp(`(?:[?&]page=|/p-)${number + 1}(?!\\d)`).test(attribs['href'] ?? ''));
