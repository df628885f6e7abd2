import type { ComponentType } from 'react';
import type { TeamAccess } from '#features/access/team-role.ts';
import type { BrowsingBudget } from '#features/access/browsing-budget.ts';

/** Parts of the sitemap that can contain a page. */
export type SitemapPart = 'pages' | 'landings' | 'dealers' | 'listings';

interface StatedFacts {
  /** `'from data'`: its `meta` builds the title; `'no document'`: it returns data or redirects. */
  title: (() => string) | 'from data' | 'no document';
  /** Replaces the navigation at the foot of a phone. */
  foot?: ComponentType;
  /** Budget that its requests are counted in; `search` for public pages, none for private ones when absent. */
  budget?: BrowsingBudget;
}

/** A page with the same content for everyone. Shared caches store it; its scripts are allowed by hash. */
export interface PublicPage extends StatedFacts {
  cache: 'public';
  /** `'path'` excludes the query from the key of the page cache. */
  dependsOn: 'path' | 'path and query';
  sitemap: SitemapPart | false;
}

/** A page rendered for one request: not cached, scripts allowed by nonce, not indexed. */
export interface PrivatePage extends StatedFacts {
  cache: 'private';
  /** Allows the captcha scripts. Links to such a page must load the document, which brings its policy. */
  captcha: boolean;
  /** `noindex`: excluded by the head of the page; `disallowed`: by robots.txt as well. */
  crawlers: 'noindex' | 'disallowed';
  /** Opens it to sessions that act for a company. */
  team?: TeamAccess;
}

export type PageFacts = PublicPage | PrivatePage;

/** Declares the `handle` of a route: its caching, captcha, sitemap and title. */
export const definePage = <const Facts extends PageFacts>(facts: Facts): Facts => facts;
