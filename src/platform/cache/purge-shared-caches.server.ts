import { fetchOutside, OutsideError } from '../web/fetch-outside.server.ts';

export interface PurgeSettings {
  url: string;
  /** Sent as `Authorization: Bearer`. */
  secret: string | undefined;
}

/** Addresses in one request; the purge of Cloudflare takes no more. */
const MOST_FILES = 30;

/**
 * Asks a shared cache to drop addresses: `POST {"files": [...]}`, as the purge of Cloudflare takes it. Throws
 * OutsideError for any answer but 2xx.
 */
export async function purgeSharedCache(
  { url, secret }: PurgeSettings,
  addresses: readonly string[],
): Promise<void> {
  const headers: Record<string, string> = secret === undefined ? {} : { Authorization: `Bearer ${secret}` };
  for (let start = 0; start < addresses.length; start += MOST_FILES) {
    const files = addresses.slice(start, start + MOST_FILES);
    const { status } = await fetchOutside(url, { headers, body: { files } });
    if (status < 200 || status >= 300) throw new OutsideError(`answered ${status}`);
  }
}
