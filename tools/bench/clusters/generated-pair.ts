import type { Offer } from './offered-demo-vehicles.ts';

export interface GeneratedPair {
  /** What the generator did. */
  kind: string;
  isSame: boolean;
  one: Offer;
  other: Offer;
}
