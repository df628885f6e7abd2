import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { ANSWER_CACHE } from '#platform/web/asked-locale.ts';
import { isMunicipality } from './tax/municipality.ts';

export const listMunicipalitiesOperation = defineOperation({
  method: 'GET',
  path: '/api/calculators/municipalities',
  access: 'everyone',
  tag: 'calculators',
  summary: 'Municipalities the tax can be worked out for, by the town that names them',
  output: z.object({
    municipalities: z.array(z.object({ key: z.string(), bg: z.string(), en: z.string() })),
  }),
  errors: [],
  run: async (ctx: { catalogue: Catalogue }, { reply }) => {
    reply.header('Cache-Control', ANSWER_CACHE);
    const municipalities = ctx.catalogue.cities
      .filter(({ key }) => isMunicipality(ctx.catalogue, key))
      .map(({ key, label }) => ({ key, ...label }));
    return { municipalities };
  },
});
