import type { FastifyRequest } from 'fastify';
import type { Operation } from '#features/access/define-operation.server.ts';
import type { Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import type { Context } from '#src/context.server.ts';

/** Names the person who changed something public for a company: other events and rows name the company only. */
export async function writeTeamAct(
  { db, now }: Context,
  { accountId, actor }: Viewer,
  { method, path }: Operation<Context>,
  { params, client }: FastifyRequest,
): Promise<void> {
  if (!actor) return;
  const values = params as Record<string, unknown>;
  // Only numbers: other parameters may be secrets.
  const numbered = path.replaceAll(/:(\w+)/g, (name, key: string) =>
    Number.isSafeInteger(values[key]) ? String(values[key]) : name,
  );
  const details = { call: `${method} ${numbered}` };
  const event = { actorId: actor.accountId, action: 'team.act', subject: `account:${accountId}`, details };
  await writeAudit(db, now(), event, client);
}
