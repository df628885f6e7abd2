import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  isRouteErrorResponse,
  ServerRouter,
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
} from 'react-router';
import { contextOf } from '#pages/app-context.server.ts';
import { isPublicPage } from '#platform/web/cache-control.ts';

const RENDER_TIMEOUT_MS = 10_000;

/**
 * Renders a whole page before the first byte is sent: pages hold no slow parts, and only a finished page can
 * be cached, compressed once and given the hashes of its scripts.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { nonce, ctx, requestId } = contextOf(loadContext);
  let failure: unknown;
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const pageNonce = isPublicPage(headers) ? undefined : nonce;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={pageNonce} />,
      {
        ...(pageNonce === undefined ? {} : { nonce: pageNonce }),
        onAllReady() {
          clearTimeout(timer);
          pipe(collector(resolve));
        },
        onShellError: reject,
        onError(error) {
          failure = error;
        },
      },
    );
    const timer = setTimeout(() => {
      abort();
      reject(new Error('rendering took too long'));
    }, RENDER_TIMEOUT_MS);
  });
  if (failure) ctx.log.error({ err: failure, requestId }, 'rendering failed');
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status: failure ? 500 : status, headers });
}

/** Answers a loader gives on purpose (404, 410 …) are not faults; everything else is logged once. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  const { ctx, requestId } = contextOf(context);
  ctx.log.error({ err: error, requestId, path: new URL(request.url).pathname }, 'page failed');
};

/** Takes everything written to it and hands it on as one buffer. */
function collector(done: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
