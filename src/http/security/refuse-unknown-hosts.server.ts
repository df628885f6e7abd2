import type { onRequestAsyncHookHandler } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import type { Config } from '#src/config/config.server.ts';

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d{1,5})?$/i;

/** Whether a Host header names the loopback interface. */
export const isLoopback = (host = ''): boolean => LOOPBACK.test(host);

/**
 * Answers 400 to a Host that is neither the configured one nor loopback, so that a forged one cannot get into links,
 * cache entries or redirects, and to a request with two, which a proxy may read differently. Probes may use any name.
 */
export function refuseUnknownHosts(config: Pick<Config, 'origin'>): onRequestAsyncHookHandler {
  const expected = new URL(config.origin).host.toLowerCase();
  return async ({ headers, raw, url }) => {
    if (hostHeadersOf(raw.rawHeaders) > 1) throw misdirected();
    const host = (headers.host ?? '').toLowerCase();
    if (host === expected || isLoopback(host) || url.startsWith('/health/')) return;
    throw misdirected();
  };
}

const misdirected = () => new AppError('misdirected', 400);

/** Node keeps only the first of several Host headers; `rawHeaders` alternates names and values. */
const hostHeadersOf = (rawHeaders: readonly string[]): number =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
