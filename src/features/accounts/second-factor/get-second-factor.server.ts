import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';

export interface SecondFactorState {
  isSetUp: boolean;
  /** Whether this session has passed the second factor. */
  isGiven: boolean;
  /** Whether all staff must set one up. */
  isRequired: boolean;
  recoveryCodesLeft: number;
}

/** Returns the viewer's second factor state; staff only. Throws `unauthenticated` (401), `forbidden` (403). */
export async function getSecondFactor(
  { db, config }: { db: Database; config: { mode: 'demo' | 'production' } },
  viewer: Viewer | undefined,
): Promise<SecondFactorState> {
  const present = requireRole(viewer, 'moderator');
  const { left } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', present.accountId)
    .executeTakeFirstOrThrow();
  return {
    isSetUp: present.usesSecondFactor,
    isGiven: present.hasSecondFactor,
    isRequired: config.mode === 'production',
    recoveryCodesLeft: left,
  };
}

/** Access is `user` for all operations of the second factor, because staff call them before passing it. */
export const getSecondFactorOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/second-factor',
  access: 'user',
  tag: 'staff',
  summary: "State of the caller's second factor",
  output: z.object({
    set_up: z.boolean(),
    given: z.boolean(),
    required: z.boolean(),
    recovery_codes_left: z.int(),
  }),
  errors: ['forbidden'],
  run: async (ctx: Parameters<typeof getSecondFactor>[0], { viewer }) => {
    const state = await getSecondFactor(ctx, viewer);
    return {
      set_up: state.isSetUp,
      given: state.isGiven,
      required: state.isRequired,
      recovery_codes_left: state.recoveryCodesLeft,
    };
  },
});
