import type { FastifyPluginAsync } from 'fastify';
import { getSearchFeed } from '#features/discovery/search-feed.server.ts';
import { searchParameterNames } from '#features/search/address/parameter-names.ts';
import { negotiateLocale } from '#platform/i18n/negotiate-locale.ts';
import { withLocale } from '#platform/i18n/with-locale.server.ts';
import { rssDocument } from '#platform/web/rss.ts';
import type { Context } from '#src/context.server.ts';
import { callerOf } from '../caller-of.server.ts';
import { hasRecentEdit } from '../recent-edit.server.ts';
import { robotsText } from './robots-text.ts';
import { securityText } from './security-text.ts';
import { SitemapFiles } from './sitemap-files.server.ts';
import { entityTag } from '#platform/web/entity-tag.server.ts';
import type { Pages } from '../pages/mount-pages.server.ts';
import { PageBody } from '../pages/page-body.server.ts';
import { PageCache, type MadePage } from '../pages/page-cache.server.ts';
import { sendPage } from '../pages/send-page.server.ts';

const FEED_CACHED = 'public, max-age=300';
const FEED_CACHE_BYTES = 8 * 1024 * 1024;

/** Serves robots.txt, security.txt, sitemaps and the feed. All addresses use the configured origin. */
export const crawlerFiles: FastifyPluginAsync<{ ctx: Context; pages: Pages }> = async (
  app,
  { ctx, pages },
) => {
  const { origin, mode } = ctx.config;
  const hidden = { schema: { hide: true } };
  const sitemap = new SitemapFiles(ctx, pages);
  const feeds = new PageCache({ maxBytes: FEED_CACHE_BYTES, changed: ctx.search.changed, now: ctx.now });
  const known = new Set<string>(searchParameterNames);

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply
      .header('Cache-Control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(robotsText({ origin, mode, pages: (await pages.table()).pages })),
  );

  const contact = ctx.config.securityContact;
  if (contact !== undefined)
    app.get('/.well-known/security.txt', hidden, async (_request, reply) =>
      reply
        .header('Cache-Control', 'public, max-age=3600')
        .type('text/plain; charset=utf-8')
        .send(securityText({ contact, origin, now: ctx.now() })),
    );

  app.get('/sitemap.xml', hidden, async (request, reply) => sitemap.sendIndex(request, reply));

  app.get<{ Params: { file: string } }>('/sitemaps/:file', hidden, async (request, reply) =>
    sitemap.sendFile(request, reply, request.params.file),
  );

  app.get('/feed.xml', hidden, async (request, reply) => {
    const given = new URL(request.url, origin).searchParams;
    const hl = given.get('hl');
    // Unknown parameters would fill the cache.
    const parameters = new URLSearchParams([...given].filter(([name]) => known.has(name)));
    const locale = negotiateLocale({ hl, acceptLanguage: request.headers['accept-language'] });
    const key = `${locale} ${parameters}`;
    const write = async () => {
      const feed = await withLocale(locale, () => getSearchFeed({ ctx, locale, origin }, parameters));
      return pageOf(Buffer.from(rssDocument(feed)), locale);
    };
    const make = () => ctx.admission.run(() => callerOf(request), write);
    const exact = hasRecentEdit(request);
    if (exact) await ctx.search.catchUp();
    return sendPage(request, reply, await feeds.get(key, make, { exact }));
  });
};

function pageOf(body: Buffer, locale: string): MadePage {
  const etag = entityTag(body);
  return {
    status: 200,
    headers: {
      'content-type': 'application/rss+xml; charset=utf-8',
      'content-language': locale,
      'cache-control': FEED_CACHED,
      vary: 'Accept-Encoding, Accept-Language',
      etag,
    },
    etag,
    body: new PageBody(body),
    isPublic: true,
  };
}
