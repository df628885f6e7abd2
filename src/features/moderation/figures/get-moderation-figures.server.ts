import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import { requireStaff, type Viewer } from '#features/access/viewer.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { longestPending, waitingListings } from '../queue/reading/waiting-listings.server.ts';
import { totalOf, waitQuantile } from './figure.ts';
import {
  MOST_WAITING,
  waitKinds,
  type FigureRange,
  type ModerationFigures,
  type WaitKind,
} from './moderation-figures.ts';
import { readFigures } from './read-figures.server.ts';

const DAY_MS = 86_400_000;

const waitingRow = declareRow<{ kind: WaitKind; waiting: number; oldest: Date | null }>(
  'what waits for the moderation',
  { kind: 'string', waiting: 'number', oldest: 'date?' },
);

interface FiguresContext {
  db: Database;
  config: { mode: 'demo' | 'production' };
  now: () => Date;
}

/** Time to decision and agreement of second looks in the last days, from daily counts. Requires a moderator. */
export async function getModerationFigures(
  ctx: FiguresContext,
  viewer: Viewer | undefined,
  range: FigureRange,
): Promise<ModerationFigures> {
  requireStaff(viewer, 'moderator', { secondFactor: ctx.config.mode === 'production' });
  const now = ctx.now();
  const first = new Date(now.getTime() - (range - 1) * DAY_MS);
  const [sums, waiting] = await Promise.all([
    readFigures(ctx.db, dayOf(first), dayOf(now)),
    readWaiting(ctx.db),
  ]);
  const sample = sums('sample');
  return {
    waits: waitKinds.map((kind) => {
      const counts = sums(`${kind}_wait`);
      const open = waiting.find((each) => each.kind === kind);
      return {
        kind,
        decided: totalOf(counts),
        medianMinutes: waitQuantile(counts, 0.5),
        p90Minutes: waitQuantile(counts, 0.9),
        waiting: open?.waiting ?? 0,
        oldest: open?.oldest ?? null,
      };
    }),
    sample: {
      drawn: sample.get('drawn') ?? 0,
      agreed: sample.get('agreed') ?? 0,
      disagreed: sample.get('disagreed') ?? 0,
    },
  };
}

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** What waits now, the oldest first, by partial indexes. */
function readWaiting(db: Database) {
  const kinds: [WaitKind, RawBuilder<unknown>][] = [
    ['review', longestPending(MOST_WAITING)],
    ['notice', waitingListings.reported],
    ['complaint', waitingListings.objected],
  ];
  return readRows(
    db,
    waitingRow,
    sql.join(
      kinds.map(
        ([
          kind,
          waiting,
        ]) => sql`select ${sql.lit(kind)}::text as kind, count(*) as waiting, min(since) as oldest
          from (select since from (${waiting}) w order by since limit ${sql.lit(MOST_WAITING)}) ${sql.ref(kind)}`,
      ),
      sql` union all `,
    ),
  );
}

const minutes = z.number().nullable().describe('Minutes, at most 9 % too long');

export const getModerationFiguresOperation = defineOperation({
  method: 'GET',
  path: '/api/admin/moderation-figures',
  access: 'moderator',
  tag: 'staff',
  summary: 'Time to decision and agreement of second looks',
  query: z.strictObject({
    range: z.enum(['7', '30', '90', '365']).default('30').describe('Days up to today'),
  }),
  output: z.object({
    waits: z.array(
      z.object({
        kind: z.enum(waitKinds),
        decided: z.int(),
        median_minutes: minutes,
        p90_minutes: minutes,
        waiting: z.int(),
        oldest: z.iso.datetime().nullable(),
      }),
    ),
    sample: z.object({ drawn: z.int(), agreed: z.int(), disagreed: z.int() }),
  }),
  errors: [],
  run: async (ctx: FiguresContext, { viewer, query }) => {
    const range = Number(query.range) as FigureRange;
    const { waits, sample } = await getModerationFigures(ctx, viewer, range);
    return {
      sample,
      waits: waits.map(({ kind, decided, medianMinutes, p90Minutes, waiting, oldest }) => ({
        kind,
        decided,
        median_minutes: medianMinutes ?? null,
        p90_minutes: p90Minutes ?? null,
        waiting,
        oldest: oldest?.toISOString() ?? null,
      })),
    };
  },
});
