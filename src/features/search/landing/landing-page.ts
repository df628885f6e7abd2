import type { Chip } from '../results/search-page.ts';

/** Data of a landing page besides that of the page of results, with every text in the language of the page. */
export interface LandingPageData {
  /** The landing pages that this one is a part of, the vehicle type first. */
  path: Chip[];
  pathLabel: string;
  prices: PricesByYear | undefined;
  /** Landing pages that differ in one part. */
  neighbours: NeighbourGroup[];
}

export interface PricesByYear {
  title: string;
  columns: { year: string; median: string; listings: string };
  /** Which vehicles the prices are of. */
  note: string;
  /** Newest first; `share` is the length of the bar, from 0 to 100; `href` leads to the listings of the year. */
  rows: { year: string; price: string; listings: string; share: number; href: string }[];
}

export interface NeighbourGroup {
  key: 'brands' | 'models' | 'bodies' | 'towns';
  title: string;
  links: (readonly [label: string, count: string, href: string])[];
}
