import { statfs } from 'node:fs/promises';
import { sql, type RawBuilder } from 'kysely';
import { readChainState } from '#features/audit/chain/read-chain-state.server.ts';
import { longestPending, waitingUpTo } from '#features/moderation/queue/reading/waiting-listings.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRowsPrepared } from '#platform/db/raw-rows.server.ts';
import type { FailedJobs } from '#platform/jobs/failed-jobs.server.ts';
import { adminKinds, MOST_COUNTED, type Attention, type AttentionKind } from './dashboard.ts';

const MINUTE_MS = 60_000;
/** Mails are sent within seconds; one that waits longer than this did not arrive at its first attempts. */
const MAIL_DELAY_MINUTES = 15;
/** The job counts every ten minutes. */
const STALE_MINUTES = 30;
const LEAST_FREE_PERCENT = 10;

const waitingRow = declareRow<Attention>('what needs a person', {
  kind: 'string',
  count: 'number',
  since: 'date?',
});

interface AttentionContext {
  db: Database;
  now: () => Date;
  config: { dataDir: string };
}

/** Returns work that needs a person, the longest waiting first, without empty kinds. */
export async function readAttention(
  ctx: AttentionContext,
  {
    isAdmin,
    countedAt,
    failedJobs,
  }: { isAdmin: boolean; countedAt: Date; failedJobs: readonly FailedJobs[] },
): Promise<Attention[]> {
  const now = ctx.now().getTime();
  const [waiting, chain, percent] = await Promise.all([
    readWaiting(ctx.db, new Date(now - MAIL_DELAY_MINUTES * MINUTE_MS)),
    isAdmin ? readChainState(ctx.db) : undefined,
    freePercent(ctx.config.dataDir),
  ]);
  const lastFailed = failedJobs[0];
  const found: Attention[] = [
    ...waiting,
    {
      kind: 'failed_jobs',
      count: failedJobs.reduce((sum, { count }) => sum + count, 0),
      since: lastFailed?.lastAt ?? null,
    },
  ];
  if (percent !== undefined && percent < LEAST_FREE_PERCENT)
    found.push({ kind: 'disk', count: percent, since: null });
  if (chain?.fault) found.push({ kind: 'audit', count: 1, since: chain.checkedAt });
  if (now - countedAt.getTime() > STALE_MINUTES * MINUTE_MS)
    found.push({ kind: 'stale', count: 1, since: countedAt });
  return found
    .filter(({ kind, count }) => (count > 0 || kind === 'disk') && (isAdmin || !adminKinds.includes(kind)))
    .toSorted((a, b) => (a.since?.getTime() ?? 0) - (b.since?.getTime() ?? 0));
}

/** Each kind by its partial index, counted up to `MOST_COUNTED`. */
const readWaiting = (db: Database, mailsBefore: Date): Promise<Attention[]> => {
  const { reported, objected, second } = waitingUpTo(MOST_COUNTED);
  const kinds: [AttentionKind, RawBuilder<unknown>][] = [
    ['pending', sql`select since from (${longestPending(MOST_COUNTED)}) p order by since`],
    ['reported', sql`select since from (${reported}) r order by since`],
    ['objected', sql`select since from (${objected}) o order by since`],
    ['second', sql`select since from (${second}) s order by since`],
    [
      'conversations',
      sql`select reported_at as since from conversation_report where decided_at is null order by reported_at`,
    ],
    [
      'comments',
      sql`select reported_at as since from shared_comment_report where kept_at is null order by reported_at`,
    ],
    [
      'traders',
      sql`select submitted_at as since from trader_details where state = 'submitted' order by submitted_at`,
    ],
    [
      'block_objections',
      sql`select objected_at as since from account_block
        where objected_at is not null and answered_at is null and ended_at is null order by objected_at`,
    ],
    [
      'mails',
      sql`select created_at as since from outgoing_mail
        where state <> 'sent' and (state = 'refused' or created_at < ${mailsBefore}) order by created_at`,
    ],
  ];
  // Planning its union takes longer than running it.
  return readRowsPrepared(
    db,
    waitingRow,
    sql.join(
      kinds.map(
        ([kind, waiting]) =>
          sql`select ${sql.lit(kind)}::text as kind, count(*) as count, min(since) as since
            from (${waiting} limit ${sql.lit(MOST_COUNTED)}) ${sql.ref(kind)}`,
      ),
      sql` union all `,
    ),
  );
};

/** Free space of the disk with the data, in whole percent; undefined if the system does not tell. */
async function freePercent(folder: string): Promise<number | undefined> {
  try {
    const { bavail, blocks } = await statfs(folder);
    return blocks === 0 ? undefined : Math.floor((bavail / blocks) * 100);
  } catch {
    return undefined;
  }
}
