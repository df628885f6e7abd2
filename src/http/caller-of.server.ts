import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/limits/admission.server.ts';

/** Reads the session of a request that brings one. */
export async function callerOf(request: Pick<FastifyRequest, 'person'>): Promise<Caller> {
  const viewer = await request.person();
  if (viewer === undefined || viewer.isBlocked) return 'visitor';
  return viewer.roles.length > 0 ? 'staff' : 'member';
}
