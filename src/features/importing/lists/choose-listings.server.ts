import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import { lockSeller } from '#features/listings/life/listing-limit.server.ts';
import { AppError } from '#kernel/app-error.ts';
import { takeFromLimit } from '#platform/limits/take-from-limit.server.ts';
import { addressOf } from '../import-site.ts';
import { makeCode } from '../items/begin-import.server.ts';
import { READ_IMPORTS, type ImportContext } from '../items/import-context.server.ts';
import { choicesPerAccount } from '../items/import-limits.server.ts';
import { MAX_LISTINGS } from './import-list.ts';
import { lockList } from './own-list.server.ts';

export const chooseListingsOperation = defineOperation({
  method: 'POST',
  path: '/api/import-lists/:id/choice',
  access: 'user',
  tag: 'importing',
  summary: 'Import chosen listings of a list, or read them again',
  description:
    'One page at a time, ten a minute. A listing that was imported before gets no second draft: what changed there is shown.',
  params: idParams,
  body: z.strictObject({ listings: z.array(z.string().min(1).max(24)).min(1).max(MAX_LISTINGS) }),
  isPrivate: true,
  status: 202,
  output: z.object({ begun: z.int() }),
  errors: ['invalid_input', 'not_found', 'too_many'],
  run: async (ctx: Pick<ImportContext, 'db' | 'now' | 'jobs'>, { viewer, params: { id }, body }) => {
    const { accountId } = viewer;
    await takeFromLimit(ctx, choicesPerAccount, String(accountId));
    return ctx.db.transaction().execute(async (transaction) => {
      // Two choices at once must not begin the same listing twice.
      await lockSeller(transaction, accountId);
      const { site, kind, found } = await lockList(transaction, { id, accountId });
      // Those of an account are read with its credentials.
      if (kind === 'account') throw new AppError('invalid_input', 422);
      const asked = new Set(body.listings);
      const chosen = found
        .filter((each) => asked.has(each.id) && each.isGone !== true)
        .map((each) => each.id);
      if (chosen.length === 0) return { begun: 0 };
      const addresses = chosen.map((each) => addressOf(site, each));
      const known = await transaction
        .selectFrom('import_item as i')
        .leftJoin('listing as l', 'l.id', 'i.listing_id')
        .leftJoin('listing_draft as d', 'd.listing_id', 'i.listing_id')
        .select([
          'i.id',
          'i.state',
          'i.source_id',
          'i.address',
          'i.listing_id',
          'l.publication',
          'd.discarded_at',
        ])
        .where('i.account_id', '=', accountId)
        .where('i.site', '=', site)
        .where('i.state', '<>', 'same')
        .where((row) => row.or([row('i.source_id', 'in', chosen), row('i.address', 'in', addresses)]))
        .execute();
      const again: number[] = [];
      const begin = chosen.filter((source) => {
        const address = addressOf(site, source);
        const all = known.filter((each) => each.source_id === source || each.address === address);
        if (all.some(({ state }) => state === 'waiting')) return false;
        const item = all.find(
          ({ state, publication, discarded_at: discarded, address: own }) =>
            own === address &&
            (state === 'failed' ||
              (publication !== null &&
                publication !== 'deleted' &&
                !(publication === 'draft' && discarded !== null))),
        );
        if (item) again.push(item.id);
        return item === undefined;
      });
      const { waiting } = await transaction
        .selectFrom('import_item')
        .select((row) => row.fn.countAll<number>().as('waiting'))
        .where('account_id', '=', accountId)
        .where('state', '=', 'waiting')
        .executeTakeFirstOrThrow();
      if (waiting + begin.length + again.length > MAX_LISTINGS) throw new AppError('too_many', 429);
      if (begin.length > 0)
        await transaction
          .insertInto('import_item')
          .values(
            begin.map((source) => ({
              account_id: accountId,
              site,
              list_id: id,
              address: addressOf(site, source),
              code: makeCode(),
              created_at: ctx.now(),
            })),
          )
          .execute();
      if (again.length > 0)
        await transaction
          .updateTable('import_item')
          .set({ state: 'waiting', fault: null, list_id: id })
          .where('id', 'in', again)
          .execute();
      await transaction
        .updateTable('import_list')
        .set({ is_paused: false, fault: null })
        .where('id', '=', id)
        .execute();
      const options = { singletonKey: String(accountId), transaction };
      await ctx.jobs.send(READ_IMPORTS, { account: accountId }, options);
      return { begun: begin.length + again.length };
    });
  },
});
