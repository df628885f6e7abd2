import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { channels, topics, type Channel, type Topic } from '#features/account-events/event-kind.ts';
import type { Database } from '#platform/db/database.server.ts';
import { choicesSchema } from './get-choices.server.ts';
import { readChoices, writeChoice } from './read-choices.server.ts';

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
