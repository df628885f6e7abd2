import type { Database } from '#platform/db/database.server.ts';
import type { TraderDetails } from './get-verification.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';

export interface SubmittedTrader extends TraderDetails {
  accountId: number;
  name: string;
  submittedAt: Date;
  /** What was verified before, null when nothing was. */
  verified: TraderDetails | null;
}

const SHOWN = 50;

/** Details that wait to be compared with the register, the longest waiting first. For admins. */
export async function listSubmittedTraders(
  ctx: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<SubmittedTrader[]> {
  requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  return ctx.db
    .selectFrom('trader_details as t')
    .innerJoin('account as a', 'a.id', 't.account_id')
    .select([
      't.account_id as accountId',
      'a.display_name as name',
      't.submitted_at as submittedAt',
      't.legal_name as legalName',
      't.eik',
      't.address',
      't.representative',
      't.contact_email as contactEmail',
      't.contact_phone as contactPhone',
      't.verified',
    ])
    .$castTo<SubmittedTrader>()
    .where('t.state', '=', 'submitted')
    .orderBy('t.submitted_at')
    .limit(SHOWN)
    .execute();
}
