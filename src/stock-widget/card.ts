import type { StockAnswer } from '#features/search/dealer/stock-answer.ts';
import { element } from './elements.ts';
import type { WidgetWords } from './words.ts';

type Listing = StockAnswer['listings'][number];

/** The column widths of the style in reverse; browsers that know `auto` use the drawn width. */
const SIZES = 'auto, (min-width: 760px) 340px, 100vw';

/** A vehicle as one link to its page; the site of the dealer stays open. */
export function makeCard(listing: Listing, words: WidgetWords): HTMLLIElement {
  const { picture, old_price: old } = listing;
  return element(
    'li',
    {},
    element(
      'a',
      { class: 'card', href: listing.url, target: '_blank', rel: 'noopener' },
      element(
        'span',
        { class: 'picture' },
        ...(picture
          ? [
              element('img', {
                alt: '',
                loading: 'lazy',
                decoding: 'async',
                width: picture.width,
                height: picture.height,
                sizes: SIZES,
                srcset: picture.srcset,
                src: picture.src,
              }),
            ]
          : [element('span', { class: 'none' }, words.stock_widget_no_picture)]),
        element(
          'span',
          { class: 'marks' },
          ...listing.marks.map((mark) => element('span', { class: 'mark' }, mark)),
        ),
      ),
      element(
        'span',
        { class: 'text' },
        element('span', { class: 'title' }, listing.title),
        // A line never begins with the dot.
        element('span', { class: 'facts' }, listing.facts.join('\u00a0· ')),
        element('span', { class: 'place' }, listing.place),
        element('span', { class: 'price' }, listing.price, ...(old === null ? [] : [element('s', {}, old)])),
        element('span', { class: 'hint' }, ` (${words.stock_widget_new_tab})`),
      ),
    ),
  );
}
