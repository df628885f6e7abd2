import { cardsOf, linkTitle, onlyMileage, statedTotal, type Card } from '../reading/list-cards.server.ts';
import { classesOf, elementsOf, lineOf, ownText, textOf, type Page } from '../reading/page.server.ts';
import { readPrices } from '../reading/read-price.ts';
import { surePrice, type FoundListing, type ListReading } from '../reading/source-list.ts';

const CARD_CLASSES = ['offer', 'offer-item'];

/** Reads one page of a list, `number` of the dealer `slug`; a pasted list has no slug. */
export function readCarsList(
  page: Page,
  { slug, number }: { slug: string | undefined; number: number },
): ListReading {
  const total = page.first('.milestoneNumberTotal');
  const stated = total && statedTotal(lineOf(total));
  const cards = cardsOf(page, 'cars.bg', CARD_CLASSES).filter((card) => !isOfOther(card, slug));
  const listings = cards.flatMap((card) => listingOf(page, card) ?? []);
  if (listings.length === 0 && stated !== 0 && page.first('#listContainer')) return { kind: 'needs_scripts' };
  if (listings.every(({ priceText }) => priceText === '') && stated !== 0) return { kind: 'layout_changed' };
  return { kind: 'list', listings, stated, hasMore: hasNext(page, number) };
}

const isOfOther = ({ links }: Card, slug: string | undefined): boolean =>
  slug !== undefined &&
  links.some(({ attribs }) => {
    const named = /\/company\/([^/?#]+)\/offer\//i.exec(attribs['href'] ?? '')?.[1]?.toLowerCase();
    return named !== undefined && named !== slug;
  });

function listingOf(page: Page, card: Card): FoundListing | undefined {
  const heading = page
    .all('.card__title, h5', card.element)
    .find((each) => !classesOf(each).includes('price') && lineOf(each) !== '');
  const title = heading ? lineOf(heading) : linkTitle(card);
  if (title === '') return undefined;
  const priceText = page
    .all('.price', card.element)
    .map((each) => textOf(each))
    .join('\n');
  return {
    id: card.id,
    title: title.slice(0, 200),
    priceText: priceText.replaceAll('\n', ' · ').slice(0, 80),
    ...surePrice(readPrices(priceText, 'commas')),
    mileage: onlyMileage(
      elementsOf(card.element)
        .map(ownText)
        .flatMap((text) => text.split(',')),
    ),
  };
}

const hasNext = (page: Page, number: number): boolean =>
  page.first('link[rel="next"], a[rel="next"]') !== undefined ||
  page
    .all('a[href]')
    .some(({ attribs }) => new RegExp(`[?&]page=${number + 1}(?!\\d)`).test(attribs['href'] ?? ''));
