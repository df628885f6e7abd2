import { toLatin } from '#kernel/script.ts';

/** Segments of an address for keys of the catalogue, in both directions. */
export interface SlugTable {
  slugOf: ReadonlyMap<string, string>;
  keyOf: ReadonlyMap<string, string>;
}

export interface Named {
  key: string;
  name: string;
}

/** Segment for a name: Latin lower-case letters, digits and single hyphens; may be ''. */
export const toSlug = (name: string): string =>
  [...name.toLowerCase()]
    .map(toLatin)
    .join('')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * Gives each item its own segment, none of them reserved: that of its name, else that of its key, else with `suffix`
 * and a number. Among items of equal names, the one whose key is equal too comes first, then the order of keys, so that
 * the order of `items` does not matter.
 */
export function slugTable(
  items: readonly Named[],
  { reserved, suffix }: { reserved: ReadonlySet<string>; suffix: string },
): SlugTable {
  const slugOf = new Map<string, string>();
  const keyOf = new Map<string, string>();
  const wishes = items
    .map(({ key, name }) => ({ key, byName: toSlug(name) || toSlug(key), byKey: toSlug(key) }))
    .toSorted((a, b) => rank(a) - rank(b) || (a.key < b.key ? -1 : 1));
  for (const { key, byName, byKey } of wishes) {
    const isFree = (slug: string) => !reserved.has(slug) && !keyOf.has(slug);
    let slug = [byName, byKey, `${byKey}-${suffix}`].find(isFree);
    for (let number = 2; slug === undefined; number += 1)
      slug = [`${byKey}-${suffix}-${number}`].find(isFree);
    slugOf.set(key, slug);
    keyOf.set(slug, key);
  }
  return { slugOf, keyOf };
}

const rank = ({ byName, byKey }: { byName: string; byKey: string }): number => (byName === byKey ? 0 : 1);
