import type { ImportSite } from '../import-site.ts';

/** Subjects of the rows of a listing; each site has its own label for them. */
export const topics = [
  'produced',
  'engine',
  'power',
  'euro',
  'gearbox',
  'body',
  'mileage',
  'color',
  'displacement',
  'condition',
  'doors',
  'battery',
  'range',
  'new_import',
  'place',
] as const;
export type Topic = (typeof topics)[number];

/** An amount as the site wrote it; `amount` is undefined if the text is not a number in the notation of the site. */
export interface SourcePrice {
  text: string;
  amount: number | undefined;
  currency: 'EUR' | 'BGN' | 'USD' | undefined;
}

/** A listing as its page states it, before anything is mapped to our lists. */
export interface SourceListing {
  site: ImportSite;
  /** Undefined if the page does not name it. */
  id: string | undefined;
  title: string;
  /** Category, make and model of the path above the listing; empty if there is none. */
  path: readonly string[];
  /** A topic stands here once for every text that the page states about it. `isGuess`: found by its value alone. */
  rows: readonly { topic: Topic; text: string; isGuess?: boolean }[];
  prices: readonly SourcePrice[];
  vat: string | undefined;
  features: readonly string[];
  description: string;
  phones: readonly string[];
  /** Address of the dealer page that the listing's page names as its seller; undefined for private people. */
  dealer: string | undefined;
  /** Full-size pictures in the order of the gallery, each once. */
  pictures: readonly string[];
}

export type PageReading =
  | { kind: 'listing'; listing: SourceListing }
  /** The site has deleted or ended the listing. */
  | { kind: 'gone' }
  /** The site refuses to show the page to a program. */
  | { kind: 'blocked' }
  /** No listing that we can read. */
  | { kind: 'layout_changed' };
