import { m } from '#platform/i18n/messages.ts';
import type { TimeWords } from '#platform/i18n/format.ts';
import { pictureSources } from '#features/media/picture-renditions.ts';
import { priceBadgeStyles } from '#features/pricing/ui/price-badge.tsx';
import { iconUrl } from '#ui/icon.tsx';
import type { IconName } from '#ui/icons/icon-names.ts';
import { unbrokenHtml } from '#ui/unbroken.tsx';
import { htmlText } from '#ui/written-html.ts';
import type { CardRating, ListingCardView, PictureView } from '../listing-card-view.ts';
import { CARD_MAX_WIDTH, cardSizes } from './card-sizes.ts';
import { markStyles } from './listing-mark-list.tsx';

export interface CardProps {
  card: ListingCardView;
  layout: 'list' | 'grid';
  /** The card is among the first in view: its picture loads at once. */
  priority?: boolean;
  className?: string;
}

interface WrittenCard extends Required<CardProps> {
  mediaUrl: string;
}

/** HTML of a card, equal to that of its elements before the card is approached. */
export function writeCard(
  { card, layout, priority = false, className = '' }: CardProps,
  mediaUrl: string,
): string {
  const written = { card, layout, priority, className, mediaUrl };
  const isList = layout === 'list';
  return (
    `<article class="card card-hover group relative isolate overflow-hidden ${isList ? 'md:flex' : 'flex flex-col'} ${className}">` +
    `<div class="relative ${isList ? 'aspect-[16/10] bg-sunken md:aspect-[4/3] md:w-[232px] md:flex-none xl:w-[272px]' : 'aspect-[4/3] bg-sunken'}">` +
    `${pictures(written)}${pictureMarks(card)}</div>${isList ? listContent(card) : gridContent(card)}</article>`
  );
}

const when = (condition: unknown, html: () => string): string => (condition ? html() : '');

const icon = (name: IconName, className: string): string =>
  `<svg class="${className}" aria-hidden="true"><use href="${iconUrl(name)}"></use></svg>`;

function pictures({ card, layout, priority, mediaUrl }: WrittenCard): string {
  const [first] = card.pictures;
  const total = card.pictures.length;
  if (!first) return noPicture(card);
  return (
    `<div tabindex="-1" class="no-bar absolute inset-0 z-10 flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain">` +
    `<a tabindex="-1" class="size-full flex-none snap-start" href="${card.href}">${picture(first, { sizes: cardSizes[layout], priority, mediaUrl })}</a>` +
    when(
      total > 1,
      () => `<span class="flex-none noscript:hidden" style="width:${(total - 1) * 100}%"></span>`,
    ) +
    `</div>`
  );
}

function noPicture({ silhouette, pictureCount }: ListingCardView): string {
  const words = pictureCount > 0 ? m.card_picture_pending() : m.card_no_picture();
  return `<div class="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center text-sm text-fg-3"><span class="silhouette max-h-32 w-3/5 flex-1" style="mask:url(/art/${silhouette}.webp) center / contain no-repeat"></span>${htmlText(words)}</div>`;
}

function picture(
  shown: PictureView,
  { sizes, priority, mediaUrl }: { sizes: string; priority: boolean; mediaUrl: string },
): string {
  const { src, srcSet } = pictureSources(mediaUrl, shown, 'webp', CARD_MAX_WIDTH);
  const avif = pictureSources(mediaUrl, shown, 'avif', CARD_MAX_WIDTH);
  const style = when(
    shown.placeholder,
    () => ` style="${htmlText(`background:center / cover url("${shown.placeholder}")`)}"`,
  );
  return (
    `<picture><source type="image/avif" srcSet="${htmlText(avif.srcSet)}" sizes="${sizes}"/>` +
    `<img src="${htmlText(src)}" srcSet="${htmlText(srcSet)}" sizes="${sizes}" alt="${htmlText(shown.alt)}" width="${shown.width}" height="${shown.height}" loading="${priority ? 'eager' : 'lazy'}"${when(priority, () => ' fetchPriority="high"')} decoding="async" class="size-full object-cover"${style}/></picture>`
  );
}

