import { createContext, type RouterContextProvider } from 'react-router';
import type { Viewer } from '#features/access/viewer.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Context } from '#src/context.server.ts';
import type { PageFacts } from './define-page.ts';

/** What a loader knows besides the request: the program's parts and what was decided about this request. */
export interface PageContext {
  ctx: Context;
  locale: Locale;
  requestId: string;
  /** Who asks; undefined for a visitor. Only for pages that are not cacheable: see guards.server.ts. */
  viewer: () => Promise<Viewer | undefined>;
  /** The token of the visitor's session; it never leaves the server but in its cookie. */
  session: string | undefined;
  /** For inline scripts of pages that are not cacheable. */
  nonce: string;
  /** The description of the API, for the page that shows it. */
  openApiDocument: () => unknown;
}

/** Where the site and its pictures are. */
export const siteOf = ({ config }: Context): { origin: string; mediaUrl: string } => ({
  origin: config.origin,
  mediaUrl: config.mediaUrl,
});

export const pageContext = createContext<PageContext>();

/** The `handle` of the page that is asked for. */
export const pageFacts = createContext<PageFacts | undefined>(undefined);

export const contextOf = (provider: Readonly<RouterContextProvider>): PageContext =>
  provider.get(pageContext);
