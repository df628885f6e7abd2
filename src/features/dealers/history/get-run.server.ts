import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { idParams } from '#features/access/operation-schemas.ts';
import type { Database } from '#platform/db/database.server.ts';
import { fileFaults, gonePolicies, rowStatuses, runStates } from '../stock-run.ts';
import { readRun, type StockRun } from './read-runs.server.ts';

const count = z.int();
const counts = z.object(
  Object.fromEntries(rowStatuses.map((status) => [status, count])) as Record<
    (typeof rowStatuses)[number],
    z.ZodInt
  >,
);

export const runSchema = z
  .object({
    id: z.int(),
    created_at: z.iso.datetime(),
    file_name: z.string(),
    state: z.enum(runStates),
    fault: z.enum(fileFaults).nullable().describe('Why the file cannot be used or applied'),
    counts,
    known: count.describe('Vehicles of earlier files that are on the market'),
    guarded: z.boolean().describe('Whether vehicles that are gone stay unless that is confirmed'),
    gone_policy: z.enum(gonePolicies).nullable(),
    done: count,
    refused: count,
    finished_at: z.iso.datetime().nullable(),
    pictures: z
      .object({ total: count, fetched: count, failed: count })
      .describe('Addresses of pictures that the run asked for'),
  })
  .meta({ id: 'StockRun' });

const runJson = (run: StockRun): z.input<typeof runSchema> => ({
  id: run.id,
  created_at: run.createdAt.toISOString(),
  file_name: run.fileName,
  state: run.state,
  fault: run.fault,
  counts: run.counts,
  known: run.known,
  guarded: run.guarded,
  gone_policy: run.gonePolicy,
  done: run.done,
  refused: run.refused,
  finished_at: run.finishedAt?.toISOString() ?? null,
  pictures: run.pictures,
});

export const getRunOperation = defineOperation({
  method: 'GET',
  path: '/api/stock/runs/:id',
  access: 'user',
  team: 'reader',
  tag: 'stock',
  summary: 'State of a run: what its file changes or changed',
  params: idParams,
  output: runSchema,
  errors: ['forbidden', 'not_found'],
  run: async (ctx: { db: Database }, { viewer, params }) => runJson(await readRun(ctx, viewer, params.id)),
});
