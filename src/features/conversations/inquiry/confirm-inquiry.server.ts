import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import type { Database } from '#platform/db/database.server.ts';
import { addressKey } from '#platform/limits/address-key.ts';
import { takeFromLimit, type Limit } from '#platform/limits/take-from-limit.server.ts';
import { hashToken } from '#platform/secrets/secret-token.server.ts';
import { confirmedInquiry, confirmInquirySchema } from '../conversation-inputs.ts';
import { beginConversation, type InquiryContext } from './begin-conversation.server.ts';
import { readInquired } from './inquired-listing.server.ts';

const perAddress: Limit = { name: 'confirm_inquiry', max: 30, windowSeconds: 600 };

/**
 * Delivers a visitor's inquiry by the token of its mail, which opens the conversation from then on: a repeated call
 * delivers nothing and returns the same conversation. Throws AppError `link_expired` (422) for an unknown or expired
 * token, `too_many` (429), and the errors of `readInquired` and `beginConversation`.
 */
export async function confirmInquiry(
  ctx: InquiryContext,
  { token, client }: { token: string; client: Client },
): Promise<{ conversation: number; token: string }> {
  await takeFromLimit(ctx, perAddress, addressKey(client.address));
  const tokenHash = hashToken(token);
  const now = ctx.now();
  const conversation = await ctx.db.transaction().execute(async (transaction) => {
    const kept = await transaction
      .deleteFrom('inquiry_request')
      .where('token_hash', '=', tokenHash)
      .where('expires_at', '>', now)
      .returning(['listing_id', 'name', 'email', 'text', 'locale', 'key'])
      .executeTakeFirst();
    if (!kept) return findLinked(transaction, tokenHash);
    const { name, email, text, key } = kept;
    const listing = await readInquired({ db: transaction, now: ctx.now }, kept.listing_id);
    const buyer = { accountId: null, name, email, locale: kept.locale as Locale };
    const id = await beginConversation(ctx, transaction, { listing, buyer, text, key });
    await transaction
      .insertInto('conversation_link')
      .values({ token_hash: tokenHash, conversation_id: id, created_at: now })
      .execute();
    return id;
  });
  if (conversation === undefined) throw new AppError('link_expired', 422);
  return { conversation, token };
}

async function findLinked(db: Database, tokenHash: Buffer): Promise<number | undefined> {
  const link = await db
    .selectFrom('conversation_link')
    .select('conversation_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return link?.conversation_id;
}

/** Meaning of the token of a mailed link for its page. */
export type InquiryLink =
  | { state: 'waiting'; title: string; text: string }
  | { state: 'open'; conversation: number };

/** Reads a token without using it: mail scanners open links, too. Undefined when it is unknown or expired. */
export async function findInquiryLink(
  { db, now }: { db: Database; now: () => Date },
  { token, locale }: { token: string; locale: Locale },
): Promise<InquiryLink | undefined> {
  const tokenHash = hashToken(token);
  const conversation = await findLinked(db, tokenHash);
  if (conversation !== undefined) return { state: 'open', conversation };
  const kept = await db
    .selectFrom('inquiry_request')
    .select(['listing_id', 'text'])
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (!kept) return undefined;
  const { title } = await readInquired({ db, now }, kept.listing_id);
  return { state: 'waiting', title: title[locale], text: kept.text };
}

export const confirmInquiryOperation = defineOperation({
  method: 'POST',
  path: '/api/inquiries/confirm',
  access: 'everyone',
  tag: 'conversations',
  summary: 'Deliver the inquiry of a visitor',
  description:
    'By the token of the mailed link. The token opens the conversation from then on; repeating the call delivers nothing more.',
  body: confirmInquirySchema,
  output: confirmedInquiry,
  errors: [
    'conversation_blocked',
    'conversation_closed',
    'gone',
    'link_expired',
    'not_found',
    'own_listing',
    'too_many',
  ],
  run: async (ctx: InquiryContext, { body, client }) => confirmInquiry(ctx, { ...body, client }),
});
