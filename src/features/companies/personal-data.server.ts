import { ownRows } from '#platform/db/own-rows.server.ts';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';

const tables = {
  trader_details: {
    exported: [
      'state',
      'legal_name',
      'eik',
      'address',
      'representative',
      'contact_email',
      'contact_phone',
      'self_certified_at',
      'submitted_at',
      'decided_at',
      'reason',
      'verified',
      'expires_at',
    ],
    withheld: { key: ['account_id'], others: ['decided_by'], internal: ['expiry_told_at'] },
    erased: 'deleted',
  },
  trader_decision: {
    exported: ['at', 'decision', 'reason', 'submitted', 'register'],
    withheld: { key: ['id', 'account_id'], others: ['decided_by'] },
    erased: 'deleted',
  },
  company_page: {
    exported: ['days', 'exceptions', 'contacts', 'consent_at', 'latitude', 'longitude'],
    withheld: { key: ['account_id', 'cover_id'], internal: ['version'] },
    erased: 'deleted',
  },
  company_contact_photo: {
    exported: ['picture_id', 'used', 'changed_at'],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportTrader(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  const [trader] = await rows('trader_details');
  const decisions = await rows('trader_decision', 'at');
  const [page] = await rows('company_page');
  return {
    sections: {
      trader: trader ?? null,
      trader_decisions: decisions,
      company_page: page ?? null,
      contact_photos: await rows('company_contact_photo', 'changed_at'),
    },
  };
}

/** An admin's decisions on other companies stay, without the admin's id. */
async function eraseDecider({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction
    .updateTable('trader_details')
    .set({ decided_by: null })
    .where('decided_by', '=', accountId)
    .execute();
}

export const companiesPersonalData: PersonalData = { tables, export: exportTrader, erase: eraseDecider };