/** The buttons over the picture appear in the browser. */
function pictureMarks({ marks, pictureCount }: ListingCardView): string {
  return (
    `<div class="absolute top-2 right-2 z-20 flex gap-1"></div>` +
    when(
      marks.length > 0,
      () =>
        `<p class="flex flex-wrap gap-1 pointer-events-none absolute top-2 right-15 left-2 z-20">${marks
          .map(
            ([kind, label]) =>
              `<span class="mark ${markStyles[kind].mark}">${icon(markStyles[kind].icon, 'size-3.5')}${htmlText(label)}</span>`,
          )
          .join('')}</p>`,
    ) +
    when(
      pictureCount > 0,
      () =>
        `<span class="num pointer-events-none absolute bottom-2 left-2 z-20 inline-flex items-center gap-1 rounded-sm bg-black/60 px-1.5 py-0.5 text-xs font-medium text-white" aria-label="${htmlText(m.card_pictures({ count: pictureCount }))}" role="img">${icon('camera', 'size-3.5')}${pictureCount}</span>`,
    )
  );
}

function gridContent(card: ListingCardView): string {
  const { reduced, net } = card;
  return (
    `<div class="flex flex-1 flex-col p-4"><div class="flex items-center justify-between gap-2"><span class="num display text-xl font-bold">${htmlText(card.price)}</span>${when(card.rating, () => badge(card.rating, ''))}</div>` +
    `<h3 class="mt-1.5 text-base font-semibold tracking-normal">${titleLink(card, 'line-clamp-2')}</h3>` +
    facts(card, 'mt-1 text-sm text-fg-2') +
    note(card) +
    (reduced ? stateLine('trending-down', 'text-good', reduced) : '') +
    (net ? stateLine('receipt-euro', 'text-fg-2', net.line) : '') +
    `<p class="mt-auto flex flex-wrap items-center gap-x-1.5 pt-3 text-sm text-fg-3">${icon('map-pin', 'size-4 flex-none')}${htmlText(card.place)}${sellerIcon(card)}<span class="sr-only">${htmlText(card.seller.kindLabel)}</span>${age(card)}</p></div>`
  );
}

function listContent(card: ListingCardView): string {
  const { net, seller } = card;
  return (
    `<div class="flex min-w-0 flex-1 flex-col p-4 md:flex-row md:gap-5 md:p-5"><div class="order-2 flex min-w-0 flex-1 flex-col md:order-1">` +
    `<h3 class="text-lg leading-6 font-semibold tracking-[-.01em]">${titleLink(card, '')}</h3>` +
    when(card.subtitle, () => `<p class="mt-0.5 text-sm text-fg-3">${htmlText(card.subtitle)}</p>`) +
    facts(card, 'mt-2.5 text-md text-fg') +
    note(card) +
    (net ? stateLine('receipt-euro', 'text-fg-2', net.note) : '') +
    when(
      card.extras.length > 0,
      () =>
        `<p class="mt-2.5 hidden flex-wrap gap-1.5 xl:flex">${card.extras
          .map((extra) => `<span class="badge badge-line !font-medium">${htmlText(extra)}</span>`)
          .join('')}</p>`,
    ) +
    `<p class="mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-fg-2 md:mt-auto md:pt-3">` +
    `<span class="flex basis-full items-center gap-1.5 xl:basis-auto">${sellerIcon(card)}${htmlText(seller.kindLabel)}<span class="line-clamp-1 max-md:hidden">${htmlText(`· ${seller.name}`)}</span></span>` +
    `<span class="inline-flex items-center gap-1.5">${icon('map-pin', 'size-4')}${htmlText(card.place)}${when(card.distance, () => `<span class="num text-fg-3">${htmlText(`· ${card.distance}`)}</span>`)}</span>` +
    `${age(card)}</p></div>${priceColumn(card)}</div>`
  );
}

