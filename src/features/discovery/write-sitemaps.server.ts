import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { companyPath } from '#features/companies/company-address.ts';
import { listDealerSitemapParts, readDealerSitemapPart } from '#features/companies/sitemap-dealers.server.ts';
import { landingAddresses, type Landing } from '#features/search/landing/landing-address.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { ownAddresses } from '#platform/i18n/language-addresses.ts';
import { sitemapEnd, sitemapEntry, sitemapStart, type SitemapEntry } from '#platform/web/sitemap.ts';
import { listLandings } from './sitemap-landings.server.ts';
import { listSitemapParts, readSitemapPart } from './sitemap-listings.server.ts';
import {
  deleteOtherSitemaps,
  readSitemapManifest,
  SITEMAP_FOLDER,
  writeSitemapManifest,
  type SitemapManifest,
} from './sitemap-manifest.server.ts';

/** Job name; no data. */
export const WRITE_SITEMAPS = 'write-sitemaps';

/** A file may have 50,000 addresses; each landing page has one per language. */
const LANDINGS_PER_FILE = 20_000;
const ENTRIES_AT_ONCE = 500;
const HASH_LENGTH = 16;

interface SitemapContext {
  db: Database;
  files: FileStore;
  catalogue: Catalogue;
  config: { origin: string };
}

interface SitemapFile {
  name: string;
  entries: AsyncIterable<SitemapEntry[]> | Iterable<SitemapEntry[]>;
}

/**
 * Job handler: writes the sitemap files of landing pages, companies and listings, then makes them current all at once.
 * Unchanged files are not written again. Files of the previous run stay until the next one, for readers of its index.
 */
export async function writeSitemaps(ctx: SitemapContext, signal: AbortSignal): Promise<void> {
  const previous = await readSitemapManifest(ctx);
  const kept = new Set(previous?.files.map(({ key }) => key));
  const current: SitemapManifest = { origin: ctx.config.origin, files: [] };
  for await (const { name, entries } of sitemapFiles(ctx, signal)) {
    const zipped = await zip(entries, signal);
    const hash = createHash('sha256').update(zipped).digest('hex').slice(0, HASH_LENGTH);
    const key = `${SITEMAP_FOLDER}${name.replace(/\.xml$/, '')}.${hash}.xml.gz`;
    if (!kept.has(key)) await ctx.files.put(key, zipped, 'application/gzip');
    current.files.push({ name, key });
  }
  await writeSitemapManifest(ctx, current);
  await deleteOtherSitemaps(ctx, previous ? [previous, current] : [current]);
}

async function* sitemapFiles(ctx: SitemapContext, signal: AbortSignal): AsyncGenerator<SitemapFile> {
  const { origin } = ctx.config;
  const landings = await listLandings(ctx, signal);
  for (let start = 0; start < landings.length; start += LANDINGS_PER_FILE)
    yield {
      name: `landings-${start / LANDINGS_PER_FILE + 1}.xml`,
      entries: landingEntries(ctx, landings.slice(start, start + LANDINGS_PER_FILE)),
    };
  for (const part of await listDealerSitemapParts(ctx))
    yield {
      name: `dealers-${part}.xml`,
      entries: inPortions(readDealerSitemapPart(ctx, part), ({ username, changedAt }) => ({
        url: origin + companyPath(username),
        changedAt,
      })),
    };
  for (const part of await listSitemapParts(ctx))
    yield {
      name: `listings-${part}.xml`,
      entries: inPortions(readSitemapPart(ctx, part), ({ id, changedAt }) => ({
        url: `${origin}/listing/${id}`,
        changedAt,
      })),
    };
}

async function* inPortions<Row>(
  portions: AsyncIterable<Row[]>,
  entryOf: (row: Row) => SitemapEntry,
): AsyncGenerator<SitemapEntry[]> {
  for await (const rows of portions) yield rows.map(entryOf);
}

/** One entry per language. */
function* landingEntries(
  { config, catalogue }: SitemapContext,
  landings: readonly Landing[],
): Generator<SitemapEntry[]> {
  for (let start = 0; start < landings.length; start += ENTRIES_AT_ONCE)
    yield landings.slice(start, start + ENTRIES_AT_ONCE).flatMap((landing) => {
      const addresses = landingAddresses(landing, catalogue) ?? [];
      const languages = ownAddresses(config.origin, addresses);
      return addresses.map(([, address]) => ({ url: config.origin + address, languages }));
    });
}

/** Compresses while entries are read: a full file of 12 MB shrinks to a twentieth. Equal entries give equal bytes. */
async function zip(entries: SitemapFile['entries'], signal: AbortSignal): Promise<Buffer> {
  const gzip = createGzip();
  const zipped = buffer(gzip);
  const write = async (part: string): Promise<void> => {
    signal.throwIfAborted();
    if (!gzip.write(part)) await once(gzip, 'drain');
  };
  try {
    await write(sitemapStart);
    for await (const portion of entries) await write(portion.map(sitemapEntry).join(''));
    gzip.end(sitemapEnd);
  } catch (error) {
    gzip.destroy(error as Error);
  }
  return zipped;
}
