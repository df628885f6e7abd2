import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { changeRoles } from './change-roles.server.ts';
import { listAuditEvents } from '#features/audit/list-audit-events.server.ts';
import type { OwnPasswordContext } from '../password/own-password.server.ts';
import { clientOf } from '../sessions/request-viewer.server.ts';
import { staffRoles } from '#features/access/viewer.ts';

const id = z.coerce.number().int().positive().max(2_147_483_647);
const eventId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const detail = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const auditEventSchema = z
  .object({
    id: z.int(),
    at: z.iso.datetime(),
    actor_id: z.int().nullable(),
    actor_name: z.string().nullable(),
    action: z.string(),
    subject: z.string(),
    outcome: z.enum(['done', 'refused']),
    address: z.string().nullable(),
    user_agent: z.string().nullable(),
    details: z.record(z.string(), detail),
  })
  .meta({ id: 'AuditEvent' });

interface StaffApiContext extends OwnPasswordContext {
  config: { mode: 'demo' | 'production' };
}

/** What admins do with accounts, and what is known of what was done. */
export const staffApi: FastifyPluginAsync<{ ctx: StaffApiContext }> = async (app, { ctx }) => {
  const api = app.withTypeProvider<ZodTypeProvider>();

  api.get(
    '/admin/audit',
    {
      config: { access: 'admin' },
      schema: {
        tags: ['staff'],
        summary: 'The audit log, newest first',
        description: 'Fifty at a time; `next` is the value of `before` for older ones.',
        querystring: z.strictObject({
          actor: id.optional(),
          subject: z.string().min(1).max(120).optional(),
          action: z
            .string()
            .regex(/^[a-z_.]{3,60}$/)
            .optional(),
          outcome: z.enum(['done', 'refused']).optional(),
          before: eventId.optional(),
        }),
        response: { 200: z.object({ events: z.array(auditEventSchema), next: z.int().nullable() }) },
      },
    },
    async (request) => {
      const { actor, ...filter } = request.query;
      const { entries, next } = await listAuditEvents(ctx, {
        viewer: await request.viewer(),
        filter: { actorId: actor, ...filter },
      });
      const events = entries.map(({ actorId, actorName, userAgent, at, ...entry }) => ({
        ...entry,
        at: at.toISOString(),
        actor_id: actorId,
        actor_name: actorName,
        user_agent: userAgent,
      }));
      return { events, next: next ?? null };
    },
  );

  api.put(
    '/admin/users/:id/roles',
    {
      config: { access: 'super_admin' },
      schema: {
        tags: ['staff'],
        summary: 'Give an account roles of staff',
        description: 'All of them: what is left out is taken away. The sessions of the account end.',
        params: z.strictObject({ id }),
        body: z.strictObject({
          roles: z.array(z.enum(staffRoles)).max(staffRoles.length),
          current_password: z.string().min(1).max(200),
        }),
        response: { 200: z.object({ success: z.literal(true) }) },
      },
    },
    async (request) => {
      await changeRoles(ctx, {
        viewer: await request.viewer(),
        accountId: request.params.id,
        roles: request.body.roles,
        password: request.body.current_password,
        ...clientOf(request),
      });
      return { success: true as const };
    },
  );
};
