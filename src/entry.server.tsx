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
import { isPublicPage } from '#platform/web/cache-control.ts';

/**
 * Renders a whole page before the first byte is sent: pages hold no slow parts, and only a finished page can be
 * cached, compressed once and given the hashes of its scripts. A page that fails is rendered again by the router, as
 * its error. Why not as a stream: docs/decisions/016-rendering-in-one-go.md.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce } = contextOf(loadContext);
  const facts = loadContext.get(pageFacts);
  headers.set('Cache-Control', pageCacheControl(facts, { status, headers }));
  const pageNonce = isPublicPage(headers) ? undefined : nonce;
  await readData(routerContext);
  const html = renderToString(<ServerRouter context={routerContext} url={request.url} nonce={pageNonce} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // As bytes: a text would be looked through for lone surrogates first.
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers });
}

/**
 * The loaders have answered, yet the router would suspend on their data, which `renderToString` can't wait for. It
 * takes at once what is in its undocumented cache.
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

/** Answers a loader gives on purpose (404, 410 …) are not faults; everything else is logged once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ctx, requestId } = contextOf(context);
  ctx.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed');
};
