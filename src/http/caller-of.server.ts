import type { FastifyRequest } from 'fastify';
import type { Caller } from '#platform/limits/admission.server.ts';

/** Reads the session of a request that brings one. */
export async function callerOf(request: Pick<FastifyRequest, 'viewer'>): Promise<Caller> {
  const viewer = await request.viewer();
  if (viewer === undefined) return 'visitor';
  return viewer.roles.length > 0 ? 'staff' : 'member';
}
