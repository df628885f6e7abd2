import { NAME_HEADER } from '#platform/offline/shared-pictures.ts';
import { SHARED } from '#platform/offline/stores.ts';

/** As many as a listing may have, and as large as one upload. */
const MOST_FILES = 20;
const MOST_BYTES = 20_000_000;

/** Page that takes shared pictures over. */
const TARGET = '/user/listing/create?shared=1';

/**
 * Keeps pictures that another app shares, and opens the form of a new listing. They stay until the pictures of a draft
 * are opened, so that a sign-in loses none; of more than a listing may have, the newest.
 */
export async function takeShared(request: Request): Promise<Response> {
  try {
    const form = await request.formData();
    const files = form
      .getAll('pictures')
      .filter((each) => each instanceof File)
      .filter(({ type, size }) => type.startsWith('image/') && size <= MOST_BYTES)
      .slice(0, MOST_FILES);
    const cache = await caches.open(SHARED);
    const at = Date.now();
    for (const [index, file] of files.entries())
      await cache.put(
        `/shared/${at}-${index}`,
        new Response(file, {
          headers: { 'Content-Type': file.type, [NAME_HEADER]: encodeURIComponent(file.name) },
        }),
      );
    const kept = await cache.keys();
    for (const request of kept.slice(0, Math.max(0, kept.length - MOST_FILES))) await cache.delete(request);
  } catch {
    // Without storage the form opens without pictures.
  }
  return Response.redirect(TARGET, 303);
}
