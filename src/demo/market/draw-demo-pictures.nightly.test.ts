import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { testDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { demoMarketState, writeDemoMarketFact } from '#demo/market/demo-market-state.ts';
import { drawDemoPictures } from '#demo/market/draw-demo-pictures.server.ts';
import { DrawingPause } from '#demo/market/drawing-pause.ts';
import { DrawingProcess } from '#demo/market/drawing-process-client.server.ts';
import { FIRST_WIDTH, FULL_WIDTH } from '#demo/market/planned-drawings.server.ts';
import { DemoDrawings } from '#demo/picture/demo-drawings.ts';

const all = new DemoDrawings().all();
const [first, second] = all;
const interior = all.find(({ view }) => view === 'interior');
const chosen = [first, second, interior].flatMap((drawing) => drawing?.id ?? []);

let handle: TestDatabase;
let folder: string;
beforeAll(async () => {
  handle = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'volan-drawings-'));
  await handle.db
    .insertInto('picture')
    .values([
      ...chosen.map((id) => ({ id, state: 'pending' })),
      // An upload being processed, and a drawing of an earlier art version.
      { id: 'upload0123456789abcdef', state: 'pending' },
      { id: 'demo000000000000000000000000', state: 'pending' },
    ])
    .execute();
  // A listing whose cover is the second drawing.
  await sql`
    with seller as (insert into account (kind, display_name) values ('private', 'Иван') returning id),
      vehicle as (
        insert into listing (account_id, type, brand_id, model_id, condition, city_id, moderation, publication, published_at)
        select seller.id, model.type, model.brand_id, model.id, 'used', city.id, 'approved', 'active', now()
        from seller, model, city limit 1 returning id)
    insert into listing_picture (listing_id, position, picture_id) select id, 0, ${second?.id} from vehicle`.execute(
    handle.db,
  );
  await writeDemoMarketFact(handle.db, {
    seed: 1,
    listings: 0,
    now: '2026-11-20T12:00:00Z',
    nextSeller: 1,
    stored: 0,
    state: 'drawing',
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const states = async (): Promise<Record<string, string>> => {
  const rows = await handle.db.selectFrom('picture').select(['id', 'state']).execute();
  return Object.fromEntries(rows.map(({ id, state }) => [id, state]));
};

describe('drawDemoPictures', () => {
  it('draws covers first, stops when aborted, continues later and gives way to requests', async () => {
    const options = { db: handle.db, fileStore: localFileStore(folder) };
    let setBusy = (_busy: boolean): void => undefined;
    const onBusy = (listener: typeof setBusy) => {
      setBusy = listener;
      return () => undefined;
    };
    const draw = vi.spyOn(DrawingProcess.prototype, 'draw');
    const suspended: (number | undefined)[] = [];
    const suspend = () => void suspended.push(draw.mock.lastCall?.[0].width);
    vi.spyOn(DrawingProcess.prototype, 'suspend').mockImplementation(suspend);
    const resume = vi.spyOn(DrawingProcess.prototype, 'resume');
    // A request arrives during each drawing.
    vi.spyOn(DrawingPause.prototype, 'wait').mockImplementation(async () => {
      setTimeout(() => setBusy(true), 5);
      setTimeout(() => setBusy(false), 25);
    });

    const stop = new AbortController();
    const onProgress = (): void => stop.abort();
    expect(await drawDemoPictures({ ...options, onBusy, onProgress, signal: stop.signal })).toBe(1);
    expect((await states())[second?.id ?? '']).toBe('ready');
    expect((await states())[first?.id ?? '']).toBe('pending');
    expect(await demoMarketState(handle.db)).toBe('partial');
    expect(await drawDemoPictures({ ...options, onBusy })).toBe(2);
    expect(new Set(suspended)).toEqual(new Set([FIRST_WIDTH, FULL_WIDTH]));
    expect(resume).toHaveBeenCalled();
    expect(await demoMarketState(handle.db)).toBe('complete');
    expect(await drawDemoPictures(options)).toBe(0);
  });

  it('stores every rendition and drops only drawings that are no longer planned', async () => {
    const after = await states();
    for (const id of chosen) {
      expect(after[id]).toBe('ready');
      const files = await readdir(join(folder, 'pictures', id));
      expect(files).toContain('1920.avif');
      expect(files).toContain('320.jpeg');
    }
    expect(after['demo000000000000000000000000']).toBe('failed');
    expect(after['upload0123456789abcdef']).toBe('pending');
    const ready = await handle.db.selectFrom('picture').selectAll().where('state', '=', 'ready').execute();
    for (const { width, height } of ready) expect([width, height]).toEqual([1920, 1440]);
  });
});
