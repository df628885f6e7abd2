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

export interface GivenBlock {
  ground: BlockGround;
  bg?: string;
  en?: string;
  days: 1 | 7 | 30 | 90 | 365 | null;
}

export async function sendVerify(ids: number[], verified: boolean): Promise<PersonAnswer[]> {
  const { results } = await callOperation<typeof verifyEmailsOperation>(
    'POST',
    '/api/admin/users/email-verifications',
    { body: { ids, verified } },
  );
  return results;
}

export async function sendBlock(ids: number[], block: GivenBlock): Promise<PersonAnswer[]> {
  const { results } = await callOperation<typeof blockPeopleOperation>('POST', '/api/admin/users/blocks', {
    body: { ids, ...block },
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
