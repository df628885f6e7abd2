import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import type { RequestHandler } from 'react-router';
import { vi } from 'vitest';
import { CSRF_COOKIE } from '#platform/web/csrf-names.ts';
import { CrawlerCheck } from '#http/budgets/crawler-check.server.ts';
import { createHttpServer } from '#http/http-server.server.ts';
import type { PageFacts } from '#pages/define-page.ts';
import { pageTable } from '#pages/page-table.ts';
import { createLog } from '#platform/log/log.server.ts';
import { PUBLIC_PAGE } from '#platform/web/cache-control.ts';
import { readConfig } from '#src/config/config.server.ts';
import { createContext, type Context } from '#src/context.server.ts';
import { PATIENCE } from './patience.ts';
import { afterFile } from './after-file.ts';
import { noJobs } from './no-jobs.ts';
import { testDatabase } from './test-database.ts';

export const NOW = new Date('2026-11-20T12:00:00Z');
const HOST = 'volan.test';
/** The only crawler that name servers know in tests. */
const GOOGLEBOT = { address: '66.249.66.1', host: 'crawl-66-249-66-1.googlebot.com' };

/** A cacheable page that is large enough to compress. */
const smallPage: RequestHandler = async () =>
  new Response(`<!doctype html>${'<p>page</p>'.repeat(200)}`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': PUBLIC_PAGE },
  });

export interface TestApp {
  app: FastifyInstance;
  ctx: Context;
  connectionString: string;
  get: (url: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
  /** Opens a browser with its own cookies; it sends the headers our pages send. */
  browser: (address?: string) => TestBrowser;
  /** Waits until the search index has every change committed before. */
  indexed: () => Promise<void>;
}

export interface TestBrowser {
  cookies: Map<string, string>;
  /** Fetches the CSRF token first if there is none. Headers given as undefined are omitted. */
  call: (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    options?: {
      body?: object | string;
      headers?: Record<string, string | undefined>;
      /** Resolves with the headers of an answer that does not end, and closes it. */
      streams?: boolean;
    },
  ) => Promise<LightMyRequestResponse>;
}

/**
 * The web process without a socket, with its own folder and database, or with another app's database as a second
 * process would have; closed after the test file.
 */
export async function testApp(
  options: {
    pages?: RequestHandler;
    /** Facts that pages declare in their `handle`, by path as in routes.ts. */
    facts?: Record<string, PageFacts>;
    env?: Record<string, string>;
    beside?: TestApp;
  } = {},
): Promise<TestApp> {
  const { connectionString } = options.beside ?? (await testDatabase());
  const folder = await mkdtemp(join(tmpdir(), 'volan-app-'));
  const config = readConfig({ ORIGIN: `https://${HOST}`, DATA_DIR: folder, ...options.env });
  const undeclared = new Set<string>();
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  afterFile(async () => {
    for (const stop of stops.reverse()) await stop();
    if (undeclared.size > 0)
      throw new Error(`errors missing in the declaration: ${[...undeclared].sort().join(', ')}`);
  });
  const base = { log: createLog({ level: 'silent' }), connectionString, stops };
  const ctx = await createContext(config, base, { jobs: noJobs, now: () => NOW });
  await ctx.search.start();
  stops.push(() => ctx.search.stop());
  const table = pageTable(
    Object.entries(options.facts ?? {}).map(([path, facts]) => ({ id: path, path, facts })),
  );
  const answer = options.pages ?? smallPage;
  const app = await createHttpServer(ctx, {
    pages: { answer: (_page, ...asked) => answer(...asked), table: async () => table },
    crawlers: new CrawlerCheck({
      reverse: async (address) => (address === GOOGLEBOT.address ? [GOOGLEBOT.host] : []),
      addresses: async (host) => (host === GOOGLEBOT.host ? [GOOGLEBOT.address] : []),
    }),
    onUndeclaredError: ({ method, path }, code) => undeclared.add(`${method} ${path}: ${code}`),
  });
  stops.push(() => app.close());
  return {
    app,
    ctx,
    connectionString,
    get: (url, headers = {}) => app.inject({ url, headers: { host: HOST, ...headers } }),
    browser: (address) => testBrowser(app, address),
    indexed: async () => {
      const askedAt = Date.now();
      await ctx.search.catchUp();
      // That wait ends after a second on a busy machine.
      await vi.waitUntil(() => Number(ctx.search.readAt) >= askedAt, PATIENCE);
    },
  };
}

function testBrowser(app: FastifyInstance, remoteAddress = '192.0.2.1'): TestBrowser {
  const cookies = new Map<string, string>();
  const send = async (options: InjectOptions): Promise<LightMyRequestResponse> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.inject({
      remoteAddress,
      ...options,
      headers: { host: HOST, ...(cookie && { cookie }), ...options.headers },
    });
    for (const { name, value, maxAge } of answer.cookies) {
      if (value === '' || maxAge === 0) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    call: async (method, url, { body, headers = {}, streams = false } = {}) => {
      const changes = method !== 'GET';
      if (changes && !cookies.has(CSRF_COOKIE)) await send({ url: '/sanctum/csrf-cookie' });
      const token = cookies.get(CSRF_COOKIE);
      const all = {
        ...(changes && { origin: `https://${HOST}`, 'x-xsrf-token': token }),
        ...headers,
      };
      const given = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
      const answer = await send({
        method,
        url,
        headers: given,
        ...(body && { payload: body }),
        ...(streams && { payloadAsStream: true }),
      });
      if (!streams) return answer;
      // A stream of events does not end; a refusal does.
      if (answer.statusCode === 200) answer.stream().destroy();
      else Object.assign(answer, { body: await text(answer.stream()) });
      return answer;
    },
  };
}
