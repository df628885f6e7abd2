import type { lookup as lookupByDns } from 'node:dns';
import { once } from 'node:events';
import { request as requestByHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestByHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { OutsideError } from '../web/fetch-outside.server.ts';
import { publicLookup } from '../web/public-address.server.ts';
import { ACCEPT_ENCODING, readLimited, readStart } from './read-limited.server.ts';
import { readTarget } from './read-target.ts';
import {
  SafeFetchError,
  type FetchedAnswer,
  type FetchRequest,
  type FetchRules,
  type SafeFetch,
} from './safe-fetch.server.ts';

const MAX_REDIRECTS = 3;

export interface SafeFetchBase {
  /** Sent with every request, so that operators of other sites see who asks. */
  userAgent: string;
  /**
   * A service on this machine that plays all hosts, over http; the addresses are still checked. The configuration
   * refuses it in production.
   */
  peer?: URL | undefined;
  /** For tests: names, a port and a certificate instead of the real ones, and the way to each checked address. */
  wires?: { lookup: typeof lookupByDns; reach: (address: string) => string; port: number; ca: string };
}

/**
 * Makes the only function that may read addresses of visitors: https on allowed hosts, connections only to addresses
 * that were checked to be public, every redirect checked again, limits on time and size.
 */
export function createSafeFetch(base: SafeFetchBase): SafeFetch {
  return async (address, rules, request = {}) => {
    const ended = new AbortController();
    const signals = [ended.signal, AbortSignal.timeout(rules.timeoutMs)];
    const signal = AbortSignal.any(request.signal ? [...signals, request.signal] : signals);
    try {
      return await follow(base, address, rules, request, signal);
    } catch (error) {
      if (request.signal?.aborted) throw request.signal.reason;
      if (signal.aborted) throw new SafeFetchError('timeout', `no response within ${rules.timeoutMs} ms`);
      throw error;
    } finally {
      // Closes the connection if part of the response is unread.
      ended.abort();
    }
  };
}

async function follow(
  base: SafeFetchBase,
  address: string,
  rules: FetchRules,
  request: FetchRequest,
  signal: AbortSignal,
): Promise<FetchedAnswer> {
  let url = checked(address, rules);
  const { origin } = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(
      base,
      url,
      { ...request, ...(url.origin !== origin && { headers: {} }), plain: rules.readsStart === true },
      signal,
    );
    const { statusCode: status = 0, headers } = response;
    const { location } = headers;
    if (status < 300 || status >= 400 || status === 304 || location === undefined)
      return {
        status,
        url: url.href,
        contentType: headers['content-type'],
        etag: headers.etag,
        lastModified: headers['last-modified'],
        retryAfter: headers['retry-after'],
        body: await (rules.readsStart ? readStart : readLimited)(response, rules.maxBytes),
      };
    response.destroy();
    if (request.form || request.content || redirects === (rules.maxRedirects ?? MAX_REDIRECTS))
      throw new SafeFetchError('redirects', 'too many redirects');
    url = checked(location, rules, url);
  }
}

function checked(address: string, { hosts }: FetchRules, from?: URL): URL {
  const url = readTarget(address, hosts, from);
  if (!url) throw new SafeFetchError('refused', 'the address is not allowed');
  return url;
}

/** Sends one request over a connection of its own and returns the response as soon as its headers are there. */
async function ask(
  base: SafeFetchBase,
  url: URL,
  { headers, form, content, plain }: FetchRequest & { plain: boolean },
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const body = content?.text ?? form?.toString();
  const options: RequestOptions = {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...headers,
      ...(body !== undefined && { 'Content-Type': content?.type ?? 'application/x-www-form-urlencoded' }),
      'Accept-Encoding': plain ? 'identity' : ACCEPT_ENCODING,
      'User-Agent': base.userAgent,
      Host: url.host,
    },
    agent: false,
    signal,
  };
  const call = base.peer
    ? requestByHttp(base.peer, { ...options, path: `${url.pathname}${url.search}` })
    : requestByHttps(url, { ...options, ...wiresOf(base) });
  try {
    call.end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    // Later errors of the request reach the reader of the response.
    call.on('error', () => undefined);
    return response;
  } catch (error) {
    call.destroy();
    throw error instanceof OutsideError
      ? new SafeFetchError('refused', error.message)
      : new SafeFetchError('unreachable', 'the address does not answer', error);
  }
}

function wiresOf({ wires }: SafeFetchBase): RequestOptions & { ca?: string } {
  if (!wires) return { lookup: publicLookup() };
  const lookup = publicLookup(wires.lookup);
  const led: LookupFunction = (hostname, options, done) =>
    lookup(hostname, options, (error, found, family) => {
      if (error) done(error, []);
      else if (typeof found === 'string') done(null, wires.reach(found), family);
      else
        done(
          null,
          found.map(({ address }) => ({ address: wires.reach(address), family: 4 })),
        );
    });
  return { lookup: led, port: wires.port, ca: wires.ca };
}
