/**
 * In a view transition the picture of a pressed card grows into the gallery of its listing, and shrinks back on Back:
 * elements of the same name are one. A name must be unique in a document, or the browser skips the transition.
 */
const NAME = 'view-transition-name';
/** Class of the box of the gallery, which has the name by its style. */
const GALLERY = '.listing-picture';

/** Path of the listing that was opened last. */
let opened: string | undefined;
let named: HTMLElement | undefined;

/** Gives the name to the picture of the card that the link is in, instead of the gallery of the current page. */
export function leaveFromCard(link: HTMLAnchorElement): void {
  opened = link.pathname;
  document.querySelector<HTMLElement>(GALLERY)?.style.setProperty(NAME, 'none');
  namePicture(link.closest('article'));
}

/** Gives the name to the picture of the card of the opened listing on the page that the visitor returns to. */
export function returnToCard(card: HTMLElement | null, href: string): void {
  if (href === opened && !document.querySelector(GALLERY)) namePicture(card);
}

function namePicture(card: HTMLElement | null): void {
  named?.style.removeProperty(NAME);
  named = card?.querySelector<HTMLElement>('.card-picture') ?? undefined;
  named?.style.setProperty(NAME, 'listing-picture');
}

/** Whether pages may change with an animation. */
export const mayAnimate = (): boolean =>
  !import.meta.env.SSR && matchMedia('(prefers-reduced-motion: no-preference)').matches;
