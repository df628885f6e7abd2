import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { companyPath } from '#features/companies/company-address.ts';
import { listDealerSitemapParts, readDealerSitemapPart } from '#features/companies/sitemap-dealers.server.ts';
import { listSitemapParts, readSitemapPart } from '#features/discovery/sitemap-listings.server.ts';
import { getSearchFeed } from '#features/discovery/search-feed.server.ts';
import { sitemapPages } from '#features/discovery/sitemap-pages.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { rssDocument } from '#platform/web/rss.ts';
import { sitemapEnd, sitemapEntry, sitemapIndex, sitemapStart } from '#platform/web/sitemap.ts';
import type { SitemapPart } from '#pages/define-page.ts';
import type { Context } from '#src/context.server.ts';
import { robotsText } from './robots-text.ts';
import type { Pages } from '../pages/mount-pages.server.ts';
import { sendPage } from '../pages/send-page.server.ts';

/** At most five minutes in shared caches: a paused listing should disappear soon. */
const CACHED = 'public, max-age=0, s-maxage=300';
const FEED_CACHED = 'public, max-age=300';
const PART_FILE = /^(listings|dealers)-([1-9]\d{0,5})\.xml$/;
const SITEMAP_PARTS: readonly SitemapPart[] = ['searches', 'dealers', 'listings'];
const XML = 'application/xml; charset=utf-8';

/** Serves robots.txt, sitemaps and the feed. All addresses use the configured origin. */
export const crawlerFiles: FastifyPluginAsync<{ ctx: Context; pages: Pages }> = async (
  app,
  { ctx, pages },
) => {
  const { origin, mode } = ctx.config;
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText({ origin, mode, pages: (await pages.table()).pages })),
  );

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const offered = new Set(
      (await pages.table()).pages.map(({ facts }) => facts.cache === 'public' && facts.sitemap),
    );
    const files: string[] = [];
    for (const part of SITEMAP_PARTS) if (offered.has(part)) files.push(...(await sitemapFiles[part](ctx)));
    return reply
      .header('Cache-Control', CACHED)
      .type(XML)
      .send(sitemapIndex(files.map((file) => `${origin}/sitemaps/${file}`)));
  });

  app.get('/sitemaps/pages.xml', hidden, async (_request, reply) => {
    const entries = sitemapPages(ctx).map((path) => sitemapEntry({ url: origin + path }));
    return reply
      .header('Cache-Control', CACHED)
      .type(XML)
      .send(sitemapStart + entries.join('') + sitemapEnd);
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) => {
    const [, kind, part = 0] = PART_FILE.exec(request.params.file) ?? [];
    const portions = kind === 'dealers' ? dealerPages(ctx, Number(part)) : listingPages(ctx, Number(part));
    // Reads the first portion before the response starts, so that an empty part or an error gets its own status.
    const first = await portions.next();
    if (first.done) throw new AppError('not_found', 404);
    const xml = Readable.from(writeSitemap(first.value, portions, origin));
    return sendStream(request, reply.header('Cache-Control', CACHED).type(XML), xml);
  });

  app.get('/feed.xml', hidden, async (request, reply) => {
    const parameters = new URL(request.url, origin).searchParams;
    const hl = parameters.get('hl');
    parameters.delete('hl');
    const locale = negotiateLocale({ hl, acceptLanguage: request.headers['accept-language'] });
    const feed = await withLocale(locale, () => getSearchFeed({ ctx, locale, origin }, parameters));
    const body = Buffer.from(rssDocument(feed));
    const etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`;
    return sendPage(request, reply, {
      status: 200,
      headers: {
        'content-type': 'application/rss+xml; charset=utf-8',
        'content-language': locale,
        'cache-control': FEED_CACHED,
        vary: 'Accept-Encoding, Accept-Language',
        etag,
      },
      etag,
      bodies: { identity: body },
      version: 0,
      madeAt: Date.now(),
    });
  });
};

/** Lists the non-empty files of each part. */
const sitemapFiles: Record<SitemapPart, (ctx: Context) => Promise<string[]>> = {
  searches: async () => ['pages.xml'],
  dealers: async (ctx) => (await listDealerSitemapParts(ctx)).map((part) => `dealers-${part}.xml`),
  listings: async (ctx) => (await listSitemapParts(ctx)).map((part) => `listings-${part}.xml`),
};

interface SitemapPage {
  path: string;
  changedAt: Date;
}

async function* listingPages(ctx: Context, part: number): AsyncGenerator<SitemapPage[]> {
  for await (const listings of readSitemapPart(ctx, part))
    yield listings.map(({ id, changedAt }) => ({ path: `/listing/${id}`, changedAt }));
}

async function* dealerPages(ctx: Context, part: number): AsyncGenerator<SitemapPage[]> {
  const dealers = await readDealerSitemapPart(ctx, part);
  if (dealers.length > 0)
    yield dealers.map(({ username, changedAt }) => ({ path: companyPath(username), changedAt }));
}

async function* writeSitemap(
  first: SitemapPage[],
  portions: AsyncIterable<SitemapPage[]>,
  origin: string,
): AsyncGenerator<string> {
  const write = (pages: SitemapPage[]): string =>
    pages.map(({ path, changedAt }) => sitemapEntry({ url: origin + path, changedAt })).join('');
  yield sitemapStart + write(first);
  for await (const listings of portions) yield write(listings);
  yield sitemapEnd;
}

/** Compresses the stream when the client accepts gzip: a full part shrinks from 12 MB to a twentieth. */
function sendStream(request: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  reply.header('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(stream);
  const gzip = createGzip();
  stream.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => stream.destroy());
  return reply.header('Content-Encoding', 'gzip').send(stream.pipe(gzip));
}
