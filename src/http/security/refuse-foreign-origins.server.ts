import type { onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { Config } from '#src/config/config.server.ts';
import { isLoopback } from './refuse-unknown-hosts.server.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 419 to a call that changes something unless the browser says that one of our own pages makes it.
 * Every browser of today sends `Origin` with such calls. On the own machine the pages may be open by another
 * of its names than the configured one.
 */
export function refuseForeignOrigins(config: Config): onRequestAsyncHookHandler {
  const isLocal = new URL(config.origin).hostname === 'localhost';
  return async ({ method, headers }) => {
    if (SAFE_METHODS.has(method)) return;
    const { origin, host } = headers;
    const isOwn =
      origin === undefined
        ? headers['sec-fetch-site'] === 'same-origin'
        : origin === config.origin || (isLocal && isLoopback(host) && origin === `http://${host}`);
    if (!isOwn) throw new AppError('foreign_origin', 419);
  };
}
