import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { companyPath } from '#features/companies/company-address.ts';
import { listDealerSitemapParts, readDealerSitemapPart } from '#features/companies/sitemap-dealers.server.ts';
import { listSitemapParts, readSitemapPart } from '#features/discovery/sitemap-listings.server.ts';
import { listLandings } from '#features/discovery/sitemap-landings.server.ts';
import { landingAddresses, type Landing } from '#features/search/landing/landing-address.ts';
import { AppError } from '#kernel/app-error.ts';
import { ownAddresses } from '#platform/i18n/language-addresses.ts';
import {
  sitemapEnd,
  sitemapEntry,
  sitemapIndex,
  sitemapStart,
  type SitemapEntry,
} from '#platform/web/sitemap.ts';
import type { SitemapPart } from '#pages/define-page.ts';
import type { Context } from '#src/context.server.ts';
import type { Pages } from '../pages/mount-pages.server.ts';
import { Prepared } from './prepared.server.ts';

/** A paused listing should disappear within minutes; prepared files and shared caches together take no longer. */
const MAX_AGE_MS = 300_000;
const INDEX = 'index';
const PART_FILE = /^(listings|dealers|landings)-([1-9]\d{0,5})\.xml$/;
const SITEMAP_PARTS: readonly SitemapPart[] = ['pages', 'landings', 'dealers', 'listings'];
/** A file may have 50,000 addresses; each landing page has one per language. */
const LANDINGS_PER_FILE = 20_000;

/**
 * The sitemap of one process: an index and its files, each prepared at its first request and kept for five minutes.
 * Preparing all of them reads every published listing, so it must not be repeated at the pace of requests.
 */
export class SitemapFiles {
  readonly #ctx: Context;
  readonly #pages: Pages;
  readonly #names: Prepared<string[]>;
  readonly #landings: Prepared<Landing[]>;
  readonly #files: Prepared<Buffer>;

  constructor(ctx: Context, pages: Pages) {
    this.#ctx = ctx;
    this.#pages = pages;
    const options = { maxAgeMs: MAX_AGE_MS, now: () => ctx.now() };
    this.#names = new Prepared(options);
    this.#landings = new Prepared(options);
    this.#files = new Prepared(options);
  }

  async sendIndex(reply: FastifyReply): Promise<FastifyReply> {
    const { value: files, ageMs } = await this.#listed();
    const { origin } = this.#ctx.config;
    return withHeaders(reply, ageMs).send(sitemapIndex(files.map((file) => `${origin}/sitemaps/${file}`)));
  }

  /** Throws AppError `not_found` (404) for a file that the index does not list. */
  async sendFile(request: FastifyRequest, reply: FastifyReply, file: string): Promise<FastifyReply> {
    const { value: files } = await this.#listed();
    if (!files.includes(file)) throw new AppError('not_found', 404);
    const { value: zipped, ageMs } = await this.#files.get(file, () => zip(this.#write(file)));
    withHeaders(reply, ageMs).header('Vary', 'Accept-Encoding');
    if (/\bgzip\b/.test(request.headers['accept-encoding'] ?? ''))
      return reply.header('Content-Encoding', 'gzip').send(zipped);
    return reply.send(Readable.from([zipped]).pipe(createGunzip()));
  }

  #listed() {
    return this.#names.get(INDEX, async () => {
      const { pages } = await this.#pages.table();
      const offered = new Set(pages.map(({ facts }) => facts.cache === 'public' && facts.sitemap));
      const files: string[] = [];
      for (const part of SITEMAP_PARTS) if (offered.has(part)) files.push(...(await this.#filesOf(part)));
      return files;
    });
  }

  /** Lists the non-empty files of a part. */
  async #filesOf(part: SitemapPart): Promise<string[]> {
    switch (part) {
      case 'pages':
        return ['pages.xml'];
      case 'landings':
        return Array.from(
          { length: Math.ceil((await this.#listedLandings()).length / LANDINGS_PER_FILE) },
          (_, index) => `landings-${index + 1}.xml`,
        );
      case 'dealers':
        return (await listDealerSitemapParts(this.#ctx)).map((number) => `dealers-${number}.xml`);
      case 'listings':
        return (await listSitemapParts(this.#ctx)).map((number) => `listings-${number}.xml`);
    }
  }

  async #listedLandings(): Promise<Landing[]> {
    return (await this.#landings.get(INDEX, () => listLandings(this.#ctx))).value;
  }

  async *#write(file: string): AsyncGenerator<string> {
    yield sitemapStart;
    for await (const entries of this.#entriesOf(file)) yield entries.map(sitemapEntry).join('');
    yield sitemapEnd;
  }

  async *#entriesOf(file: string): AsyncGenerator<SitemapEntry[]> {
    const { origin } = this.#ctx.config;
    const [, kind, written = '1'] = PART_FILE.exec(file) ?? [];
    const part = Number(written);
    if (kind === 'listings')
      for await (const listings of readSitemapPart(this.#ctx, part))
        yield listings.map(({ id, changedAt }) => ({ url: `${origin}/listing/${id}`, changedAt }));
    else if (kind === 'dealers')
      for await (const dealers of readDealerSitemapPart(this.#ctx, part))
        yield dealers.map(({ username, changedAt }) => ({ url: origin + companyPath(username), changedAt }));
    else if (kind === 'landings') {
      const landings = await this.#listedLandings();
      for (const landing of landings.slice((part - 1) * LANDINGS_PER_FILE, part * LANDINGS_PER_FILE))
        yield this.#landingEntries(landing);
    } else yield await this.#pageEntries();
  }

  /** Pages with fixed addresses, in the order of the routes. */
  async #pageEntries(): Promise<SitemapEntry[]> {
    const { pages } = await this.#pages.table();
    return pages
      .filter(({ facts }) => facts.cache === 'public' && facts.sitemap === 'pages')
      .map(({ path }) => ({ url: this.#ctx.config.origin + path }));
  }

  /** One entry per language. */
  #landingEntries(landing: Landing): SitemapEntry[] {
    const { config, catalogue } = this.#ctx;
    const addresses = landingAddresses(landing, catalogue) ?? [];
    const languages = ownAddresses(config.origin, addresses);
    return addresses.map(([, address]) => ({ url: config.origin + address, languages }));
  }
}

/** Compressed while it is written: a full part of 12 MB shrinks to a twentieth. */
async function zip(text: AsyncIterable<string>): Promise<Buffer> {
  const gzip = createGzip();
  const zipped = buffer(gzip);
  try {
    for await (const part of text) if (!gzip.write(part)) await once(gzip, 'drain');
    gzip.end();
  } catch (error) {
    gzip.destroy(error as Error);
  }
  return zipped;
}

const withHeaders = (reply: FastifyReply, ageMs: number): FastifyReply =>
  reply
    .header('Cache-Control', `public, max-age=0, s-maxage=${Math.ceil((MAX_AGE_MS - ageMs) / 1000)}`)
    .type('application/xml; charset=utf-8');
