import * as z from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { siteOfPage, type ImportSite } from '../import-site.ts';
import { MAX_PAGE } from './import-limits.server.ts';

interface Named {
  site: ImportSite;
  address: string;
}
interface Typed {
  address?: string | undefined;
  page?: string | undefined;
}

/** Parts of a body that names its source by an address, or brings the page itself. */
export const sourceShape = (words: { address: string; page: string; own: string }) => ({
  address: z.string().trim().min(1).max(500).optional().describe(words.address),
  page: z.string().min(1).max(MAX_PAGE).optional().describe(words.page),
  own: z.literal(true).describe(words.own),
});

/**
 * The site with the address, or the pasted page, whose address is null. Throws AppError `invalid_input` (422) for both or
 * none of them, and for those of no site that is on.
 */
export function readSource(
  { config }: { config: { importSites: readonly ImportSite[] } },
  input: Typed,
  readAddress: (typed: string) => Named | undefined,
): { site: ImportSite; address: string | null; page: string | null } {
  const refuse = (code: string): AppError =>
    new AppError('invalid_input', 422, {
      fields: { [input.page === undefined ? 'address' : 'page']: [code] },
    });
  if ((input.address === undefined) === (input.page === undefined)) throw refuse('import_one_source');
  const page = input.page?.replaceAll('\0', '') ?? null;
  const named = page === null ? readAddress(input.address ?? '') : undefined;
  const site = page === null ? named?.site : siteOfPage(page);
  if (!site) throw refuse(page === null ? 'import_address_unknown' : 'import_page_unknown');
  if (!config.importSites.includes(site)) throw refuse('import_site_off');
  return { site, address: named?.address ?? null, page };
}
