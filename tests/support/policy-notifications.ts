import { makeActor, type Caller } from './actors.ts';
import { makeNotification } from './make-notification.ts';
import type { Thing } from './policy-things.ts';

/** A notification of the caller and one of another account. */
export async function notifications(caller: Caller): Promise<Record<Thing, string>> {
  const { test, accountId } = caller;
  const of = async (account: number | undefined) =>
    makeNotification(test.ctx.db, { account_id: account ?? (await makeActor(test, 'company')) });
  return { own: String(await of(accountId)), other: String(await of(undefined)), missing: '2000000000' };
}
