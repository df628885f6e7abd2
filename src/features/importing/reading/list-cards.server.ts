import type { Element } from 'domhandler';
import { listingIdIn, type ImportSite } from '../import-site.ts';
import { parentOf } from './label-rows.server.ts';
import { classesOf, lineOf, type Page } from './page.server.ts';

/** A card of a list: the links to one listing and what encloses them. */
export interface Card {
  id: string;
  element: Element;
  links: Element[];
}

/**
 * Cards of a list by its links: the widest part that names no other listing, at most the nearest one with a class of
 * `classes`. A lone card without such a class is not taken, as it could not be told from the rest of the page.
 */
export function cardsOf(page: Page, site: ImportSite, classes: readonly string[]): Card[] {
  const links = new Map<string, Element[]>();
  const idsWithin = new Map<Element, Set<string>>();
  for (const link of page.all('a[href]')) {
    const id = listingIdIn(site, link.attribs['href'] ?? '');
    if (id === undefined) continue;
    links.set(id, [...(links.get(id) ?? []), link]);
    for (let each: Element | null = link; each; each = parentOf(each))
      idsWithin.set(each, (idsWithin.get(each) ?? new Set()).add(id));
  }
  return [...links].flatMap(([id, all]) => {
    const element = all[0] && cardAround(all[0], idsWithin, classes);
    return element ? [{ id, element, links: all }] : [];
  });
}

function cardAround(
  link: Element,
  idsWithin: ReadonlyMap<Element, ReadonlySet<string>>,
  classes: readonly string[],
): Element | undefined {
  let card = link;
  for (let each: Element | null = link; each; each = parentOf(each)) {
    if (idsWithin.get(each)?.size !== 1) return card;
    if (each.name === 'body' || each.name === 'html') return undefined;
    card = each;
    if (classesOf(each).some((name) => classes.includes(name))) return card;
  }
  return undefined;
}

/** The only amount of kilometres among texts, each of which must state nothing else. */
export function onlyMileage(texts: readonly string[]): number | null {
  const found = new Set(
    texts.flatMap((text) => {
      const digits = /^(\d{1,3}(?:[ \u00a0]\d{3})+|\d{1,7})\s*км\.?$/i.exec(text.trim())?.[1];
      return digits === undefined ? [] : [Number(digits.replaceAll(/\D/g, ''))];
    }),
  );
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** The first link of a card that has words. */
export const linkTitle = ({ links }: Card): string =>
  links.map((each) => lineOf(each)).find((text) => /\p{L}{2}/u.test(text)) ?? '';

/** The first number of a text, if it can count listings. */
export function statedTotal(text: string): number | undefined {
  const digits = /\d{1,3}(?:[ ,\u00a0]\d{3})+(?!\d)|\d+/.exec(text)?.[0]?.replaceAll(/\D/g, '');
  return digits === undefined || digits === '' || digits.length > 6 ? undefined : Number(digits);
}
