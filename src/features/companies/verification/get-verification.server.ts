import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import { type TraderState, traderStates } from './trader-schema.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { traderDetailsSchema } from './trader-details-schema.ts';
import { detailColumns } from './detail-columns.server.ts';

export interface TraderDetails {
  legalName: string;
  eik: string;
  address: string;
  representative: string;
  contactEmail: string;
  contactPhone: string;
}

/** Confirmed contacts of an account and, for a company, the state of its verification. */
export interface Verification {
  kind: 'private' | 'company';
  email: string | null;
  emailConfirmed: boolean;
  phone: string | null;
  phoneConfirmed: boolean;
  /** Undefined for private people. */
  trader:
    | {
        state: TraderState;
        /** Reason for a refusal, otherwise null. */
        reason: string | null;
        submittedAt: Date | null;
        /** End of a verification. */
        expiresAt: Date | null;
        /** Details submitted last, or those from the registration. */
        details: TraderDetails;
      }
    | undefined;
}

/** Throws AppError `unauthenticated` (401). */
export async function getVerification(
  { db }: { db: Database },
  viewer: Viewer | undefined,
): Promise<Verification> {
  const { accountId, kind } = requireViewer(viewer);
  const row = await db
    .selectFrom('account as a')
    .leftJoin('trader_details as t', 't.account_id', 'a.id')
    .select([
      'a.email',
      'a.email_confirmed as emailConfirmed',
      'a.phone',
      'a.phone_confirmed as phoneConfirmed',
      'a.legal_name as ownLegalName',
      'a.eik as ownEik',
      'a.address as ownAddress',
      't.state',
      't.reason',
      't.submitted_at as submittedAt',
      't.expires_at as expiresAt',
      ...detailColumns,
    ])
    .where('a.id', '=', accountId)
    .executeTakeFirst();
  if (!row) throw new AppError('unauthenticated', 401);
  const { email, emailConfirmed, phone, phoneConfirmed } = row;
  const contacts = { kind, email, emailConfirmed, phone, phoneConfirmed };
  if (kind === 'private') return { ...contacts, trader: undefined };
  return {
    ...contacts,
    trader: {
      state: (row.state as TraderState | null) ?? 'none',
      reason: row.reason,
      submittedAt: row.submittedAt,
      expiresAt: row.expiresAt,
      details: {
        legalName: row.legalName ?? row.ownLegalName ?? '',
        eik: row.eik ?? row.ownEik ?? '',
        address: row.address ?? row.ownAddress,
        representative: row.representative ?? '',
        contactEmail: row.contactEmail ?? email ?? '',
        contactPhone: row.contactPhone ?? phone ?? '',
      },
    },
  };
}

export const getVerificationOperation = defineOperation({
  method: 'GET',
  path: '/api/user/verification',
  access: 'user',
  tag: 'accounts',
  summary: "Confirmed contacts and verification of the caller's account",
  output: z.object({
    kind: z.enum(['private', 'company']),
    emailConfirmed: z.boolean(),
    phoneConfirmed: z.boolean(),
    trader: z
      .object({ state: z.enum(traderStates), reason: z.string().nullable(), details: traderDetailsSchema })
      .nullable()
      .describe('Null for private people'),
  }),
  errors: [],
  run: async (ctx: Parameters<typeof getVerification>[0], { viewer }) => {
    const { trader, ...confirmed } = await getVerification(ctx, viewer);
    return { ...confirmed, trader: trader ?? null };
  },
});
