import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Catalogue } from '../catalogue.ts';
import { vehicleTypeKeys } from '../fields/vehicle-type-key.ts';
import { spelledOption } from '../options/spelled-option.ts';
import { makesOf } from './makes-of.ts';

/** An operator may add a make or a spelling at any time. */
const FRESH_SECONDS = 60;

const makeSchema = z.object({
  key: z.string(),
  name: z.string(),
  nameBg: z.string().nullable().describe('Bulgarian name where it differs'),
  spellings: z.array(z.string()).describe('Other spellings that people type, in lower case'),
  isHidden: z.boolean().optional().describe('Not offered for new listings'),
});

const modelSchema = makeSchema.extend({
  firstYear: z.int().nullable().describe('First year of production; null means unknown'),
  lastYear: z.int().nullable().describe('Last year of production; null means unknown or still built'),
  isElectricOnly: z.boolean(),
});

export const listMakesOperation = defineOperation({
  method: 'GET',
  path: '/api/makes',
  access: 'everyone',
  tag: 'catalogue',
  summary: 'Brands and models of a vehicle type, most frequent first',
  query: z.object({ type: spelledOption('type', vehicleTypeKeys) }),
  output: z.object({ brands: z.array(makeSchema.extend({ models: z.array(modelSchema) })) }),
  errors: [],
  run: async (ctx: { catalogue: Catalogue }, { query, reply }) => {
    reply.header('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
    return { brands: makesOf(ctx.catalogue, query.type) };
  },
});
