import { createElement, type ReactNode } from 'react';

/** Holds the place of kept markup while a page is rendered; taken out again before the page is sent. */
const ELEMENT = 'kept-markup';
const OPENING = `<${ELEMENT} id="`;
const CLOSING = `</${ELEMENT}>`;

interface Place {
  of: object;
  as: string;
}

/** Rendered page with places in it. */
export interface PlacedPage {
  html: string;
  places: readonly Place[];
}

const kept = new WeakMap<object, Map<string, Buffer>>();

/** Places of the page that is being rendered; rendering is synchronous. */
let places: Place[] | undefined;

/**
 * Renders its children once on the server and keeps their markup as long as `of`, so that other pages with the same
 * object send it again. They must depend on nothing but `of`, `as` and the language of `of`, and contain no `useId`.
 */
export function KeptMarkup({ of, as, children }: { of: object; as: string; children: ReactNode }): ReactNode {
  if (!import.meta.env.SSR || !places) return children;
  const id = places.push({ of, as }) - 1;
  return createElement(ELEMENT, { id }, kept.get(of)?.has(as) ? null : children);
}

/** Renders a page for `fillPlaces`. */
export function renderWithPlaces(render: () => string): PlacedPage {
  const found: Place[] = (places = []);
  try {
    return { html: render(), places: found };
  } finally {
    places = undefined;
  }
}

/** Cuts a part of a page at its places and puts in their markup; keeps markup that is new. */
export function fillPlaces(part: string, page: PlacedPage): (string | Buffer)[] {
  const cut: (string | Buffer)[] = [];
  let from = 0;
  for (let at = part.indexOf(OPENING); at >= 0; at = part.indexOf(OPENING, from)) {
    const start = part.indexOf('>', at) + 1;
    const end = part.indexOf(CLOSING, start);
    const place = page.places[Number.parseInt(part.slice(at + OPENING.length, start), 10)];
    cut.push(part.slice(from, at));
    if (place) cut.push(markupOf(place, part.slice(start, end)));
    from = end + CLOSING.length;
  }
  cut.push(part.slice(from));
  return cut;
}

function markupOf({ of, as }: Place, rendered: string): Buffer {
  const forms = kept.get(of) ?? new Map<string, Buffer>();
  kept.set(of, forms);
  const markup = forms.get(as) ?? Buffer.from(rendered);
  forms.set(as, markup);
  return markup;
}
