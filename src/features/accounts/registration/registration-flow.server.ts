import type { FastifyRequest } from 'fastify';
import { AppError } from '#kernel/app-error.ts';
import { sessionToken } from '../sessions/session-cookies.server.ts';

/** The session whose browser proves a phone number; the check of its CSRF token has passed, so there is one. */
export function registrationFlow(
  ctx: { secret: Buffer; config: { origin: string } },
  request: FastifyRequest,
): string {
  const token = sessionToken(ctx, request);
  if (token === undefined) throw new AppError('csrf', 419);
  return token;
}
