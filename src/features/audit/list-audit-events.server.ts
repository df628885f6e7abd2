import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';

const PAGE_SIZE = 50;

export interface AuditFilter {
  actorId?: number | undefined;
  /** E.g. `account:12` or `listing:104821`. */
  subject?: string | undefined;
  action?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  /** Id of an event; only older events are returned. */
  before?: number | undefined;
}

export interface AuditEntry {
  id: number;
  at: Date;
  /** Null for a visitor. The name is also null when the account was deleted. */
  actorId: number | null;
  actorName: string | null;
  action: string;
  subject: string;
  outcome: 'done' | 'refused';
  address: string | null;
  userAgent: string | null;
  details: Record<string, string | number | boolean | null>;
}

/**
 * Lists audit events, newest first; `next` is the `before` of the next page. Admins only: throws
 * `unauthenticated` (401), `forbidden` and `second_factor_needed` (403).
 */
export async function listAuditEvents(
  { db, config }: { db: Database; config: { mode: 'demo' | 'production' } },
  { viewer, filter }: { viewer: Viewer | undefined; filter: AuditFilter },
): Promise<{ entries: AuditEntry[]; next: number | undefined }> {
  requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });
  const { actorId, subject, action, outcome, before } = filter;
  let query = db
    .selectFrom('audit_event as e')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .selectAll('e')
    .select('a.display_name as actor_name');
  if (actorId !== undefined) query = query.where('e.actor_id', '=', actorId);
  if (subject !== undefined) query = query.where('e.subject', '=', subject);
  if (action !== undefined) query = query.where('e.action', '=', action);
  if (outcome !== undefined) query = query.where('e.outcome', '=', outcome);
  if (before !== undefined) query = query.where('e.id', '<', before);
  const rows = await query
    .orderBy('e.id', 'desc')
    .limit(PAGE_SIZE + 1)
    .execute();
  const entries = rows.slice(0, PAGE_SIZE).map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    action: row.action,
    subject: row.subject,
    outcome: row.outcome as AuditEntry['outcome'],
    address: row.address,
    userAgent: row.user_agent,
    details: row.details as AuditEntry['details'],
  }));
  return { entries, next: rows.length > PAGE_SIZE ? entries.at(-1)?.id : undefined };
}

const eventIdSchema = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
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
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  })
  .meta({ id: 'AuditEvent' });

export const listAuditEventsOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'admin',
  tag: 'staff',
  summary: 'The audit log, newest first',
  description: 'Fifty per page; `next` is the value of `before` for the next page.',
  query: z.strictObject({
    actor: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    subject: z.string().min(1).max(120).optional(),
    action: z
      .string()
      .regex(/^[a-z_.]{3,60}$/)
      .optional(),
    outcome: z.enum(['done', 'refused']).optional(),
    before: eventIdSchema.optional(),
  }),
  output: z.object({ events: z.array(auditEventSchema), next: z.int().nullable() }),
  errors: [],
  run: async (ctx: Parameters<typeof listAuditEvents>[0], { viewer, query }) => {
    const { actor, ...filter } = query;
    const { entries, next } = await listAuditEvents(ctx, { viewer, filter: { actorId: actor, ...filter } });
    const events = entries.map(({ actorId, actorName, userAgent, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor_id: actorId,
      actor_name: actorName,
      user_agent: userAgent,
    }));
    return { events, next: next ?? null };
  },
});
