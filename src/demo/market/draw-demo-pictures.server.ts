import { sql } from 'kysely';
import { storePicture } from '#features/media/store-picture.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { DemoDrawings, type DemoDrawing } from '#demo/picture/demo-drawings.ts';
import { readDemoMarketFact, writeDemoMarketFact } from '#demo/market/demo-market-state.ts';
import { DrawingProcess } from './drawing-process-client.server.ts';

export interface DrawDemoPicturesOptions {
  db: Database;
  fileStore: FileStore;
  /** Maximum number of drawings; the others are dropped. Undefined means all. */
  most?: number | undefined;
  onProgress?: (drawn: number, all: number) => void;
  /** Called for a picture that cannot be drawn; it is dropped. */
  onFailure?: (id: string, error: unknown) => void;
  /** Pictures drawn at once; 1 leaves a core of a small machine to the pages. */
  concurrency?: number;
  /** Stops after the current pictures. */
  signal?: AbortSignal;
}

/** Returns pending drawings, covers of the most listings first. */
async function pendingDrawings(db: Database): Promise<DemoDrawing[]> {
  const rows = await db
    .selectFrom('picture')
    .select('id')
    .where('state', '=', 'pending')
    .where('id', 'like', 'demo%')
    .execute();
  const covers = await db
    .selectFrom('listing_picture')
    .select(['picture_id', (eb) => eb.fn.countAll<number>().as('listings')])
    .where('position', '=', 0)
    .groupBy('picture_id')
    .execute();
  const pending = new Set(rows.map(({ id }) => id));
  const uses = new Map(covers.map(({ picture_id: id, listings }) => [id, listings]));
  const usesOf = ({ id }: DemoDrawing): number => uses.get(id) ?? 0;
  const drawings = new DemoDrawings().all().filter(({ id }) => pending.has(id));
  return drawings.sort((one, other) => usesOf(other) - usesOf(one));
}

/**
 * Draws every pending demo picture and stores it like an upload. Ready pictures stay, so a killed run
 * continues and a second run does nothing. Returns the number of pictures processed, including failed ones. Throws ProcessEndedError when
 * the drawing process is killed; then a further run continues.
 */
export async function drawDemoPictures(options: DrawDemoPicturesOptions): Promise<number> {
  const { db, fileStore, onProgress, onFailure, signal, concurrency = 1 } = options;
  const drawings = (await pendingDrawings(db)).slice(0, options.most);
  const waiting = drawings.values();
  let drawn = 0;
  const draw = async (drawer: DrawingProcess, { id, parameters }: DemoDrawing): Promise<void> => {
    const outcome = await drawer.draw(parameters);
    if ('picture' in outcome) {
      await storePicture({ db, files: fileStore }, id, outcome.picture);
    } else {
      // A failing drawing must not stop the others.
      onFailure?.(id, new Error(outcome.fault));
      await db.updateTable('picture').set({ state: 'failed' }).where('id', '=', id).execute();
    }
    drawn++;
    onProgress?.(drawn, drawings.length);
  };
  const work = async (): Promise<void> => {
    const drawer = new DrawingProcess();
    try {
      for (const drawing of waiting) {
        if (signal?.aborted) return;
        await draw(drawer, drawing);
      }
    } finally {
      await drawer.stop();
    }
  };
  const count = Math.min(concurrency, drawings.length);
  await Promise.all(Array.from({ length: count }, work));
  if (drawn === drawings.length) await finish(db);
  return drawn;
}

/** Marks a filled market complete, and pending pictures that are not planned (older art versions) as failed. */
async function finish(db: Database): Promise<void> {
  const fact = await readDemoMarketFact(db);
  if (fact?.state !== 'drawing') return;
  await sql`update picture set state = 'failed' where state = 'pending' and id like 'demo%'`.execute(db);
  await writeDemoMarketFact(db, { ...fact, state: 'complete' });
}
