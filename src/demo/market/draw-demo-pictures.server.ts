import { availableParallelism } from 'node:os';
import { sql } from 'kysely';
import { storePicture } from '#features/media/store-picture.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readDemoMarketFact, writeDemoMarketFact } from '#demo/market/demo-market-state.ts';
import {
  FIRST_WIDTH,
  FULL_WIDTH,
  plannedDrawings,
  type PlannedDrawing,
} from '#demo/market/planned-drawings.server.ts';
import { CoverAnnouncement } from './cover-announcement.server.ts';
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
  /** Stops after the current pictures. */
  signal?: AbortSignal;
}

/** As uploads: the first pages wait for these. */
const FRONT_NICENESS = 10;
const FRONT_PROCESSES = Math.min(2, availableParallelism());

interface Stage {
  drawings: readonly PlannedDrawing[];
  width: number;
  niceness: number;
  processes: number;
}

/** First renditions of the covers on the first pages, then of other covers, then all drawings in full. */
function stagesOf(planned: readonly PlannedDrawing[]): Stage[] {
  const unseen = planned.filter(({ cover, begun }) => cover && !begun);
  const isFront = ({ front }: PlannedDrawing): boolean => front.length > 0;
  const rest = { niceness: DRAWING_NICENESS, processes: 1 };
  return [
    {
      drawings: unseen.filter(isFront),
      width: FIRST_WIDTH,
      niceness: FRONT_NICENESS,
      processes: FRONT_PROCESSES,
    },
    { drawings: unseen.filter((drawing) => !isFront(drawing)), width: FIRST_WIDTH, ...rest },
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
  const announcement = new CoverAnnouncement(options.db);
  const failed = new Set<string>();
  let finished = 0;
  for (const stage of stagesOf(planned)) {
    const drawings = stage.drawings.filter(({ id }) => !failed.has(id));
    const onDrawn = async ({ front }: PlannedDrawing): Promise<void> => {
      if (stage.width !== FULL_WIDTH) return announcement.add(front);
      finished++;
      options.onProgress?.(finished + failed.size, planned.length);
    };
    await drawStage(options, { ...stage, drawings }, { failed, onDrawn });
    await announcement.send();
    if (options.signal?.aborted) return finished + failed.size;
  }
  await finish(options.db);
  return planned.length;
}

/** Draws one stage with its number of processes; adds pictures that cannot be drawn to `failed`. */
async function drawStage(
  { db, fileStore, onFailure, signal }: DrawDemoPicturesOptions,
  { drawings, width, niceness, processes }: Stage,
  { failed, onDrawn }: { failed: Set<string>; onDrawn: (drawing: PlannedDrawing) => Promise<void> },
): Promise<void> {
  const waiting = drawings.values();
  const store = async (drawing: PlannedDrawing, outcome: DrawingOutcome): Promise<void> => {
    const { id } = drawing;
    if ('picture' in outcome) {
      await storePicture({ db, files: fileStore }, id, outcome.picture);
      await onDrawn(drawing);
    } else {
      // A failing drawing must not stop the others.
      failed.add(id);
      onFailure?.(id, new Error(outcome.fault));
      await db.updateTable('picture').set({ state: 'failed' }).where('id', '=', id).execute();
    }
  };
  const work = async (): Promise<void> => {
    const drawer = new DrawingProcess(niceness);
    try {
      // A picture is stored, which waits for the disk, while the next one is drawn.
      let stored = Promise.resolve();
      for (const drawing of waiting) {
        const { parameters } = drawing;
        const [outcome] = await Promise.all([drawer.draw({ parameters, width }), stored]);
        if (signal?.aborted) return;
        stored = store(drawing, outcome);
      }
      await stored;
    } finally {
      await drawer.stop();
    }
  };
  const count = Math.min(processes, drawings.length);
  await Promise.all(Array.from({ length: count }, work));
}

/** Marks a filled market complete, and pending pictures that are not planned (older art versions) as failed. */
async function finish(db: Database): Promise<void> {
  const fact = await readDemoMarketFact(db);
  if (fact?.state !== 'drawing') return;
  await sql`update picture set state = 'failed' where state = 'pending' and id like 'demo%'`.execute(db);
  await writeDemoMarketFact(db, { ...fact, state: 'complete' });
}
