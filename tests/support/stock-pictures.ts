import sharp from 'sharp';
import { expect } from 'vitest';
import { fetchStockPictures } from '#features/dealers/pictures/fetch-stock-pictures.server.ts';
import { readRunFile } from '#features/dealers/runs/read-file-job.server.ts';
import { workOnRun } from '#features/dealers/runs/work-on-run.server.ts';
import { makeCaller, type Caller } from './actors.ts';
import { httpPeer } from './http-peer.ts';
import { stockFile } from './stock-file.ts';
import { NOW, testApp } from './test-app.ts';

const never = new AbortController().signal;

/** The program beside a local service with the pictures of a dealer, which are named by letters. */
export async function openStockPictures() {
  const photo = await sharp({ create: { width: 320, height: 240, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  const peer = await httpPeer();
  const test = await testApp({ env: { OUTSIDE_PEER: peer.url } });
  const { db } = test.ctx;

  const clock = { at: NOW };
  const ctx = { ...test.ctx, now: () => clock.at };
  const pass = (ms: number) => void (clock.at = new Date(clock.at.getTime() + ms));

  let dealer: Caller | undefined;
  const account = () => dealer?.accountId ?? 0;
  const call = (method: 'GET' | 'POST', path: string, body?: object) => {
    if (!dealer) throw new Error('call begin first');
    return dealer.browser.call(method, path, { ...(body && { body }) });
  };

  const address = (name: string) => `https://auto.example/${name}.jpg`;
  const addresses = (names: string) => [...names].map(address);
  const asked = () => peer.requests.map(({ path }) => path.slice(1, -4)).join('');
  /** Answers with a picture, except for letters after `x`. */
  const serve = () =>
    peer.answer((response, { path }) => {
      if (path === '/x.jpg') response.writeHead(404).end();
      else if (path === '/y.jpg') response.writeHead(200).end('<html>');
      else if (path === '/z.jpg') response.writeHead(503).end();
      else response.writeHead(200).end(photo);
    });

  async function compare(file: string): Promise<number> {
    const answer = await dealer?.browser.call('POST', '/api/stock/runs?name=stock.csv', {
      body: Buffer.from(file),
      headers: { 'content-type': 'application/octet-stream' },
    });
    const id = answer?.json<{ id: number }>().id ?? 0;
    await readRunFile(ctx, id);
    return id;
  }
  const fetchAll = () => fetchStockPictures(ctx, { account: account(), signal: never });
  async function apply(id: number): Promise<void> {
    expect((await call('POST', `/api/stock/runs/${id}/apply`, {})).statusCode).toBe(202);
    await workOnRun(ctx, id, never);
  }
  /** Loads a file whose vehicles have the pictures named by letters. */
  async function load(...names: string[]): Promise<number> {
    const id = await compare(stockFile(names.length, { pictures: (index) => addresses(names[index] ?? '') }));
    await apply(id);
    await fetchAll();
    return id;
  }
  const state = async (id: number) =>
    (await call('GET', `/api/stock/runs/${id}`)).json<Record<string, unknown>>();
  const letters = async (): Promise<Map<string, string>> =>
    new Map(
      (
        await db.selectFrom('stock_picture').selectAll().where('account_id', '=', account()).execute()
      ).flatMap((row) => (row.picture_id ? [[row.picture_id, row.address.slice(-5, -4)]] : [])),
    );
  /** Pictures of each listing as letters, others as a dash. */
  async function shown(): Promise<string[]> {
    const known = await letters();
    const rows = await db
      .selectFrom('listing')
      .leftJoin('listing_picture', 'listing_picture.listing_id', 'listing.id')
      .select(['listing.id', 'picture_id'])
      .where('account_id', '=', account())
      .orderBy('listing.id')
      .orderBy('listing_picture.position')
      .execute();
    const ids = [...new Set(rows.map(({ id }) => id))];
    return ids.map((id) =>
      rows
        .filter((row) => row.id === id && row.picture_id !== null)
        .map(({ picture_id }) => known.get(picture_id ?? '') ?? '-')
        .join(''),
    );
  }
  const firstListing = async () =>
    (
      await db
        .selectFrom('listing')
        .select('id')
        .where('account_id', '=', account())
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;

  /** A new dealer, and a host that answers. */
  const begin = async () => {
    clock.at = NOW;
    peer.requests.splice(0);
    await db.deleteFrom('limit_use').execute();
    dealer = await makeCaller(test, 'dealer');
    serve();
  };
  return {
    peer,
    test,
    db,
    ctx,
    clock,
    photo,
    account,
    pass,
    call,
    address,
    addresses,
    asked,
    compare,
    fetchAll,
    apply,
    load,
    state,
    letters,
    shown,
    firstListing,
    begin,
  };
}
