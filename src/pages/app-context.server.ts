import { createContext, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#features/access/viewer.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Context } from '#src/context.server.ts';
import type { DocumentParts } from '#platform/web/page-data.ts';
import type { PageFacts } from './define-page.ts';

/** Context of a loader: services and facts about the request. */
export interface PageContext {
  ctx: Context;
  locale: Locale;
  requestId: string;
  /** The signed-in viewer; undefined for a visitor. Only for private pages; see guards.server.ts. */
  viewer: () => Promise<Viewer | undefined>;
  /** As `viewer`, also a blocked account. */
  anyViewer: () => Promise<Viewer | undefined>;
  /** Session token of the visitor. Must never leave the server except in its cookie. */
  session: string | undefined;
  /** Nonce for inline scripts of private pages. */
  nonce: string;
  /** Receives the parts of the HTML document; undefined when only the data of the page is requested. */
  document?: DocumentParts | undefined;
  /** The OpenAPI document. */
  openApiDocument: () => unknown;
}

/** Base addresses of the site and its pictures. */
export const siteOf = ({ config }: Context): { origin: string; mediaUrl: string } => ({
  origin: config.origin,
  mediaUrl: config.mediaUrl,
});

export const pageContext = createContext<PageContext>();

/** The `handle` of the requested page. */
export const pageFacts = createContext<PageFacts | undefined>(undefined);

export const contextOf = (provider: Readonly<RouterContextProvider>): PageContext =>
  provider.get(pageContext);
