import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { listJson, listSchema } from './list-json.ts';
import { listLists } from './list-lists.server.ts';

export const getListsOperation = defineOperation({
  method: 'GET',
  path: '/api/import-lists',
  access: 'user',
  tag: 'importing',
  summary: 'List own dealer pages of other sites with their listings',
  output: z.object({ lists: z.array(listSchema) }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => ({ lists: (await listLists(ctx, viewer)).map(listJson) }),
});
