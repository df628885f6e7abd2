import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireViewer, type Viewer } from '#features/access/viewer.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { readListingAddress } from '../import-site.ts';
import { READ_IMPORTS, type ImportContext } from './import-context.server.ts';
import { begunPerAccount, begunPerDay, BODY_BYTES, UPLOAD_MS } from './import-limits.server.ts';
import { readSource, sourceShape } from './import-source.server.ts';

/** Without letters and digits that are mistaken for each other. */
const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

const inputSchema = z
  .strictObject(
    sourceShape({
      address: 'Address of the listing on its site',
      page: 'The page itself, as HTML',
      own: 'The listing is one’s own',
    }),
  )
  .describe('Either `address` or `page`');
type Input = z.infer<typeof inputSchema>;

type BeginContext = Pick<ImportContext, 'db' | 'now' | 'jobs' | 'config'>;

/**
 * Has a listing of another site read by a job, from its address or from the page itself. Throws AppError
 * `invalid_input` (422) for an address or page of no site that is on, `too_many` (429).
 */
export async function beginImport(
  ctx: BeginContext,
  viewer: Viewer | undefined,
  input: Input,
): Promise<{ id: number }> {
  const { accountId } = requireViewer(viewer);
  const source = readSource(ctx, input, readListingAddress);
  await takeFromLimit(ctx, begunPerDay, String(accountId));
  await takeFromLimit(ctx, begunPerAccount, String(accountId));
  return ctx.db.transaction().execute(async (transaction) => {
    const known = source.address
      ? await transaction
          .selectFrom('import_item')
          .select(['id', 'state'])
          .where('account_id', '=', accountId)
          .where('address', '=', source.address)
          .where('state', 'in', ['waiting', 'failed'])
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .executeTakeFirst()
      : undefined;
    // One that waits or failed is simply tried again.
    const { id } = known
      ? await transaction
          .updateTable('import_item')
          .set({ state: 'waiting', fault: null })
          .where('id', '=', known.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('import_item')
          .values({
            account_id: accountId,
            site: source.site,
            address: source.address,
            page: source.page,
            code: makeCode(),
            created_at: ctx.now(),
          })
          .returning('id')
          .executeTakeFirstOrThrow();
    await ctx.jobs.send(
      READ_IMPORTS,
      { account: accountId },
      { singletonKey: String(accountId), transaction },
    );
    return { id };
  });
}

export const makeCode = (): string =>
  `VOLAN-${Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('')}`;

export const beginImportOperation = defineOperation({
  method: 'POST',
  path: '/api/imports',
  access: 'user',
  tag: 'importing',
  summary: 'Have an own listing of another site read',
  description:
    'mobile.bg or cars.bg, by its address or from the page itself. A job reads it and makes a draft; `GET /api/imports` shows the progress. A listing that was read before gets no second draft: what changed there is shown instead.',
  body: inputSchema,
  bodyLimitBytes: BODY_BYTES,
  timeoutMs: UPLOAD_MS,
  isPrivate: true,
  status: 202,
  output: z.object({ id: z.int() }),
  errors: ['invalid_input', 'too_many'],
  run: async (ctx: BeginContext, { viewer, body }) => beginImport(ctx, viewer, body),
});
