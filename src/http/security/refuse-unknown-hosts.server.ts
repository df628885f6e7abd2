import type { onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { Config } from '#src/config/config.server.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header names the loopback interface. */
export const isLoopback = (host = ''): boolean => LOOPBACK.test(host);

/**
 * Answers 421 to a Host that is neither the configured one nor loopback, so that a forged one cannot get into links,
 * cache entries or redirects. Probes may use any name.
 */
export function refuseUnknownHosts(config: Config): onRequestAsyncHookHandler {
  const expected = new URL(config.origin).host.toLowerCase();
  return async (request) => {
    const host = (request.headers.host ?? '').toLowerCase();
    if (host === expected || isLoopback(host) || request.url.startsWith('/health/')) return;
    throw new AppError('misdirected', 421);
  };
}
