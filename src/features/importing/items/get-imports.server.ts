import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { importJson, importSchema } from './import-json.ts';
import { listImports } from './list-imports.server.ts';

export const getImportsOperation = defineOperation({
  method: 'GET',
  path: '/api/imports',
  access: 'user',
  tag: 'importing',
  summary: 'List own imports with their progress',
  output: z.object({ imports: z.array(importSchema) }),
  errors: [],
  run: async (ctx: { db: Database }, { viewer }) => ({
    imports: (await listImports(ctx, viewer)).map(({ item }) => importJson(item)),
  }),
});
