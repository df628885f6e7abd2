import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { ownRows } from '#platform/db/own-rows.server.ts';
import type {
  ErasureContext,
  PersonalData,
  PersonalExport,
  PersonalTables,
} from '#features/access/personal-data.ts';
import type { Database } from '#platform/db/database.server.ts';
import { readAsJson } from '#platform/db/read-as-json.server.ts';

const tables = {
  listing_report: {
    exported: [
      'receipt',
      'listing_number',
      'ground',
      'explanation',
      'email',
      'locale',
      'received_at',
      'decided_at',
      'outcome',
      'objection',
      'objected_at',
    ],
    withheld: { key: ['id', 'listing_id'], others: ['reporter_id', 'decided_by', 'declined_by'] },
    erased: 'anonymised',
  },
  statement_of_reasons: {
    exported: [
      'listing_number',
      'at',
      'decision',
      'ground',
      'facts',
      'locale',
      'automated',
      'reported',
      'withdrawn_at',
      'objection',
      'objected_at',
      'upheld_at',
      'reviewed_alone',
      'sms_at',
      'changes',
    ],
    withheld: {
      key: ['id', 'listing_id', 'account_id'],
      others: ['decided_by', 'proposed_by', 'reviewed_by'],
    },
    erased: 'deleted',
  },
  // Started by the person as staff.
  mass_decision: {
    exported: [
      'started_at',
      'decision',
      'ground',
      'text_bg',
      'text_en',
      'filter',
      'state',
      'total',
      'done',
      'refused',
      'finished_at',
      'client_address',
      'client_agent',
    ],
    withheld: { key: ['id', 'account_id', 'undoes'] },
    erased: 'anonymised',
  },
  mass_decision_item: {
    exported: [],
    withheld: {
      key: ['mass_decision_id', 'listing_number'],
      internal: ['version', 'draft_version', 'decision', 'outcome', 'error', 'new_version', 'undo'],
    },
    erased: { kept: 'numbers of listings with their results, for 90 days' },
  },
  // Proposals and second looks of the person as staff.
  fake_proposal: {
    exported: ['proposed_at', 'ground', 'text_bg', 'text_en'],
    withheld: { key: ['listing_id', 'proposed_by'] },
    erased: 'deleted',
  },
  approval_sample: {
    exported: ['reviewed_at', 'agreed'],
    withheld: {
      key: ['id', 'listing_id', 'reviewed_by'],
      others: ['approved_by'],
      internal: ['approved_at'],
    },
    erased: 'anonymised',
  },
  // The person's work on a listing as staff.
  listing_claim: {
    exported: ['claimed_at', 'expires_at'],
    withheld: { key: ['listing_id', 'account_id'], others: ['taken_from'] },
    erased: 'deleted',
  },
  staff_view: {
    exported: ['name', 'address', 'created_at'],
    withheld: { key: ['id', 'account_id'] },
    erased: 'deleted',
  },
} as const satisfies PersonalTables;

async function exportModeration(db: Database, accountId: number): Promise<PersonalExport> {
  const rows = ownRows(db, accountId, tables);
  return {
    sections: {
      reports: await readAsJson(
        db,
        db
          .selectFrom('listing_report')
          .select(tables.listing_report.exported)
          .where('reporter_id', '=', accountId)
          .orderBy('id'),
      ),
      statements_of_reasons: await rows('statement_of_reasons', 'id'),
      mass_decisions: await rows('mass_decision', 'id'),
      fake_proposals: await readAsJson(
        db,
        db
          .selectFrom('fake_proposal')
          .select(tables.fake_proposal.exported)
          .where('proposed_by', '=', accountId),
      ),
      approval_samples: await readAsJson(
        db,
        db
          .selectFrom('approval_sample')
          .select(tables.approval_sample.exported)
          .where('reviewed_by', '=', accountId)
          .orderBy('id'),
      ),
      listing_claims: await rows('listing_claim'),
      staff_views: await rows('staff_view', 'id'),
    },
    listings: await readAsJson(
      db,
      db
        .selectFrom('listing as l')
        .select((listing) => [
          'l.id',
          jsonArrayFrom(
            listing
              .selectFrom('listing_report as r')
              // Omits texts and times that could identify the reporter, and open reports, to which the seller could react before
              // the decision.
              .select(['r.ground', 'r.outcome', sql<string>`r.decided_at::date`.as('decided_on')])
              .whereRef('r.listing_id', '=', 'l.id')
              .where('r.decided_at', 'is not', null)
              .where('r.reporter_id', 'is distinct from', accountId)
              .orderBy('r.id'),
          ).as('reports_by_others'),
        ])
        .where('l.account_id', '=', accountId),
    ),
  };
}

/**
 * Removes the author of reports but keeps the reports, because the seller may still object to their decision. Foreign
 * keys clear `decided_by`.
 */
async function eraseReporter({ transaction }: ErasureContext, accountId: number): Promise<void> {
  await transaction
    .updateTable('mass_decision')
    .set({ client_address: null, client_agent: null })
    .where('account_id', '=', accountId)
    .execute();
  await transaction
    .updateTable('listing_report')
    .set({ reporter_id: null, email: null })
    .where((report) =>
      report.or([
        report('reporter_id', '=', accountId),
        report(
          'email',
          '=',
          report
            .selectFrom('account')
            .select('email')
            .where('id', '=', accountId)
            .where('email_confirmed', '=', true),
        ),
      ]),
    )
    .execute();
}

export const moderationPersonalData: PersonalData = {
  tables,
  export: exportModeration,
  erase: eraseReporter,
};
