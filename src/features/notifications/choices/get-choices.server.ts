import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { Push } from '#platform/push/push.ts';
import { hasPushDevice } from '../push/queue-push.server.ts';
import { readChoices } from './read-choices.server.ts';

const flags = z.object({ page: z.boolean(), push: z.boolean(), mail: z.boolean() });
export const choicesSchema = z.object({ searches: flags, prices: flags, own: flags });

export const getChoicesOperation = defineOperation({
  method: 'GET',
  path: '/api/user/notification-choices',
  access: 'user',
  tag: 'notifications',
  summary: 'Channels of own notifications by topic',
  description:
    '`hasAddress` and `hasDevice`: whether e-mail and push can reach the account at present. Mails about the security of the account and about decisions of staff always go.',
  output: z.object({ choices: choicesSchema, hasAddress: z.boolean(), hasDevice: z.boolean() }),
  errors: [],
  run: async ({ db, push }: { db: Database; push: Push | undefined }, { viewer: { accountId } }) => {
    const { email, email_confirmed } = await db
      .selectFrom('account')
      .select(['email', 'email_confirmed'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return {
      choices: await readChoices(db, accountId),
      hasAddress: email !== null && email_confirmed,
      hasDevice: await hasPushDevice({ db, push }, accountId),
    };
  },
});
