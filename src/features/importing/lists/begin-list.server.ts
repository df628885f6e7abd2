import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { readDealerAddress } from '../import-site.ts';
import { READ_IMPORTS, type ImportContext } from '../items/import-context.server.ts';
import { BODY_BYTES, listsPerAccount, UPLOAD_MS } from '../items/import-limits.server.ts';
import { readSource, sourceShape } from '../items/import-source.server.ts';

const inputSchema = z
  .strictObject(
    sourceShape({
      address: 'Address of the own dealer page',
      page: 'A page with listings, as HTML',
      own: 'The listings are one’s own',
    }),
  )
  .describe('Either `address` or `page`');

export const beginListOperation = defineOperation({
  method: 'POST',
  path: '/api/import-lists',
  access: 'user',
  tag: 'importing',
  summary: 'Have the own dealer page of another site read',
  description:
    'A job reads the list only; `GET /api/import-lists` shows what it found. Nothing is imported before listings are chosen. A page that was named before is read again.',
  body: inputSchema,
  bodyLimitBytes: BODY_BYTES,
  timeoutMs: UPLOAD_MS,
  isPrivate: true,
  status: 202,
  output: z.object({ id: z.int() }),
  errors: ['invalid_input', 'too_many'],
  run: async (ctx: Pick<ImportContext, 'db' | 'now' | 'jobs' | 'config'>, { viewer, body }) => {
    const { accountId } = viewer;
    const { site, address, page } = readSource(ctx, body, readDealerAddress);
    await takeFromLimit(ctx, listsPerAccount, String(accountId));
    const begun = { page, state: 'waiting', fault: null, next_page: 1, reading: '[]' } as const;
    return ctx.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('import_list')
        .values({ account_id: accountId, site, address: address ?? '', created_at: ctx.now(), ...begun })
        .onConflict((conflict) => conflict.columns(['account_id', 'site', 'address']).doUpdateSet(begun))
        .returning('id')
        .executeTakeFirstOrThrow();
      const options = { singletonKey: String(accountId), transaction };
      await ctx.jobs.send(READ_IMPORTS, { account: accountId }, options);
      return { id };
    });
  },
});
