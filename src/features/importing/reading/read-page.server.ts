import { readCarsBg } from '../cars-bg/read-cars-bg.server.ts';
import type { ImportSite } from '../import-site.ts';
import { readMobileBg } from '../mobile-bg/read-mobile-bg.server.ts';
import { specialPage } from './page-kind.ts';
import { parsePage } from './page.server.ts';
import type { PageReading } from './source-listing.ts';

/** Reads a page of a site. `address` names the listing if the page itself does not; `status` is that of its response. */
export async function readPage(
  html: string,
  { site, address = '', status }: { site: ImportSite; address?: string; status?: number },
): Promise<PageReading> {
  const kind = specialPage(html, status);
  if (kind) return { kind };
  const page = await parsePage(html);
  const listing = page && (site === 'mobile.bg' ? readMobileBg : readCarsBg)(page, address);
  return listing ? { kind: 'listing', listing } : { kind: 'layout_changed' };
}
