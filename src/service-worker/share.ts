import { NAME_HEADER } from '#platform/offline/shared-pictures.ts';
import { SHARED } from '#platform/offline/stores.ts';

/** As many as a listing may have, and as large as one upload. */
const MOST_FILES = 20;
const MOST_BYTES = 20_000_000;

/** Page that takes shared pictures over. */
const TARGET = '/user/listing/create?shared=1';

/**
 * Keeps pictures that another app shares, and opens the form of a new listing. They stay until a draft has uploaded
 * them, so that a sign-in or a missing connection loses none.
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
  } catch {
    // Without storage the form opens without pictures.
  }
  return Response.redirect(TARGET, 303);
}
