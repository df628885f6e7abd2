import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { sessionToken, setSession } from '../sessions/session-cookies.server.ts';
import { actFor } from './act-for.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';

interface ActContext {
  db: Database;
  now: () => Date;
  secret: SecretKeys;
  config: { origin: string };
}

export const actForCompanyOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/acting-for',
  access: 'user',
  team: 'self',
  isPrivate: true,
  tag: 'team',
  summary: 'Let this session act for a company, or for the person again',
  description:
    'Only for members of its team, who are looked up again at every request. Not in a session of staff.',
  body: z.strictObject({ company: z.int().positive().nullable().describe('Null: the own account again') }),
  output: successSchema,
  errors: ['forbidden'],
  run: async (ctx: ActContext, { viewer, body, client, request, reply }) => {
    const { accountId, roles } = viewer;
    const { company } = body;
    const token = sessionToken(ctx, request);
    if (token === undefined || (company !== null && roles.length > 0)) throw new AppError('forbidden', 403);
    const remembered = await actFor(ctx.db, { token, accountId, company });
    const event = { actorId: accountId, action: company === null ? 'team.stop' : 'team.act_for' };
    const subject = company === null ? {} : { subject: `account:${company}` };
    await writeAudit(ctx.db, ctx.now(), { ...event, ...subject }, client);
    // Another owner: copies that the browser keeps for one must not be shown to the other.
    setSession(ctx, reply, token, { remember: remembered, account: company ?? accountId });
    reply.header('Clear-Site-Data', '"cache"');
    return success;
  },
});
