import { expect } from 'vitest';
import { fetchStock } from '#features/dealers/fetching/fetch-stock.server.ts';
import { readRunFile } from '#features/dealers/runs/read-file-job.server.ts';
import { workOnRun } from '#features/dealers/runs/work-on-run.server.ts';
import { makeCaller, type Caller } from './actors.ts';
import { httpPeer } from './http-peer.ts';
import { NOW, testApp } from './test-app.ts';

const HOUR = 3_600_000;
const SOURCE = { address: 'https://auto.example/feed/stock.csv?key=s3cret', schedule: 'hourly', on: true };
const never = new AbortController().signal;

/** The program beside a local service that plays the host of a dealer, with a clock that the test moves. */
export async function openStockFeed() {
  const peer = await httpPeer();
  const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
  const { db } = test.ctx;
  const clock = { at: NOW };
  let dealer: Caller | undefined;
  const ctx = {
    ...test.ctx,
    now: () => clock.at,
    // A slow peer fails soon.
    safeFetch: ((address, rules, request) =>
      test.ctx.safeFetch(address, { ...rules, timeoutMs: 2_000 }, request)) as typeof test.ctx.safeFetch,
  };
  const account = () => dealer?.accountId ?? 0;
  const pass = (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms));
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    if (!dealer) throw new Error('call begin first');
    return dealer.browser.call(method, path, { ...(body && { body }) });
  };
  const runs = () =>
    db
      .selectFrom('stock_run')
      .select(['id', 'state', 'fault', 'automatic', 'file_name', 'done', 'counts'])
      .where('account_id', '=', account())
      .orderBy('id')
      .execute();

  /** Fetches what is due, and compares and applies what came, as the jobs do. */
  async function work(): Promise<void> {
    await fetchStock(ctx, { account: account(), signal: never });
    const last = (await runs()).at(-1);
    if (last?.state === 'reading') await readRunFile(ctx, last.id);
    if ((await runs()).at(-1)?.state === 'applying') await workOnRun(ctx, last?.id ?? 0, never);
  }

  return {
    peer,
    test,
    db,
    ctx,
    clock,
    account,
    pass,
    call,
    runs,
    work,
    sourceBody: SOURCE,
    /** A new dealer, without an address. */
    begin: async () => {
      clock.at = NOW;
      peer.requests.splice(0);
      await db.deleteFrom('limit_use').execute();
      dealer = await makeCaller(test, 'dealer');
    },
    save: async (over: object = {}) => {
      expect((await call('PUT', '/api/stock/source', { ...SOURCE, ...over })).statusCode).toBe(200);
    },
    source: () =>
      db.selectFrom('stock_source').selectAll().where('account_id', '=', account()).executeTakeFirstOrThrow(),
    live: async () => {
      const rows = await db
        .selectFrom('listing')
        .select('id')
        .where('account_id', '=', account())
        .where('publication', '=', 'active')
        .execute();
      return rows.length;
    },
    serve: (body: string | Buffer, headers: Record<string, string> = {}) =>
      peer.answer((response) => response.writeHead(200, headers).end(body)),
    /** Reasons of which the dealer was told. */
    told: async () => {
      const rows = await db
        .selectFrom('notification')
        .select('data')
        .where('account_id', '=', account())
        .execute();
      return rows.map(({ data }) => (data as { reason: string }).reason);
    },
    hour: async () => {
      pass(HOUR);
      await work();
    },
    upload: async (file: string): Promise<number> => {
      const answer = await dealer?.browser.call('POST', '/api/stock/runs?name=mine.csv', {
        body: Buffer.from(file),
        headers: { 'content-type': 'application/octet-stream' },
      });
      return answer?.json<{ id: number }>().id ?? 0;
    },
  };
}
