import type { ComponentType } from 'react';

/** Parts of the sitemap a page may be found through. */
export type SitemapPart = 'searches' | 'dealers' | 'listings';

interface StatedFacts {
  /** `'of its data'`: its `meta` makes one; `'no document'`: it answers data or leads elsewhere. */
  title: (() => string) | 'of its data' | 'no document';
  /** Stands at the foot of a phone instead of the navigation of its layout. */
  foot?: ComponentType;
}

/** The same for everyone: shared caches keep it, and its scripts are allowed by hash. */
export interface PublicPage extends StatedFacts {
  cache: 'public';
  /** `'path'` leaves made-up parameters out of the key of the page cache. */
  dependsOn: 'path' | 'path and query';
  sitemap: SitemapPart | false;
}

/** Made for one request: no cache keeps it, its scripts carry a nonce, search engines leave it alone. */
export interface PrivatePage extends StatedFacts {
  cache: 'private';
  /** Allows the scripts of the captcha, which run nowhere else. Links lead there by whole page loads. */
  captcha: boolean;
  /** How crawlers are kept away: by the head of the page, or by robots.txt as well. */
  crawlers: 'noindex' | 'disallowed';
}

export type PageFacts = PublicPage | PrivatePage;

/** The `handle` of a route: what the server and search engines need to know besides its content. */
export const definePage = <const Facts extends PageFacts>(facts: Facts): Facts => facts;
