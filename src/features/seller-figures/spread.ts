/** At most `most` of the items, at even distances. */
export const spread = <Item>(items: readonly Item[], most: number): Item[] =>
  items.length <= most
    ? [...items]
    : Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)] as Item);
