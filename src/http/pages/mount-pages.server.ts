import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RouterContextProvider, type RequestHandler } from 'react-router';
import type { Config } from '#src/config/config.server.ts';
import type { Context } from '#src/context.server.ts';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { AppError, isAppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { isStorableAddress } from '#kernel/storable-text.ts';
import { pageContext, pageFacts } from '#pages/app-context.server.ts';
import type { PageFacts } from '#pages/define-page.ts';
import { pageCacheControl } from '#pages/page-cache-control.ts';
import type { Page, PageTable } from '#pages/page-table.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import type { Caller } from '#platform/limits/admission.server.ts';
import type { DocumentParts } from '#platform/web/page-data.ts';
import { isPublicPage, PRIVATE } from '#platform/web/cache-control.ts';
import {
  captchaSources,
  policyByHash,
  policyByNonce,
  type OtherSources,
} from '../security/content-security-policy.server.ts';
import { unmarkScripts } from '../security/marked-scripts.server.ts';
import { budgetOf, type BrowsingBudgets } from '../budgets/browsing-budgets.server.ts';
import { refusalPages } from '../budgets/refusal-page.server.ts';
import { entityTag } from '#platform/web/entity-tag.server.ts';
import { withoutUnknownLanguage } from './without-unknown-language.ts';
import { PageBody } from './page-body.server.ts';
import type { MadePage, Page as KeptPage } from './page-cache.server.ts';
import { callerOf } from '../caller-of.server.ts';
import { hasRecentEdit } from '../recent-edit.server.ts';
import { requestLocale } from '../request-locale.server.ts';
import { pageViewers } from './page-viewers.server.ts';
import { sendPage } from './send-page.server.ts';

/** All addresses, and the pages below /api with their router data. */
const PAGE_URLS = ['/*', '/api/docs', '/api/docs.data', '/api/docs/*'];

/** Request headers that loaders see. Others are removed, because cached pages must not depend on them. */
const PASSED_HEADERS = ['accept', 'accept-language', 'user-agent', 'cookie', 'purpose', 'sec-purpose'];

export interface Pages {
  /** Answers a request for a page of the table. */
  answer: (page: Page | undefined, ...asked: Parameters<RequestHandler>) => Promise<Response>;
  /** Rereads the table in development. */
  table: () => Promise<PageTable>;
}

/** Path of the page for a data request: the router loads data of `/a` from `/a.data`, of `/` from `/_root.data`. */
const pathOfPage = (pathname: string): string => pathname.replace(/(\/_root|\/_)?\.data$/, '') || '/';

/** Cache key of a page. Omits parameters that the page does not use, so that invented ones cannot fill the cache. */
const cacheAddress = ({ pathname, search, searchParams }: URL, facts: PageFacts | undefined): string =>
  pathname.endsWith('.data') || (facts?.cache === 'public' && facts.dependsOn === 'path and query')
    ? pathname + search
    : `${pathname}?hl=${searchParams.get('hl') ?? ''}`;

/** Builds the request for the router, always a GET: HEAD needs the headers of the whole page. */
function webRequest(request: FastifyRequest, url: URL, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const name of PASSED_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(url, { headers, signal });
}

/** Mounts the pages at all addresses without another route. Only GET and HEAD: the API does all writing. */
export function mountPages(
  app: FastifyInstance,
  ctx: Context,
  pages: Pages,
  options: { policy: boolean; budgets: BrowsingBudgets },
): void {
  const refusals = { budget_spent: refusalPages(429), overloaded: refusalPages(503) };
  const others = otherSources(ctx.config);
  const sourcesOf = (facts: PageFacts | undefined): OtherSources =>
    ctx.captcha.enabled && facts?.cache === 'private' && facts.captcha
      ? { ...others, ...captchaSources }
      : others;

  for (const url of PAGE_URLS)
    app.route({
      method: ['GET', 'HEAD'],
      url,
      schema: { hide: true },
      config: { isPage: true },
      handler: answerPage,
    });

  async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    // Refuses absolute-form request targets.
    if (!request.url.startsWith('/')) throw new AppError('bad_request', 400);
    // Concatenates instead of resolving: an address that begins with two slashes would name another host.
    const url = new URL(ctx.config.origin + request.originalUrl);
    const corrected = withoutUnknownLanguage(url);
    if (corrected !== undefined) return reply.header('Cache-Control', PRIVATE).redirect(corrected);
    const { locale, setsCookie } = await requestLocale(ctx, request, url, reply);
    const table = await pages.table();
    const asked = table.at(pathOfPage(url.pathname));
    const facts = asked?.facts;
    const budget = budgetOf(facts);
    const refusal = budget && (await options.budgets.take(request, budget));
    if (refusal) return answerRefusal(refusal, refusals.budget_spent);
    const key = `${locale} ${cacheAddress(url, facts)}`;
    const make = () => withLocale(locale, () => render());
    const admit = <Value>(work: () => Promise<Value>) => ctx.admission.run(caller, work);
    const exact = hasRecentEdit(request);
    if (exact) await ctx.search.catchUp();
    // A kept page may ignore the query that makes the root answer 422.
    const mayKeep = !setsCookie && facts?.cache !== 'private' && isStorableAddress(request.originalUrl);
    try {
      if (mayKeep)
        return await sendPage(request, reply, await ctx.pageCache.get(key, make, { exact, admit }));
      const page = await admit(make);
      if (setsCookie) page.headers['cache-control'] = PRIVATE;
      return await sendPage(request, reply, { page, ageMs: 0 });
    } catch (error) {
      if (!isAppError(error, 'overloaded')) throw error;
      return answerRefusal(error, refusals.overloaded);
    }

    /** People at a form that signs in, registers or reports come before other visitors. */
    async function caller(): Promise<Caller> {
      const known = await callerOf(request);
      return known === 'visitor' && facts?.cache === 'private' && facts.captcha ? 'member' : known;
    }

    /** A page for people; programs and the router, which do not ask for HTML, get the short JSON answer. */
    async function answerRefusal(refused: AppError, words: Record<Locale, KeptPage>): Promise<FastifyReply> {
      const asksForPage = !url.pathname.endsWith('.data') && request.headers.accept?.includes('text/html');
      if (!asksForPage) throw refused;
      reply.header('Retry-After', refused.retryAfterSeconds);
      return sendPage(request, reply, { page: words[locale], ageMs: 0 });
    }

    async function render(): Promise<MadePage> {
      const nonce = randomBytes(16).toString('base64');
      const provider = new RouterContextProvider();
      const openApiDocument = () => app.swagger();
      const { id: requestId } = request;
      const { viewer, anyViewer } = pageViewers(request, facts);
      const session = sessionToken(ctx, request);
      const document: DocumentParts | undefined = url.pathname.endsWith('.data') ? undefined : {};
      const known = { ctx, locale, requestId, viewer, anyViewer, session, nonce, document };
      provider.set(pageContext, { ...known, openApiDocument });
      provider.set(pageFacts, facts);
      const aborted = new AbortController();
      reply.raw.once('close', () => reply.raw.writableFinished || aborted.abort());
      const response = await pages.answer(asked, webRequest(request, url, aborted.signal), provider);
      const sources = options.policy ? sourcesOf(facts) : undefined;
      return finishedPage(response, locale, facts, { nonce, sources, html: document?.html });
    }
  }
}

