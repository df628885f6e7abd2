import { xmlElement, xmlText } from './xml.ts';

/** A feed by https://www.rssboard.org/rss-specification (RSS 2.0). Texts are plain, addresses absolute. */
export interface RssFeed {
  title: string;
  description: string;
  /** The page the feed stands for, and the feed itself. */
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

/** Depends on the items alone, not on when it is asked for, so that its ETag holds as long as they do. */
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
    // Readers show it as HTML: escaped for that, and then for XML.
    xmlElement('description', xmlText(description)),
  ].join('')}</item>`;

/** Some readers show a title as HTML and some as it stands: without angle brackets it is the same to both. */
const inertTitle = (title: string): string => title.replaceAll('<', '‹').replaceAll('>', '›');
