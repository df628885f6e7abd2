import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError, isAppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import { confirmAsStaff, type Confirmation } from '#features/accounts/password/confirm-as-staff.server.ts';
import type { Passwords } from '#features/accounts/password/passwords.server.ts';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import type { Client } from '#features/access/client.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { applyDecision } from './apply-decision.server.ts';
import type { ApplyContext } from './carry-out.server.ts';
import {
  isAdverse,
  roleFor,
  type Decision,
  type DecisionResult,
  type Reason,
  type SeenListing,
} from './decision.ts';
import { decisionResultJson, decisionResultSchema, massDecisionSchema, reasonOf } from './decision-schema.ts';

export interface DecideListingsContext extends ApplyContext {
  passwords: Passwords;
  config: { origin: string; mode: 'demo' | 'production' };
}

/**
 * Applies a decision to several listings, one transaction each; a refusal of one is in its result and does not stop
 * the others. Processes them by ascending id, so that concurrent calls cannot deadlock. Throws AppError `forbidden`
 * (403), `reason_missing` and `personal_number` (422) and, to delete, the errors of `confirmAsStaff`.
 */
export async function decideListings(
  ctx: DecideListingsContext,
  viewer: Viewer | undefined,
  input: Confirmation & {
    listings: readonly SeenListing[];
    decision: Decision;
    reason: Reason | undefined;
    client: Client;
  },
): Promise<DecisionResult[]> {
  const { decision, reason, client, password, token } = input;
  const actor = requireStaff(viewer, roleFor(decision), {
    secondFactor: ctx.config.mode === 'production',
  });
  if (isAdverse(decision) && !reason) throw reasonMissing();
  refusePersonalNumbers({ bg: reason?.texts.bg ?? '', en: reason?.texts.en ?? '' });
  if (decision === 'delete') await confirmAsStaff(ctx, actor, { password, token, ...client });
  const actorId = actor.accountId;
  const results: DecisionResult[] = [];
  for (const seen of [...input.listings].sort((a, b) => a.id - b.id)) {
    try {
      results.push(await applyDecision(ctx, { seen, decision, reason, actorId, client }));
    } catch (error) {
      if (!isAppError(error)) throw error;
      results.push({
        id: seen.id,
        outcome: 'refused',
        error,
        version: undefined,
        undo: undefined,
      });
    }
  }
  return results;
}

const reasonMissing = (): AppError =>
  new AppError('reason_missing', 422, { fields: { reason: ['reason_missing'] } });

export const decideListingsOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/listings/decisions',
  access: 'moderator',
  tag: 'staff',
  summary: 'Decide on up to 100 listings',
  description:
    'Listings are decided one by one; the result states for each what was done or why it was refused. Only admins can delete.',
  body: massDecisionSchema,
  output: z.object({ results: z.array(decisionResultSchema) }),
  errors: ['password_needed', 'password_wrong', 'personal_number', 'reason_missing', 'too_many'],
  run: async (
    ctx: DecideListingsContext & { secret: SecretKeys },
    { viewer, body, locale, client, request },
  ) => {
    const results = await decideListings(ctx, viewer, {
      listings: body.listings.map(({ draft_version: draftVersion, ...one }) => ({ ...one, draftVersion })),
      decision: body.decision,
      reason: body.reason && reasonOf(body.reason),
      password: body.current_password,
      token: sessionToken(ctx, request),
      client,
    });
    return { results: results.map((result) => decisionResultJson(result, locale)) };
  },
});