/** External origins of pictures and map tiles, if configured. */
function otherSources({ origin, mediaUrl, mapTiles }: Config): OtherSources {
  const origins = [mediaUrl, ...(mapTiles ? [mapTiles.url] : [])].map((url) => new URL(url, origin).origin);
  return { images: [...new Set(origins)].filter((each) => each !== origin) };
}

async function finishedPage(
  response: Response,
  locale: string,
  facts: PageFacts | undefined,
  {
    nonce,
    sources,
    html,
  }: { nonce: string; sources: OtherSources | undefined; html: Buffer<ArrayBuffer> | undefined },
): Promise<MadePage> {
  let body = html ?? Buffer.from(await response.arrayBuffer());
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    if (name !== 'set-cookie') headers[name] = value;
  });
  // A response that sets a cookie must not be cached.
  headers['cache-control'] = response.headers.has('Set-Cookie') ? PRIVATE : pageCacheControl(facts, response);
  if ((headers['content-type'] ?? '').startsWith('text/html')) {
    const unmarked = isPublicPage(new Headers(headers)) ? unmarkScripts(body, nonce) : undefined;
    body = unmarked?.html ?? body;
    if (sources)
      headers['content-security-policy'] = unmarked
        ? policyByHash(unmarked.hashes, sources)
        : policyByNonce(nonce, sources);
  }
  if (response.status >= 500) headers['cache-control'] = PRIVATE;
  headers['content-language'] = locale;
  headers['vary'] = 'Accept-Encoding, Accept-Language, Cookie';
  const etag = entityTag(body);
  if (response.status === 200) headers['etag'] = etag;
  const isPublic = response.status === 200 && isPublicPage(new Headers(headers));
  return { status: response.status, headers, etag, body: new PageBody(body), isPublic };
}
