import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { success, successSchema } from '#features/access/operation-schemas.ts';
import { SESSION_ID } from '#features/accounts/sessions/session-id.server.ts';
import { accountParams } from '../account-params.ts';
import type { PeopleContext } from '../list/list-people.server.ts';
import { endPersonSessions } from './end-person-sessions.server.ts';

export const endPersonSessionOperation = defineOperation({
  method: 'DELETE',
  path: '/api/admin/users/:id/sessions/:session',
  access: 'admin',
  tag: 'staff',
  summary: 'Sign a person out of one session',
  params: accountParams.extend({ session: z.string().regex(SESSION_ID) }),
  output: successSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: PeopleContext, { viewer, params, client }) => {
    await endPersonSessions(ctx, viewer, { accountId: params.id, session: params.session, client });
    return success;
  },
});
