import type { Operation } from '#features/access/define-operation.server.ts';
import { isTokenScope } from '#features/access/token-scope.ts';
import { errorStatus, type ErrorCode } from '#kernel/error-status.ts';

/** Returns all errors of an operation with their status: declared ones and those of its access, method and input. */
export function refusalsOf(operation: Operation<never>): ReadonlyMap<string, number> {
  // Any call may contain text that cannot be stored; see `refuseUnstorableText`.
  const codes: ErrorCode[] = [...operation.errors, 'unavailable', 'invalid_input'];
  const { access, team, method, file, budget } = operation;
  if (budget) codes.push('budget_spent', 'overloaded');
  if (access !== 'everyone') codes.push('unauthenticated');
  if (access !== 'everyone' || team !== undefined) codes.push('team_closed', 'team_left', 'team_reader');
  if (isTokenScope(access)) codes.push('forbidden', 'scope_missing', 'too_many');
  else if (access !== 'everyone' && access !== 'user') codes.push('forbidden', 'second_factor_needed');
  if (operation.idempotencyKey) codes.push('idempotency_key_reused');
  if (method !== 'GET' && !isTokenScope(access)) codes.push('csrf', 'foreign_origin');
  if (method !== 'GET')
    codes.push('bad_request', 'request_timeout', 'storage_full', 'too_large', 'unsupported_media_type');
  if (file) codes.push(file.tooLarge);
  if (file || operation.bodyTypes) codes.push('too_many');
  return new Map(codes.toSorted().map((code) => [code, errorStatus[code]]));
}
