import { fetchInTurn } from '#platform/safe-fetch/fetch-in-turn.server.ts';
import { siteHosts, type ImportSite } from '../import-site.ts';
import type { ImportContext } from '../items/import-context.server.ts';
import {
  MAX_PAGE_BYTES,
  pagesPerAccount,
  pagesPerSite,
  PAGE_TIMEOUT_MS,
} from '../items/import-limits.server.ts';
import { decodePage } from '../reading/decode-page.ts';

/** Reads a page of a site for an account, within the limits of both. Throws as `fetchInTurn`. */
export async function fetchPage(
  ctx: ImportContext,
  { account, site, address }: { account: number; site: ImportSite; address: string },
  signal: AbortSignal,
): Promise<{ html: string; status: number }> {
  const turns = [
    { limit: pagesPerAccount, key: String(account) },
    { limit: pagesPerSite, key: site },
  ];
  const rules = { hosts: siteHosts[site].pages, maxBytes: MAX_PAGE_BYTES, timeoutMs: PAGE_TIMEOUT_MS };
  const headers = { Accept: 'text/html' };
  const answer = await fetchInTurn(ctx, turns, address, rules, { headers, signal });
  return { html: decodePage(answer.body, answer.contentType), status: answer.status };
}
