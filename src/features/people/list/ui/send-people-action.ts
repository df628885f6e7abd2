import { callOperation } from '#platform/web/call-operation.ts';
import type { blockPeopleOperation } from '../../blocking/block-people.server.ts';
import type { BlockGround } from '../../blocking/block-ground.ts';
import type { unblockPeopleOperation } from '../../blocking/unblock-people.server.ts';
import type { verifyEmailsOperation } from '../../person/verify-emails.server.ts';

export interface PersonAnswer {
  id: number;
  outcome: 'done' | 'refused';
  message: string | null;
}

/** Values of the dialog of a block or deletion. */
export interface GivenReason {
  ground: BlockGround;
  bg?: string;
  en?: string;
  /** Term of a block. */
  days: 1 | 7 | 30 | 90 | 365 | null;
  /** Password of the staff member for a deletion, when the server asked for it. */
  password?: string;
}

export async function sendVerify(ids: number[], confirmed: boolean): Promise<PersonAnswer[]> {
  const { results } = await callOperation<typeof verifyEmailsOperation>(
    'POST',
    '/api/admin/users/email-verifications',
    { body: { ids, confirmed } },
  );
  return results;
}

/** Sends the deletion, which is an operation of a room above. */
export type SendDeletion = (ids: number[], reason: GivenReason) => Promise<PersonAnswer[]>;

export async function sendBlock(
  ids: number[],
  { ground, bg, en, days }: GivenReason,
): Promise<PersonAnswer[]> {
  const { results } = await callOperation<typeof blockPeopleOperation>('POST', '/api/admin/users/blocks', {
    body: { ids, ground, days, ...(bg && { bg }), ...(en && { en }) },
  });
  return results;
}

export async function sendUnblock(ids: number[]): Promise<PersonAnswer[]> {
  const { results } = await callOperation<typeof unblockPeopleOperation>(
    'POST',
    '/api/admin/users/unblocks',
    { body: { ids } },
  );
  return results;
}
