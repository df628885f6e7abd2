import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readSitemapManifest, type SitemapManifest } from '#features/discovery/sitemap-manifest.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { KeptAnswers } from '#platform/cache/kept-answers.ts';
import { sitemapEnd, sitemapEntry, sitemapIndex, sitemapStart } from '#platform/web/sitemap.ts';
import type { Context } from '#src/context.server.ts';
import { entityTag } from '#platform/web/entity-tag.server.ts';
import { matchesEntityTag } from '#platform/web/matches-entity-tag.ts';
import type { Pages } from '../pages/mount-pages.server.ts';

/** The worker writes the files every hour; the index is read again after a minute. */
const MANIFEST_MS = 60_000;
const CACHED = 'public, max-age=0, s-maxage=300';
const PAGES_FILE = 'pages.xml';
/** The first files are written within seconds of the first start. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Serves the sitemap: an index, a file of the pages with fixed addresses, and the files that the worker wrote for the
 * parts of the sitemap that pages belong to.
 */
export class SitemapFiles {
  readonly #ctx: Context;
  readonly #pages: Pages;
  readonly #manifest = new KeptAnswers<SitemapManifest>({ maxAgeMs: MANIFEST_MS, maxKeys: 1 });

  constructor(ctx: Context, pages: Pages) {
    this.#ctx = ctx;
    this.#pages = pages;
  }

  async sendIndex(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { origin } = this.#ctx.config;
    const files = await this.#listed();
    return sendText(request, reply, sitemapIndex(files.map(({ name }) => `${origin}/sitemaps/${name}`)));
  }

  /** Throws AppError `not_found` (404) for a file that the index does not list. */
  async sendFile(request: FastifyRequest, reply: FastifyReply, name: string): Promise<FastifyReply> {
    const file = (await this.#listed()).find((each) => each.name === name);
    if (!file) throw new AppError('not_found', 404);
    if (file.key === undefined) return sendText(request, reply, await this.#pagesText());
    withHeaders(reply, `W/"${file.key}"`).header('Vary', 'Accept-Encoding');
    if (hasCopy(request, reply)) return reply.code(304).send();
    const stored = await this.#ctx.files.get(file.key);
    // Only when this process has not read the index for longer than the files of the previous one are kept.
    if (!stored) throw unavailable();
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      // Ends the source, too, when the reader leaves; its errors end the answer.
      return reply.send(pipeline(stored.stream, createGunzip(), () => undefined));
    return reply.header('Content-Encoding', 'gzip').header('Content-Length', stored.size).send(stored.stream);
  }

  /** Files of the parts that pages belong to; the one of fixed addresses has no key in the file store. */
  async #listed(): Promise<{ name: string; key?: string }[]> {
    const read = async (): Promise<SitemapManifest> => {
      const manifest = await readSitemapManifest(this.#ctx);
      if (!manifest) throw unavailable();
      return manifest;
    };
    const manifest = await this.#manifest.get(this, 'manifest', { now: this.#ctx.now(), read });
    const { pages } = await this.#pages.table();
    const parts = new Set<string>();
    for (const { facts } of pages) if (facts.cache === 'public' && facts.sitemap) parts.add(facts.sitemap);
    return [
      ...(parts.has('pages') ? [{ name: PAGES_FILE }] : []),
      ...manifest.files.filter(({ name }) => parts.has(name.split('-')[0] ?? '')),
    ];
  }

  /** Pages with fixed addresses, in the order of the routes. */
  async #pagesText(): Promise<string> {
    const { pages } = await this.#pages.table();
    const entries = pages
      .filter(({ facts }) => facts.cache === 'public' && facts.sitemap === 'pages')
      .map(({ path }) => sitemapEntry({ url: this.#ctx.config.origin + path }));
    return sitemapStart + entries.join('') + sitemapEnd;
  }
}

const unavailable = (): AppError =>
  new AppError('unavailable', 503, { retryAfterSeconds: RETRY_AFTER_SECONDS });

function sendText(request: FastifyRequest, reply: FastifyReply, text: string): FastifyReply {
  withHeaders(reply, entityTag(Buffer.from(text)));
  return hasCopy(request, reply) ? reply.code(304).send() : reply.send(text);
}

const hasCopy = (request: FastifyRequest, reply: FastifyReply): boolean =>
  matchesEntityTag(String(reply.getHeader('ETag')), request.headers['if-none-match']);

const withHeaders = (reply: FastifyReply, etag: string): FastifyReply =>
  reply.header('Cache-Control', CACHED).header('ETag', etag).type('application/xml; charset=utf-8');
