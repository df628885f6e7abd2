import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { sessionToken } from '../sessions/session-cookies.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

/** Returns the session token of the browser that proves a number. It exists because the CSRF check has passed. */
export function registrationFlow(
  ctx: { secret: SecretKeys; config: { origin: string } },
  request: FastifyRequest,
): string {
  const token = sessionToken(ctx, request);
  if (token === undefined) throw new AppError('csrf', 419);
  return token;
}
