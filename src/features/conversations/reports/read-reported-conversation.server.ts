import { sql } from 'kysely';
import type * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Client } from '#features/access/client.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { requireRole, type Viewer } from '#features/access/viewer.ts';
import { confirmAsStaff, type Confirmation } from '#features/accounts/password/confirm-as-staff.server.ts';
import type { OwnPasswordContext } from '#features/accounts/password/own-password.server.ts';
import { sessionToken } from '#features/accounts/sessions/session-cookies.server.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Locale } from '#kernel/locale.ts';
import { plainLine } from '#kernel/plain-text.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { ReportReason, Side } from '../conversation.ts';
import { readMessages } from '../messages/read-messages.server.ts';
import { readReportInput, reportedConversationSchema } from './report-schemas.ts';

const MOST_MESSAGES = 500;

type ReadContext = OwnPasswordContext & { secret: SecretKeys; config: { origin: string } };

/**
 * Shows a reported conversation to an admin who confirms the password; each look is in the audit log. Throws AppError
 * `password_needed` and `password_wrong` (422), `not_found` (404), `too_many` (429).
 */
export async function readReportedConversation(
  ctx: OwnPasswordContext,
  viewer: Viewer | undefined,
  { id, password, token, client }: { id: number; client: Client } & Confirmation,
): Promise<z.input<typeof reportedConversationSchema>> {
  const actor = requireRole(viewer, 'admin');
  const { accountId } = actor;
  await confirmAsStaff(ctx, actor, { password, token, ...client });
  const report = await ctx.db
    .selectFrom('conversation_report as r')
    .innerJoin('conversation as c', 'c.id', 'r.conversation_id')
    .select(['r.id', 'r.conversation_id', 'r.reason', 'r.text', 'r.side', 'r.reported_at', 'r.outcome'])
    .select(['c.listing_number', 'c.title_bg'])
    .where('r.id', '=', id)
    .executeTakeFirst();
  if (!report) throw new AppError('not_found', 404);
  const conversation = report.conversation_id;
  // Written first: if the audit log cannot be written, the content must not be read.
  const event = { actorId: accountId, action: 'conversation.read', subject: `conversation:${conversation}` };
  await writeAudit(ctx.db, ctx.now(), event, client);
  const sides = await ctx.db
    .selectFrom('conversation_side as s')
    .leftJoin('account as a', 'a.id', 's.account_id')
    .select(['s.side', 's.account_id', 's.locale', 'a.locale as account_locale'])
    .where('s.conversation_id', '=', conversation)
    .execute();
  const accountOf = (side: Side) => sides.find((each) => each.side === side)?.account_id ?? null;
  const languageOf = (side: Side) => {
    const found = sides.find((each) => each.side === side);
    return (found?.account_locale ?? found?.locale ?? 'bg') as Locale;
  };
  return {
    id,
    reason: report.reason as ReportReason,
    text: report.text,
    reportedBy: report.side as Side,
    reportedAt: report.reported_at.toISOString(),
    outcome: report.outcome as 'acted' | 'no_violation' | null,
    listing: { id: report.listing_number, title: plainLine(report.title_bg) },
    people: { buyer: accountOf('buyer'), seller: accountOf('seller') },
    languages: { buyer: languageOf('buyer'), seller: languageOf('seller') },
    messages: await readForStaff(ctx.db, conversation),
  };
}

/** Reads as the buyer and as the seller, because each side's own messages come without warnings. */
async function readForStaff(db: Database, conversationId: number) {
  const chosen = sql`
    select * from conversation_message where conversation_id = ${conversationId}
    order by id desc limit ${MOST_MESSAGES}`;
  const [bought, sold] = [
    await readMessages(db, { conversationId, side: 'buyer' }, chosen),
    await readMessages(db, { conversationId, side: 'seller' }, chosen),
  ];
  const ofBuyer = new Map(bought.map((message) => [message.id, message]));
  return sold.map((message) => {
    const by = message.by === 'program' ? 'program' : message.by === 'you' ? 'seller' : 'buyer';
    const warnings = by === 'seller' ? (ofBuyer.get(message.id)?.warnings ?? []) : message.warnings;
    // A number is shared with the other side only.
    return { ...message, by, warnings, phone: null, key: null } as const;
  });
}

export const readReportedConversationOperation = defineOperation({
  method: 'POST',
  path: '/api/admin/conversation-reports/:id/read',
  access: 'admin',
  tag: 'moderation',
  summary: 'Read a reported conversation',
  description: 'Needs the password of the caller. Each look is in the audit log.',
  params: idParams,
  body: readReportInput,
  output: reportedConversationSchema,
  errors: ['not_found', 'password_needed', 'password_wrong', 'too_many'],
  run: async (ctx: ReadContext, { viewer, params, body, client, request }) =>
    readReportedConversation(ctx, viewer, {
      id: params.id,
      password: body.current_password,
      token: sessionToken(ctx, request),
      client,
    }),
});
