import { text } from 'node:stream/consumers';
import * as z from 'zod';
import type { FileStore } from '#platform/files/file-store.ts';

/** Folder of the file store. */
export const SITEMAP_FOLDER = 'sitemaps/';
const MANIFEST = `${SITEMAP_FOLDER}manifest.json`;

const manifestSchema = z.object({
  /** Origin of all addresses in the files. */
  origin: z.string(),
  /** Files in the order of the index; `key` in the file store names the content, which is gzipped. */
  files: z.array(z.object({ name: z.string(), key: z.string() })),
});

/** The sitemap files that are current. Replacing it replaces all of them at once. */
export type SitemapManifest = z.infer<typeof manifestSchema>;

interface ManifestContext {
  files: FileStore;
  config: { origin: string };
}

/** Undefined when no sitemap has been written, or one with other addresses or in another format. */
export async function readSitemapManifest(ctx: ManifestContext): Promise<SitemapManifest | undefined> {
  const file = await ctx.files.get(MANIFEST);
  if (!file) return undefined;
  const { data: manifest } = manifestSchema.safeParse(parseJson(await text(file.stream)));
  return manifest?.origin === ctx.config.origin ? manifest : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const writeSitemapManifest = (
  { files }: Pick<ManifestContext, 'files'>,
  manifest: SitemapManifest,
): Promise<void> => files.put(MANIFEST, Buffer.from(JSON.stringify(manifest)), 'application/json');

/** Deletes all files but those of the given manifests. */
export async function deleteOtherSitemaps(
  { files }: Pick<ManifestContext, 'files'>,
  manifests: readonly SitemapManifest[],
): Promise<void> {
  const used = new Set([MANIFEST, ...manifests.flatMap((each) => each.files.map(({ key }) => key))]);
  for await (const key of files.list(SITEMAP_FOLDER)) if (!used.has(key)) await files.delete(key);
}
