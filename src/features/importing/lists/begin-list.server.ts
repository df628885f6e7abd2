import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { readDealerAddress, siteOfPage, type ImportSite } from '../import-site.ts';
import { READ_IMPORTS, type ImportContext } from '../items/import-context.server.ts';
import { listsPerAccount } from '../items/import-limits.server.ts';

const MAX_PAGE = 3_000_000;
/** Cyrillic letters need two bytes, escaped line ends as well. */
const BODY_BYTES = 7_000_000;
const UPLOAD_MS = 28_000;

const inputSchema = z
  .strictObject({
    address: z.string().trim().min(1).max(500).optional().describe('Address of the own dealer page'),
    page: z.string().min(1).max(MAX_PAGE).optional().describe('A page with listings, as HTML'),
    own: z.literal(true).describe('The listings are one’s own'),
  })
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
    const { site, address, page } = readSource(body);
    if (!ctx.config.importSites.includes(site)) throw refusal(body, 'import_site_off');
    await takeFromLimit(ctx, listsPerAccount, String(accountId));
    const begun = { page, state: 'waiting', fault: null, next_page: 1, reading: '[]' } as const;
    return ctx.db.transaction().execute(async (transaction) => {
      const { id } = await transaction
        .insertInto('import_list')
        .values({ account_id: accountId, site, address, created_at: ctx.now(), ...begun })
        .onConflict((conflict) => conflict.columns(['account_id', 'site', 'address']).doUpdateSet(begun))
        .returning('id')
        .executeTakeFirstOrThrow();
      const options = { singletonKey: String(accountId), transaction };
      await ctx.jobs.send(READ_IMPORTS, { account: accountId }, options);
      return { id };
    });
  },
});

type Input = z.infer<typeof inputSchema>;

function readSource(input: Input): { site: ImportSite; address: string; page: string | null } {
  if ((input.address === undefined) === (input.page === undefined)) throw refusal(input, 'import_one_source');
  if (input.page !== undefined) {
    const page = input.page.replaceAll('\0', '');
    const site = siteOfPage(page);
    if (!site) throw refusal(input, 'import_page_unknown');
    return { site, address: '', page };
  }
  const named = readDealerAddress(input.address ?? '');
  if (!named) throw refusal(input, 'import_address_unknown');
  return { site: named.site, address: named.address, page: null };
}

const refusal = ({ page }: Input, code: string): AppError =>
  new AppError('invalid_input', 422, { fields: { [page === undefined ? 'address' : 'page']: [code] } });
