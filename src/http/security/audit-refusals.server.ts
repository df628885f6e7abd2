import type { FastifyInstance, FastifyRequest } from 'fastify';
import { staffRoles, type StaffRole } from '#features/access/viewer.ts';
import { writeRefusal } from '#features/audit/write-refusal.server.ts';
import { isAppError } from '#kernel/app-error.ts';
import type { Context } from '#src/context.server.ts';

/** Their addresses contain no secrets. */
const STAFF_PAGE = /^\/admin\/[a-z/-]{1,60}(\.data)?$/;

/**
 * Leaves an audit event for calls that a page of ours does not make: with a forged or missing CSRF token, or to a
 * staff operation or page without its role. Refusals of limits are recorded where they are counted.
 */
export function auditRefusals(app: FastifyInstance, ctx: Context): void {
  const record = async (request: FastifyRequest, action: string, reason: string, path: string) => {
    const details = { reason, call: `${request.method} ${path}` };
    try {
      const viewer = await request.person();
      await writeRefusal(ctx, { actorId: viewer?.accountId ?? null, action, details }, request.client);
    } catch (err) {
      ctx.log.error({ err, requestId: request.id }, 'refusal not recorded');
    }
  };
  app.addHook('onError', async (request, _reply, error) => {
    const action = actionOf(request, error);
    if (action === undefined || !isAppError(error)) return;
    // The path of the route, because the address may contain secrets.
    await record(request, action, error.code, request.routeOptions.url ?? '?');
  });
  app.addHook('onResponse', async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    if (reply.statusCode === 403 && STAFF_PAGE.test(path))
      await record(request, 'call.forbidden', 'forbidden', path);
  });
}

function actionOf(request: FastifyRequest, error: unknown): string | undefined {
  if (isAppError(error, 'csrf') || isAppError(error, 'foreign_origin')) return 'call.forged';
  const { access } = request.routeOptions.config;
  const isStaffCall = staffRoles.includes(access as StaffRole);
  const isForbidden = isAppError(error, 'forbidden') || isAppError(error, 'second_factor_needed');
  return isStaffCall && isForbidden ? 'call.forbidden' : undefined;
}
