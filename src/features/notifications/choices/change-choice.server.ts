import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { channels, topics, type Channel, type Topic } from '#features/account-events/event-kind.ts';
import type { Database } from '#platform/db/database.server.ts';
import { hasPushDevice } from '../push/queue-push.server.ts';
import { readChoices, writeChoice } from './read-choices.server.ts';

const flags = z.object({ page: z.boolean(), push: z.boolean(), mail: z.boolean() });
const choicesSchema = z.object({ searches: flags, prices: flags, own: flags });

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
  run: async ({ db }: { db: Database }, { viewer: { accountId } }) => {
    const { email, email_confirmed } = await db
      .selectFrom('account')
      .select(['email', 'email_confirmed'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    return {
      choices: await readChoices(db, accountId),
      hasAddress: email !== null && email_confirmed,
      hasDevice: await hasPushDevice(db, accountId),
    };
  },
});

const choiceBody = z.strictObject({
  topic: z.enum(topics as unknown as [Topic, ...Topic[]]),
  channel: z.enum(channels as unknown as [Channel, ...Channel[]]),
  on: z.boolean(),
});

export const changeChoiceOperation = defineOperation({
  method: 'PUT',
  path: '/api/user/notification-choices',
  access: 'user',
  isPrivate: true,
  tag: 'notifications',
  summary: 'Switch a channel of a topic',
  body: choiceBody,
  output: choicesSchema,
  errors: [],
  run: async (ctx: { db: Database; now: () => Date }, { viewer: { accountId }, body }) => {
    const { topic, channel, on } = body;
    await writeChoice(ctx, accountId, { topic, channel, isOn: on });
    return readChoices(ctx.db, accountId);
  },
});
