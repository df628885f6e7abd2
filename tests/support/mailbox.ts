import type { Database } from '#platform/db/database.server.ts';

/** Addresses of accounts, and the mails that wait for them. */
export function mailbox(db: Database) {
  async function emailOf(id: number): Promise<string> {
    const { email } = await db
      .selectFrom('account')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return email ?? '';
  }
  const mailsTo = async (email: string) =>
    (await db.selectFrom('outgoing_mail').select('content').execute())
      .map(({ content }) => JSON.stringify(content))
      .filter((content) => content.includes(email));
  return { emailOf, mailsTo };
}
