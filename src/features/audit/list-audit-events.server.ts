import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { readChainState, type ChainState } from './chain/read-chain-state.server.ts';
import { chainFaultKinds } from './chain/verify-audit-chain.server.ts';

const PAGE_SIZE = 50;

export interface AuditFilter {
  actorId?: number | undefined;
  /** E.g. `account:12` or `listing:104821`. */
  subject?: string | undefined;
  action?: string | undefined;
  outcome?: 'done' | 'refused' | undefined;
  /** First and last day (YYYY-MM-DD) in the time of Sofia. */
  from?: string | undefined;
  to?: string | undefined;
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
 * Lists audit events, newest first, with the result of the last check of their chain; `next` is the `before` of the
 * next page. Throws `unauthenticated` (401), and `forbidden` or `second_factor_needed` (403) for anyone but an admin.
 */
export async function listAuditEvents(
  { db, config }: { db: Database; config: { mode: 'demo' | 'production' } },
  { viewer, filter }: { viewer: Viewer | undefined; filter: AuditFilter },
): Promise<{ entries: AuditEntry[]; next: number | undefined; chain: ChainState }> {
  requireStaff(viewer, 'admin', { secondFactor: config.mode === 'production' });
  const rows = await db
    .selectFrom('audit_event as e')
    .leftJoin('account as a', 'a.id', 'e.actor_id')
    .select(['e.id', 'e.at', 'e.actor_id', 'e.action', 'e.subject', 'e.outcome', 'e.address', 'e.user_agent'])
    .select(['e.details', 'a.display_name as actor_name'])
    .where((each) => each.and(conditions(filter)))
    .orderBy('e.at', 'desc')
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
  const next = rows.length > PAGE_SIZE ? entries.at(-1)?.id : undefined;
  return { entries, next, chain: await readChainState(db) };
}

/** Each filter has an index that ends with the time and the id, by which a page continues. */
const conditions = ({ actorId, subject, action, outcome, from, to, before }: AuditFilter) =>
  [
    actorId === undefined ? undefined : sql`e.actor_id = ${actorId}`,
    subject === undefined ? undefined : sql`e.subject = ${subject}`,
    action === undefined ? undefined : sql`e.action = ${action}`,
    outcome === undefined ? undefined : sql`e.outcome = ${outcome}`,
    from === undefined ? undefined : sql`e.at >= (${from}::date)::timestamp at time zone 'Europe/Sofia'`,
    to === undefined ? undefined : sql`e.at < (${to}::date + 1)::timestamp at time zone 'Europe/Sofia'`,
    before === undefined
      ? undefined
      : sql`(e.at, e.id) < ((select at from audit_event where id = ${before}), ${before})`,
  ].filter((condition): condition is RawBuilder<boolean> => condition !== undefined);

const daySchema = z.iso.date().regex(/^20/);
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

const chainSchema = z
  .object({
    checked_at: z.iso.datetime().nullable(),
    fault: z.enum(chainFaultKinds).nullable(),
    fault_position: z.int().nullable(),
    fault_event_id: z.int().nullable(),
  })
  .describe('Last check of the hash chain; the fault is that of the first broken event');

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
    from: daySchema.optional(),
    to: daySchema.optional(),
    before: eventIdSchema.optional(),
  }),
  output: z.object({ events: z.array(auditEventSchema), next: z.int().nullable(), chain: chainSchema }),
  errors: [],
  run: async (ctx: Parameters<typeof listAuditEvents>[0], { viewer, query }) => {
    const { actor, ...filter } = query;
    const { entries, next, chain } = await listAuditEvents(ctx, {
      viewer,
      filter: { actorId: actor, ...filter },
    });
    const events = entries.map(({ actorId, actorName, userAgent, at, ...entry }) => ({
      ...entry,
      at: at.toISOString(),
      actor_id: actorId,
      actor_name: actorName,
      user_agent: userAgent,
    }));
    return {
      events,
      next: next ?? null,
      chain: {
        checked_at: chain.checkedAt?.toISOString() ?? null,
        fault: chain.fault,
        fault_position: chain.faultPosition,
        fault_event_id: chain.faultEventId,
      },
    };
  },
});
