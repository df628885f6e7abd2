/**
 * In a view transition the picture of a pressed card grows into the gallery of its listing, and shrinks back on Back:
 * elements of the same name are one. A name must be unique in a document, or the browser skips the transition.
 */
const NAME = 'view-transition-name';
/** Class of the box of the gallery, which has the name by its style. */
const GALLERY = '.listing-picture';

let pressed: number | undefined;
let named: HTMLElement | undefined;

/** Gives the name to the picture of a card that opens its listing, instead of the gallery of the current page. */
export function leaveFromCard(card: HTMLElement, id: number): void {
  pressed = id;
  document.querySelector<HTMLElement>(GALLERY)?.style.setProperty(NAME, 'none');
  namePicture(card);
}

/** Gives the name to the picture of a card on the page that the visitor returns to. */
export function returnToCard(card: HTMLElement, id: number): void {
  if (id === pressed && !document.querySelector(GALLERY)) namePicture(card);
}

function namePicture(card: HTMLElement): void {
  named?.style.removeProperty(NAME);
  named = card.querySelector<HTMLElement>('.card-picture') ?? undefined;
  named?.style.setProperty(NAME, 'listing-picture');
}

/** Whether pages may change with an animation. */
export const mayAnimate = (): boolean =>
  !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: no-preference)').matches;
