import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import {
  markPicturesReady,
  storeRenditions,
  type StoredPicture,
} from '#features/media/store-picture.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readDemoMarketFact, writeDemoMarketFact } from '#demo/market/demo-market-state.ts';
import {
  FIRST_WIDTH,
  FULL_WIDTH,
  plannedDrawings,
  type PlannedDrawing,
} from '#demo/market/planned-drawings.server.ts';
import { DrawingPause } from './drawing-pause.ts';
import { DRAWING_NICENESS, DrawingProcess } from './drawing-process-client.server.ts';
import type { DrawingOutcome } from './drawing-process.server.ts';

export interface DrawDemoPicturesOptions {
  db: Database;
  fileStore: FileStore;
  /** Maximum number of drawings, counted in their order; the others are dropped. Undefined means all. */
  most?: number | undefined;
  onProgress?: (drawn: number, all: number) => void;
  /** Called for a picture that cannot be drawn; it is dropped. */
  onFailure?: (id: string, error: unknown) => void;
  /** Calls its argument when requests begin or end to be in flight; drawing pauses meanwhile. */
  onBusy?: ((listener: (busy: boolean) => void) => () => void) | undefined;
  /** Stops without finishing the current pictures. */
  signal?: AbortSignal;
}

/** The first pages wait for these: with the priority of pages if drawing pauses for requests, else that of uploads. */
const FRONT_NICENESS = { pausing: 0, always: 10 };
const FRONT_PROCESSES = Math.min(2, availableParallelism());

/**
 * Milliseconds without requests after which drawing continues. The pages of one visit and their files follow each other
 * within the longer time; with the shorter one, the first covers appear sooner.
 */
const CALM_MS = { front: 100, rest: 250 };

/** Pictures shown at a time: every listing of a picture is read again by each web process when it is shown. */
const SHOWN_AT_A_TIME = 10;

interface Stage {
  drawings: readonly PlannedDrawing[];
  width: number;
  niceness: number;
  processes: number;
  /** Milliseconds without requests after which drawing continues. */
  calmMs: number;
}

/** First renditions of the covers on the first pages, then of other covers, then all drawings in full. */
function stagesOf(planned: readonly PlannedDrawing[], pauses: boolean): Stage[] {
  const unseen = planned.filter(({ cover, begun }) => cover && !begun);
  const rest = { niceness: DRAWING_NICENESS, processes: 1, calmMs: CALM_MS.rest };
  return [
    {
      drawings: unseen.filter(({ front }) => front),
      width: FIRST_WIDTH,
      niceness: pauses ? FRONT_NICENESS.pausing : FRONT_NICENESS.always,
      processes: FRONT_PROCESSES,
      calmMs: CALM_MS.front,
    },
    { drawings: unseen.filter(({ front }) => !front), width: FIRST_WIDTH, ...rest },
    { drawings: planned, width: FULL_WIDTH, ...rest },
  ];
}

/**
 * Draws every unfinished demo picture and stores it like an upload. Finished pictures stay, so a killed run
 * continues and a second run does nothing. Returns the number of pictures finished, including failed ones. Throws
 * ProcessEndedError when the drawing process is killed; then a further run continues.
 */
export async function drawDemoPictures(options: DrawDemoPicturesOptions): Promise<number> {
  const planned = (await plannedDrawings(options.db)).slice(0, options.most);
  const pause = new DrawingPause();
  const stopListening = options.onBusy?.((busy) => pause.set(busy));
  options.signal?.addEventListener('abort', () => pause.end());
  try {
    return await drawStages(options, planned, pause);
  } finally {
    stopListening?.();
    pause.end();
  }
}

async function drawStages(
  options: DrawDemoPicturesOptions,
  planned: readonly PlannedDrawing[],
  pause: DrawingPause,
): Promise<number> {
  const failed = new Set<string>();
  let finished = 0;
  for (const stage of stagesOf(planned, options.onBusy !== undefined)) {
    if (options.signal?.aborted) return finished + failed.size;
    const drawings = stage.drawings.filter(({ id }) => !failed.has(id));
    const onDrawn = (): void => {
      if (stage.width !== FULL_WIDTH) return;
      finished++;
      options.onProgress?.(finished + failed.size, planned.length);
    };
    pause.calmMs = stage.calmMs;
    await drawStage(options, { ...stage, drawings }, { failed, onDrawn, pause });
  }
  if (options.signal?.aborted) return finished + failed.size;
  await finish(options.db);
  return planned.length;
}

interface StageProgress {
  failed: Set<string>;
  onDrawn: () => void;
  pause: DrawingPause;
}

/** Draws one stage with its number of processes; adds pictures that cannot be drawn to `failed`. */
async function drawStage(
  { db, fileStore, onFailure, signal }: DrawDemoPicturesOptions,
  { drawings, width, niceness, processes }: Stage,
  { failed, onDrawn, pause }: StageProgress,
): Promise<void> {
  const waiting = [...drawings];
  const work = async (): Promise<void> => {
    const drawer = new DrawingProcess(niceness);
    const end = (): void => void drawer.stop();
    signal?.addEventListener('abort', end);
    const stopListening = pause.listen((held) => (held ? drawer.suspend() : drawer.resume()));
    const unshown: StoredPicture[] = [];
    const store = async ({ id }: PlannedDrawing, outcome: DrawingOutcome): Promise<void> => {
      if ('picture' in outcome) {
        unshown.push(await storeRenditions(fileStore, id, outcome.picture));
        onDrawn();
        if (unshown.length >= SHOWN_AT_A_TIME) await markPicturesReady(db, unshown.splice(0));
      } else {
        // A failing drawing must not stop the others.
        failed.add(id);
        onFailure?.(id, new Error(outcome.fault));
        await db.updateTable('picture').set({ state: 'failed' }).where('id', '=', id).execute();
      }
    };
    let stored = Promise.resolve();
    try {
      // A picture is stored, which waits for the disk, while the next one is drawn.
      for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) {
        const { parameters } = drawing;
        const drawn = pause.wait().then(() => drawer.draw({ parameters, width }));
        const [outcome] = await Promise.all([drawn, stored]);
        stored = store(drawing, outcome);
      }
      await stored;
    } catch (error) {
      if (!signal?.aborted) throw error;
    } finally {
      // After a fault the other process ends as well.
      waiting.length = 0;
      signal?.removeEventListener('abort', end);
      stopListening();
      await Promise.allSettled([drawer.stop(), stored]);
      await markPicturesReady(db, unshown);
    }
  };
  const count = Math.min(processes, drawings.length);
  const ends = await Promise.allSettled(Array.from({ length: count }, work));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}

/** Marks a filled market complete, and pending pictures that are not planned (older art versions) as failed. */
async function finish(db: Database): Promise<void> {
  const fact = await readDemoMarketFact(db);
  if (fact?.state !== 'drawing') return;
  await sql`update picture set state = 'failed' where state = 'pending' and id like 'demo%'`.execute(db);
  await writeDemoMarketFact(db, { ...fact, state: 'complete' });
}
