import { createContext } from 'react';

export interface MarkedTowns {
  /** Keys of the towns marked on the map and in the list. */
  marked: readonly string[];
  mark: (towns: readonly string[]) => void;
  /** Keys of the towns of the cards, in their order. */
  cardTowns: readonly string[];
}

/** Towns under the pointer or focus, shared by the list and the map of results. */
export const MarkedTownsContext = createContext<MarkedTowns>({
  marked: [],
  mark: () => undefined,
  cardTowns: [],
});

export const isMarked = ({ marked }: MarkedTowns, towns: readonly string[]): boolean =>
  towns.some((town) => marked.includes(town));
