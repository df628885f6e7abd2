import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Catalogue } from '../catalogue.ts';
import { catalogueIcons } from './catalogue-icons.ts';

const MAX_ICONS = 100;
const DAY_SECONDS = 86_400;

export const getIconsOperation = defineOperation({
  method: 'GET',
  path: '/api/icons/:file',
  access: 'everyone',
  tag: 'catalogue',
  summary: 'Icons of a set, e.g. brand.json?icons=bmw,vw',
  params: z.object({ file: z.string().regex(/^[a-z]{2,20}\.json$/) }),
  query: z.object({
    icons: z
      .string()
      .max(4000)
      .transform((names) => names.split(',').filter(Boolean))
      .refine((names) => names.length <= MAX_ICONS)
      .describe('Comma-separated names'),
  }),
  output: z.object({
    prefix: z.string(),
    icons: z.record(z.string(), z.object({ body: z.string(), width: z.int(), height: z.int() })),
    not_found: z.array(z.string()).optional(),
  }),
  errors: ['not_found'],
  run: async (ctx: { catalogue: Catalogue }, { params, query, reply }) => {
    const answer = catalogueIcons(params.file.replace('.json', ''), query.icons, ctx.catalogue);
    if (!answer) throw new AppError('not_found', 404);
    reply.header('Cache-Control', `public, max-age=${DAY_SECONDS}`);
    return answer;
  },
});