function priceColumn(card: ListingCardView): string {
  const { price, rating } = card;
  return (
    `<div class="order-1 mb-2 flex items-start justify-between gap-3 md:order-2 md:mb-0 md:w-[136px] md:flex-none md:flex-col md:items-end md:justify-start md:gap-0 md:text-right xl:w-[152px]">` +
    `<div><div class="num display leading-8 font-bold ${/\d/.test(price) ? 'text-2xl' : 'text-lg'}">${htmlText(price)}</div>${priceDetails(card)}</div>` +
    (rating ? ratingColumn(rating) : '') +
    when(
      card.notRated,
      () => `<p class="mt-3 text-xs leading-4 text-fg-3 max-md:hidden">${htmlText(card.notRated ?? '')}</p>`,
    ) +
    `</div>`
  );
}

const priceDetails = ({ oldPrice, priceDrop, net }: ListingCardView): string =>
  when(
    oldPrice,
    () =>
      `<div class="num mt-0.5 flex items-center gap-1 text-sm text-fg-3 md:justify-end"><s>${htmlText(oldPrice ?? '')}</s><span class="inline-flex items-center gap-1 font-semibold text-good">${icon('trending-down', 'size-4')}${htmlText(priceDrop ?? '')}</span></div>`,
  ) + (net ? `<div class="num mt-0.5 text-xs text-fg-2">${htmlText(net.price)}</div>` : '');

function ratingColumn(rating: CardRating): string {
  const scale = htmlText(`${m.card_scale()}: ${rating.label}, ${rating.note}`);
  return (
    `<div class="mt-1 md:mt-3 md:w-full">${badge(rating, 'md:float-right')}<div class="clear-both hidden pt-2.5 md:block">` +
    `<div class="scale" role="img" aria-label="${scale}"><i style="left:${Math.round(rating.position * 100)}%"></i></div></div>` +
    `<p class="num mt-2 hidden text-xs leading-4 text-fg-3 md:block">${htmlText(rating.note)}</p></div>`
  );
}

function badge(rating: CardRating | undefined, className: string): string {
  if (!rating) return '';
  const style = priceBadgeStyles[rating.kind];
  return `<span class="badge ${style.badge} ${className}">${icon(style.icon, 'size-3.5')}${htmlText(rating.label)}</span>`;
}

const titleLink = ({ href, title }: ListingCardView, className: string): string =>
  `<a class="after:absolute after:inset-0 after:content-[&#x27;&#x27;] visited:text-fg-2 ${className}" href="${href}">${unbrokenHtml(title)}</a>`;

const facts = (card: ListingCardView, className: string): string =>
  `<p class="facts num ${className}"><span>${card.facts.map((fact) => `<i>${htmlText(`${fact} `)}</i>`).join('')}</span></p>`;

const sellerIcon = ({ seller }: ListingCardView): string =>
  icon(seller.kind === 'private' ? 'user' : 'building-2', 'size-4 flex-none');

const age = ({ href, age: words }: ListingCardView): string =>
  `<a tabindex="-1" class="relative ml-auto flex-none text-fg-3" href="${href}">${time(words)}</a>`;

const time = ([text, iso, full]: TimeWords): string =>
  `<time dateTime="${iso}" title="${htmlText(full)}">${htmlText(text)}</time>`;

function note({ marks, note: words }: ListingCardView): string {
  const [gravest] = marks;
  if (!gravest || !words) return '';
  return stateLine(markStyles[gravest[0]].icon, markStyles[gravest[0]].text, words);
}

const stateLine = (name: IconName, className: string, words: string): string =>
  `<p class="num mt-2 flex gap-1.5 text-sm font-medium ${className}">${icon(name, 'mt-px size-4 flex-none')}${htmlText(words)}</p>`;
