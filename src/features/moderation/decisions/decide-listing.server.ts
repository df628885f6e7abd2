import { defineOperation } from '#features/access/define-operation.server.ts';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { lifeErrors } from '#features/listings/life/life-errors.ts';
import { AppError } from '#kernel/app-error.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { decideListings, type DecideListingsContext } from './decide-listings.server.ts';
import { decisionResultJson, decisionResultSchema, decisionSchema, reasonOf } from './decision-schema.ts';
import { idParams } from '#features/access/operation-schemas.ts';

export const decideListingOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/listings/:id/decisions',
  access: 'moderator',
  tag: 'staff',
  summary: 'Decide on a listing',
  description:
    '409 if the listing changed since the review or its state forbids the decision. Only admins can delete.',
  params: idParams,
  body: decisionSchema,
  output: decisionResultSchema,
  errors: [
    ...lifeErrors,
    'fake_proposed',
    'listing_changed',
    'listing_claimed',
    'no_objection',
    'no_proposal',
    'no_reports',
    'own_decision',
    'password_needed',
    'password_wrong',
    'personal_number',
    'picture_unfinished',
    'reason_missing',
    'stale_version',
    'too_many',
  ],
  run: async (
    ctx: DecideListingsContext & { secret: SecretKeys },
    { viewer, params, body, locale, client, request },
  ) => {
    const [result] = await decideListings(ctx, viewer, {
      listings: [{ id: params.id, version: body.version, draftVersion: body.draft_version }],
      decision: body.decision,
      reason: body.reason && reasonOf(body.reason),
      password: body.current_password,
      token: sessionToken(ctx, request),
      client,
    });
    if (!result) throw new AppError('not_found', 404);
    if (result.error) throw result.error;
    return decisionResultJson(result, locale);
  },
});
