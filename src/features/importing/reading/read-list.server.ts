import { readCarsList } from '../cars-bg/read-cars-list.server.ts';
import type { ImportSite } from '../import-site.ts';
import { readMobileList } from '../mobile-bg/read-mobile-list.server.ts';
import { specialPage } from './page-kind.ts';
import { parsePage } from './page.server.ts';
import type { ListReading } from './source-list.ts';

/** Reads page `number` of the listings of a dealer; `slug` is that of its address, undefined for a pasted page. */
export async function readList(
  html: string,
  {
    site,
    slug,
    number = 1,
    status,
  }: { site: ImportSite; slug?: string | undefined; number?: number; status?: number },
): Promise<ListReading> {
  const kind = specialPage(html, status);
  if (kind) return { kind };
  const page = await parsePage(html);
  if (!page) return { kind: 'layout_changed' };
  return (site === 'mobile.bg' ? readMobileList : readCarsList)(page, { slug, number });
}
