import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  listSitemapParts,
  readSitemapPart,
  type SitemapListing,
} from '#features/listings/sitemap-listings.server.ts';
import { getSearchFeed } from '#features/search/search-feed.server.ts';
import { sitemapPages } from '#features/search/sitemap-pages.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { rssDocument } from '#platform/web/rss.ts';
import { sitemapEnd, sitemapEntry, sitemapIndex, sitemapStart } from '#platform/web/sitemap.ts';
import type { Context } from '../context.server.ts';
import { robotsText } from './robots-text.ts';
import { sendPage } from './send-page.server.ts';

/** Minutes old at most: a listing that is taken back should not be offered for long. */
const CACHED = 'public, max-age=0, s-maxage=300';
const FEED_CACHED = 'public, max-age=300';
const PART_FILE = /^listings-([1-9]\d{0,5})\.xml$/;
const XML = 'application/xml; charset=utf-8';

/** What search engines and feed readers ask for. Every address in it is built from the configured origin. */
export const crawlerFiles: FastifyPluginAsync<{ ctx: Context }> = async (app, { ctx }) => {
  const { origin, mode } = ctx.config;
  const hidden = { schema: { hide: true } };

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText({ origin, mode })),
  );

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const parts = await listSitemapParts(ctx);
    const files = ['pages.xml', ...parts.map((part) => `listings-${part}.xml`)];
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
    const portions = readSitemapPart(ctx, Number(PART_FILE.exec(request.params.file)?.[1] ?? 0));
    // Read before the answer begins, so that an empty part and a fault still have a status of their own.
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

async function* writeSitemap(
  first: SitemapListing[],
  portions: AsyncIterable<SitemapListing[]>,
  origin: string,
): AsyncGenerator<string> {
  const write = (listings: SitemapListing[]): string =>
    listings.map(({ id, changedAt }) => sitemapEntry({ url: `${origin}/listing/${id}`, changedAt })).join('');
  yield sitemapStart + write(first);
  for await (const listings of portions) yield write(listings);
  yield sitemapEnd;
}

/** A full part is 12 MB of much the same: a twentieth of it when compressed. */
function sendStream(request: FastifyRequest, reply: FastifyReply, stream: Readable): FastifyReply {
  reply.header('Vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(stream);
  const gzip = createGzip();
  stream.once('error', (error) => gzip.destroy(error));
  gzip.once('close', () => stream.destroy());
  return reply.header('Content-Encoding', 'gzip').send(stream.pipe(gzip));
}
