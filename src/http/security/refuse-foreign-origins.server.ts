import type { onRequestAsyncHookHandler } from 'fastify';
import { isTokenScope } from '#features/access/token-scope.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Config } from '#src/config/config.server.ts';
import { isLoopback } from './refuse-unknown-hosts.server.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Answers 419 to unsafe calls unless their `Origin` is our own; all current browsers send it with such calls. With
 * the origin `localhost`, other loopback names are accepted, too.
 */
export function refuseForeignOrigins(config: Config): onRequestAsyncHookHandler {
  const isLocal = new URL(config.origin).hostname === 'localhost';
  return async ({ method, headers, routeOptions }) => {
    const { isOneClick, access } = routeOptions.config;
    // Programs that bring a token send no Origin.
    if (SAFE_METHODS.has(method) || isOneClick || isTokenScope(access)) return;
    const { origin, host } = headers;
    const isOwn =
      origin === undefined
        ? headers['sec-fetch-site'] === 'same-origin'
        : origin === config.origin || (isLocal && isLoopback(host) && origin === `http://${host}`);
    if (!isOwn) throw new AppError('foreign_origin', 419);
  };
}
