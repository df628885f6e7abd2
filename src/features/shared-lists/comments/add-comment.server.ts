import type { Transaction } from 'kysely';
import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { takeUnverified } from '#features/accounts/phone/take-unverified.server.ts';
import { findScamWarnings } from '#features/trust/message-guard/find-scam-warnings.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { refusePersonalNumbers } from '#kernel/personal-number.ts';
import type { Captcha } from '#platform/captcha/captcha.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { DB } from '#platform/db/database-types.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { askerOf, findList, type Asker } from '../find-list.server.ts';
import { newCommentSchema, type NewComment } from '../shared-list-json.ts';
import { MAX_COMMENTS } from '../shared-list.ts';

export interface CommentContext {
  db: Database;
  now: () => Date;
  captcha: Captcha;
}

interface AddedComment extends NewComment {
  id: number;
  captchaToken: string;
  key: string;
  client: Client;
}

const perAccount: Limit = { name: 'comment_account', max: 60, windowSeconds: 3600 };
const perAddress: Limit = { name: 'comment_address', max: 20, windowSeconds: 3600 };

/**
 * Adds a comment about a shared list or one of its listings; needs the link, or the owner's session. Returns its id; a
 * repeated call with the same key adds nothing. Throws AppError `not_found` (404) also for a listing that is not on the
 * list, `comments_full` (409), `personal_number`, `idempotency_key_reused` (422), `too_many` (429), and the errors of the
 * captcha, which only visitors have to solve.
 */
export async function addComment(
  ctx: CommentContext,
  asker: Asker,
  { id, listing, name, text, captchaToken, key, client: { address } }: AddedComment,
): Promise<number> {
  const { isOwner } = await findList(ctx, asker, id);
  refusePersonalNumbers({ name, text });
  if (asker.viewer) await takeFromLimit(ctx, perAccount, String(asker.viewer.accountId));
  else {
    // Without a verdict the secret link is the proof.
    if (!(await ctx.captcha.verify({ token: captchaToken, action: 'comment', address })))
      await takeUnverified(ctx, address);
    await takeFromLimit(ctx, perAddress, addressKey(address));
  }
  return ctx.db.transaction().execute(async (transaction) => {
    // Comments of one list wait for each other, so that their number stays limited.
    await transaction.selectFrom('shared_list').select('id').where('id', '=', id).forUpdate().execute();
    const repeated = await findRepeated(transaction, { id, key, listing, text });
    if (repeated !== undefined) return repeated;
    await requirePlace(transaction, id, listing);
    const added = await transaction
      .insertInto('shared_comment')
      .values({
        list_id: id,
        listing_id: listing,
        by_owner: isOwner,
        name: isOwner ? '' : name,
        text,
        // Stored, so that later rules do not change what a reader saw.
        warnings: findScamWarnings(text),
        key,
        written_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return added.id;
  });
}

async function findRepeated(
  transaction: Transaction<DB>,
  { id, key, listing, text }: { id: number; key: string; listing: number | null; text: string },
): Promise<number | undefined> {
  const known = await transaction
    .selectFrom('shared_comment')
    .select(['id', 'listing_id', 'text'])
    .where('list_id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (known && (known.text !== text || known.listing_id !== listing))
    throw new AppError('idempotency_key_reused', 422);
  return known?.id;
}

async function requirePlace(transaction: Transaction<DB>, id: number, listing: number | null): Promise<void> {
  if (listing !== null) {
    const listed = await transaction
      .selectFrom('shared_listing')
      .select('listing_id')
      .where('list_id', '=', id)
      .where('listing_id', '=', listing)
      .executeTakeFirst();
    if (!listed) throw new AppError('not_found', 404);
  }
  const { count } = await transaction
    .selectFrom('shared_comment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('list_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_COMMENTS) throw new AppError('comments_full', 409);
}

export const addCommentOperation = defineOperation({
  method: 'POST',
  path: '/api/shared-lists/:id/comments',
  access: 'everyone',
  team: 'self',
  isPrivate: true,
  tag: 'sharing',
  summary: 'Comment on a shared list or one of its listings',
  description:
    'For the owner, and for everybody who sends the token of the link in the header `x-shared-list-token`. Visitors pass the captcha. Not linked with the account of the writer.',
  params: idParams,
  body: newCommentSchema,
  idempotencyKey: 'required',
  status: 201,
  output: z.object({ id: z.int() }),
  errors: [
    'captcha_not_loaded',
    'captcha_refused',
    'comments_full',
    'idempotency_key_reused',
    'not_found',
    'personal_number',
    'too_many',
  ],
  run: async (ctx: CommentContext, call) => {
    const { recaptcha_token: captchaToken, ...comment } = call.body;
    const { client, idempotencyKey: key } = call;
    const input = { ...comment, id: call.params.id, captchaToken, key, client };
    return { id: await addComment(ctx, await askerOf(call), input) };
  },
});
