import * as z from 'zod';
import type { Client } from '#features/access/client.ts';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import { writeAudit } from '#features/audit/write-audit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { locales } from '#kernel/locale.ts';
import { announceChange } from '../announce-change.server.ts';
import type { SettingsContext } from '../change-settings.server.ts';
import { MAX_PAGE_TEXT } from './page-text.ts';
import { textPages } from './text-pages.ts';

const bodySchema = z.strictObject({
  page: z.enum(textPages),
  locale: z.enum(locales),
  text: z.string().trim().min(1).max(MAX_PAGE_TEXT).describe('Markdown; HTML is shown as text'),
  is_draft: z.boolean().describe('Whether readers are told that a lawyer has not checked it yet'),
  based_on: z
    .number()
    .int()
    .min(0)
    .max(2_147_483_646)
    .describe('Number of the newest version that the editor has seen; 0 before the first'),
});

/** Stores a text as the newest version. Throws AppError `stale_version` (409) if there is one after `based_on`. */
async function savePageText(
  ctx: SettingsContext,
  viewer: Viewer | undefined,
  { page, locale, text, is_draft, based_on }: z.output<typeof bodySchema>,
  client: Client,
): Promise<number> {
  const admin = requireStaff(viewer, 'admin', { secondFactor: ctx.config.mode === 'production' });
  const number = based_on + 1;
  await ctx.db.transaction().execute(async (transaction) => {
    const newest = await transaction
      .selectFrom('page_text_version')
      .select((row) => row.fn.max('number').as('number'))
      .where('page', '=', page)
      .where('locale', '=', locale)
      .executeTakeFirst();
    if ((newest?.number ?? 0) !== based_on) throw new AppError('stale_version', 409);
    const inserted = await transaction
      .insertInto('page_text_version')
      .values({ page, locale, number, body: text, is_draft, at: ctx.now(), author_id: admin.accountId })
      // Stored by another admin at this moment.
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (inserted.numInsertedOrUpdatedRows === 0n) throw new AppError('stale_version', 409);
    await writeAudit(
      transaction,
      ctx.now(),
      {
        actorId: admin.accountId,
        action: 'page_text.save',
        subject: `page_text:${page}.${locale}`,
        details: { before: String(based_on), after: String(number) },
      },
      client,
    );
    await announceChange(transaction, 'page_texts');
  });
  await ctx.settings.refresh(['page_texts']);
  return number;
}

export const savePageTextOperation = defineOperation({
  method: 'PUT',
  path: '/api/admin/page-text',
  access: 'admin',
  tag: 'staff',
  summary: 'Publish a new version of the text of a page',
  description: 'Earlier versions are kept. 409 when there is a version after `based_on`.',
  body: bodySchema,
  output: z.object({ number: z.number().describe('Number of the version') }),
  errors: ['stale_version'],
  run: async (ctx: SettingsContext, { viewer, body, client }) => ({
    number: await savePageText(ctx, viewer, body, client),
  }),
});
