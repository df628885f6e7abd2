import { xmlElement, xmlText } from './xml.ts';

/** A feed per https://www.rssboard.org/rss-specification (RSS 2.0). Texts are plain, URLs absolute. */
export interface RssFeed {
  title: string;
  description: string;
  /** The page that the feed represents, and the URL of the feed. */
  link: string;
  self: string;
  language: string;
  items: RssItem[];
}

export interface RssItem {
  title: string;
  description: string;
  link: string;
  publishedAt: Date;
}

/**
 * Depends only on the items, not on the time of the request, so that its ETag stays valid as long as they
 * do.
 */
export function rssDocument(feed: RssFeed): string {
  const newest = Math.max(...feed.items.map(({ publishedAt }) => publishedAt.getTime()));
  const lines = [
    xmlElement('title', inertTitle(feed.title)),
    xmlElement('link', feed.link),
    xmlElement('description', inertTitle(feed.description)),
    xmlElement('language', feed.language),
    ...(feed.items.length > 0 ? [xmlElement('lastBuildDate', new Date(newest).toUTCString())] : []),
    `<atom:link href="${xmlText(feed.self)}" rel="self" type="application/rss+xml"/>`,
    ...feed.items.map(itemElement),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${lines.join('\n')}\n</channel></rss>\n`;
}

const itemElement = ({ title, description, link, publishedAt }: RssItem): string =>
  `<item>${[
    xmlElement('title', inertTitle(title)),
    xmlElement('link', link),
    xmlElement('guid', link),
    xmlElement('pubDate', publishedAt.toUTCString()),
    // Readers show it as HTML: escaped once for HTML and once for XML.
    xmlElement('description', xmlText(description)),
  ].join('')}</item>`;

/** Some readers treat a title as HTML, others as text; without angle brackets both show the same. */
const inertTitle = (title: string): string => title.replaceAll('<', '‹').replaceAll('>', '›');
