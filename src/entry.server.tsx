import { renderToString } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { contextOf, pageFacts } from '#pages/app-context.server.ts';
import { pageCacheControl } from '#pages/page-cache-control.ts';
import { latePartsLoaded } from '#ui/late-part.tsx';
import { documentBytes } from '#platform/web/document-bytes.server.ts';
import { withDataScript } from '#platform/web/page-data.ts';
import { withLateScripts } from '#platform/web/late-scripts.ts';

/**
 * Renders a whole page before the first byte is sent: pages have no slow parts, and only a finished page
 * can be cached, compressed once and given the hashes of its scripts. Why not as a stream:
 * docs/decisions/016-rendering-in-one-go.md. When a page fails, the router renders its error page.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, document = {} } = contextOf(loadContext);
  const facts = loadContext.get(pageFacts);
  headers.set('Cache-Control', pageCacheControl(facts, { status, headers }));
  await Promise.all([readData(routerContext), latePartsLoaded()]);
  // Marks the template's scripts in public pages, too: `unmarkScripts` allows them by hash.
  const rendered = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={nonce} />);
  // Forms need their scripts at once, and Vite adds its own scripts in development.
  const isLate = import.meta.env.PROD && facts?.cache === 'public';
  const parts = isLate ? withLateScripts(rendered, nonce) : [rendered];
  headers.set('Content-Type', 'text/html; charset=utf-8');
  document.html = documentBytes(['<!DOCTYPE html>', ...withDataScript(parts, document)]);
  return new Response(null, { status, headers });
}

/**
 * Reads the loader data before rendering. The data is complete, but the router would suspend to wait for
 * it, which `renderToString` can't; it uses what is in its undocumented cache without waiting.
 */
async function readData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return;
  const reader = serverHandoffStream.getReader();
  const decoder = new TextDecoder();
  const read = Promise.resolve();
  const cache: NonNullable<typeof renderMeta.streamCache> = {};
  for (let part = 0, done = false; !done; part += 1) {
    const chunk = await reader.read();
    done = chunk.done;
    const value = decoder.decode(chunk.value, { stream: !done });
    cache[part] = Object.assign(read.then(), { result: { done, value } });
  }
  reader.releaseLock();
  renderMeta.streamCache = cache;
}

/** Responses thrown by loaders on purpose (404, 410 …) are not faults; any other error is logged once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ctx, requestId } = contextOf(context);
  ctx.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed');
};
