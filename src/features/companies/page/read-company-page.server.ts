import type { Database } from '#platform/db/database.server.ts';
import { emptyCompanyPage, type CompanyPage } from './company-page.ts';

/** Returns what a company wrote on its page, or an empty page. The caller checks that the reader may see it. */
export async function readCompanyPage({ db }: { db: Database }, accountId: number): Promise<CompanyPage> {
  const row = await db
    .selectFrom('company_page as p')
    .leftJoin('picture as c', (join) => join.onRef('c.id', '=', 'p.cover_id').on('c.state', '=', 'ready'))
    .select([
      'p.version',
      'p.days',
      'p.exceptions',
      'p.contacts',
      'p.consent_at',
      'p.latitude',
      'p.longitude',
    ])
    .select(['c.id', 'c.width', 'c.height'])
    .where('p.account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return emptyCompanyPage;
  const { latitude, longitude, id, width, height } = row;
  return {
    version: row.version,
    // Written by `saveCompanyPage` only.
    days: row.days as CompanyPage['days'],
    exceptions: row.exceptions as CompanyPage['exceptions'],
    // Entries of the time before photos lack them.
    contacts: (row.contacts as CompanyPage['contacts']).map((contact) => ({
      ...contact,
      photo: contact.photo ?? null,
    })),
    hasConsent: row.consent_at !== null,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    cover: id === null || width === null || height === null ? null : { id, width, height },
  };
}
