import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#src/context.server.ts';

const COOKIE = 'volan_edited';
/** Longer than any page is kept after a change of data without a key. */
const SECONDS = 60;

/**
 * Called after an edit by a signed-in person: waits until this process has read the edit from the change log, so that
 * none of its pages shows the previous state, and marks the browser, so that other processes wait for it, too.
 */
export async function afterEdit(ctx: Context, reply: FastifyReply): Promise<void> {
  await ctx.search.catchUp();
  if (reply.sent) return;
  const secure = ctx.config.origin.startsWith('https:');
  reply.setCookie(COOKIE, '1', { path: '/', sameSite: 'lax', secure, httpOnly: true, maxAge: SECONDS });
}

/** Whether this person edited something in the last minute. */
export const hasRecentEdit = (request: FastifyRequest): boolean => request.cookies[COOKIE] !== undefined;
