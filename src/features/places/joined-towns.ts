export type TownOption = readonly [key: string, label: string, count: string];

/**
 * Towns as one text, one a line: there are hundreds, and as lists they would be the largest part of what is sent
 * with every page. Keys and names are the catalogue's and hold neither tabs nor line ends.
 */
export const joinTowns = (towns: readonly TownOption[]): string =>
  towns.map((town) => town.join('\t')).join('\n');

export const splitTowns = (joined: string): TownOption[] =>
  joined.split('\n').flatMap((line) => {
    const [key, label, count] = line.split('\t');
    return key && label && count ? [[key, label, count] as const] : [];
  });
