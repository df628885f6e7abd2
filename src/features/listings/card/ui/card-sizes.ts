/** `sizes` of the pictures of a card, by layout of the card. */
export const cardSizes = {
  list: '(min-width: 48rem) 272px, calc(100vw - 2rem)',
  grid: '(min-width: 64rem) 25vw, (min-width: 48rem) 45vw, 272px',
  map: '9rem',
};
/** Widest rendition in a card. */
export const CARD_MAX_WIDTH = 960;
