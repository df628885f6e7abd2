import { topics, type Topic } from '#features/account-events/event-kind.ts';
import type { Database } from '#platform/db/database.server.ts';
import { unsubscribePath } from '#platform/mail/unsubscribe-address.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import { topicLabel } from './topic-words.ts';
import { readChoices, writeChoice } from './read-choices.server.ts';

interface MailContext {
  db: Database;
  now: () => Date;
}

/** Kind of the mails of a topic in their unsubscribe address, whose id is that of the account. */
const mailsOf = (topic: Topic): string => `topic-${topic}`;

/** Path that ends the mails of a topic without signing in. */
export const topicUnsubscribePath = (ctx: { secret: SecretKeys }, topic: Topic, accountId: number): string =>
  unsubscribePath(ctx, mailsOf(topic), accountId);

/** Mails of a topic as kinds that a link ends, by the name of the kind. */
export const topicMails = topics.map((topic) => {
  const find = async ({ db }: MailContext, id: number) => {
    const account = await db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
    if (!account) return undefined;
    const choices = await readChoices(db, id);
    return { name: topicLabel(topic), isOn: choices[topic].mail, isOfAccount: true };
  };
  const end = async (ctx: MailContext, id: number) => {
    const account = await ctx.db.selectFrom('account').select('id').where('id', '=', id).executeTakeFirst();
    if (account) await writeChoice(ctx, id, { topic, channel: 'mail', isOn: false });
  };
  return [mailsOf(topic), { find, end }] as const;
});
