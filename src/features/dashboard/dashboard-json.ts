import * as z from 'zod';
import { attentionKinds, type Dashboard } from './dashboard.ts';
import { figureKeys } from './figures.ts';

const time = z.iso.datetime();

export const dashboardSchema = z
  .object({
    range: z.int().describe('Days that are compared'),
    counted_at: time,
    figures: z.array(
      z.object({
        key: z.enum(figureKeys),
        total: z.int(),
        change: z.int().nullable(),
        percent: z.number().nullable(),
        days: z.array(z.int().nullable()),
      }),
    ),
    attention: z
      .array(z.object({ kind: z.enum(attentionKinds), count: z.int(), since: time.nullable() }))
      .describe('What needs a person, the longest waiting first; counted up to 1,000'),
    failed_jobs: z
      .array(z.object({ name: z.string(), count: z.int(), last_at: time }))
      .describe('Background work of the last seven days that failed after its last attempt'),
  })
  .meta({ id: 'Dashboard' });

export const dashboardJson = ({
  range,
  countedAt,
  figures,
  attention,
  failedJobs,
}: Dashboard): z.input<typeof dashboardSchema> => ({
  range,
  counted_at: countedAt.toISOString(),
  figures,
  attention: attention.map(({ since, ...each }) => ({ ...each, since: since?.toISOString() ?? null })),
  failed_jobs: failedJobs.map(({ lastAt, ...each }) => ({ ...each, last_at: lastAt.toISOString() })),
});
