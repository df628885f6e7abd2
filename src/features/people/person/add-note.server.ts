import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import { plainText } from '#kernel/plain-text.ts';
import { accountParams } from '../account-params.ts';
import type { PeopleContext } from '../list/list-people.server.ts';
import { NOTE_MAX } from './note-max.ts';

/**
 * Adds a note of staff about an account; the person gets it with the export of their data. Throws `unauthenticated`
 * (401), `forbidden` and `second_factor_needed` (403), `not_found` (404), `personal_number` (422).
 */
export async function addNote(
  ctx: PeopleContext,
  viewer: Viewer | undefined,
  { accountId, note, client }: { accountId: number; note: string; client: Client },
): Promise<number> {
  const { accountId: actorId } = requireStaff(viewer, 'admin', {
    secondFactor: ctx.config.mode === 'production',
  });
  refusePersonalNumbers({ note });
  const at = ctx.now();
  return ctx.db.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account')
      .select('id')
      .where('id', '=', accountId)
      .forKeyShare()
      .executeTakeFirst();
    if (!account) throw new AppError('not_found', 404);
    const { id } = await transaction
      .insertInto('account_note')
      .values({ account_id: accountId, author_id: actorId, at, text: note })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = { actorId, action: 'account.note', subject: `account:${accountId}` };
    await writeAudit(transaction, at, event, client);
    return id;
  });
}

export const addNoteOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/users/:id/notes',
  access: 'admin',
  tag: 'staff',
  summary: 'Add a note of staff about an account',
  params: accountParams,
  body: z.strictObject({
    note: z
      .string()
      .max(2 * NOTE_MAX)
      .transform(plainText)
      .pipe(z.string().min(1).max(NOTE_MAX)),
  }),
  status: 201,
  output: z.object({ id: z.int() }),
  errors: ['not_found', 'personal_number'],
  run: async (ctx: PeopleContext, { viewer, params, body, client }) => ({
    id: await addNote(ctx, viewer, { accountId: params.id, note: body.note, client }),
  }),
});
