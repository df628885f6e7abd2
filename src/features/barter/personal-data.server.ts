import { ownRows } from '#platform/db/own-rows.server.ts';
import type { PersonalData, PersonalExport, PersonalTables } from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';

const tables = {
  barter_match: {
    exported: [],
    // Derived from published listings; the partners belong to other people.
    withheld: {
      key: ['listing_id'],
      others: ['partner_id', 'third_id'],
      internal: ['found_at', 'told_at'],
    },
    erased: 'deleted',
  },
  barter_mail: {
    exported: ['sent_at', 'ended_at'],
    withheld: { key: ['account_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportBarterMails(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  return {
    sections: {
      swap_messages: await rows('barter_mail'),
    },
  };
}

/** Rows are deleted with the account and its listings. */
export const barterPersonalData: PersonalData = { tables, export: exportBarterMails };
