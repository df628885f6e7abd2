export type TownOption = readonly [key: string, label: string, count: string];

/**
 * Encodes towns as one text with one line per town: as arrays, hundreds of towns would be the largest part
 * of every page. Keys and names come from the catalogue and contain neither tabs nor line breaks.
 */
export const joinTowns = (towns: readonly TownOption[]): string =>
  towns.map((town) => town.join('\t')).join('\n');

export const splitTowns = (joined: string): TownOption[] =>
  joined.split('\n').flatMap((line) => {
    const [key, label, count] = line.split('\t');
    return key && label && count ? [[key, label, count] as const] : [];
  });
