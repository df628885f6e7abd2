import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withDatabase } from './people.ts';
import { galleryListing, prepareListings } from './prepared-listings.ts';

const READY_WITHIN_MS = 240_000;
/** Enough for every filter to have results, few enough to generate quickly. */
const DEMO_LISTINGS = 400;
/** One for each picture of the prepared gallery; each drawing takes over a second of CPU time. */
const DEMO_DRAWINGS = galleryListing.pictures;
const PORT = Number(process.env['E2E_PORT'] ?? 3999);
/** Address of the tested program; E2E_BASE_URL names a running one and E2E_DATA_DIR its data folder. */
export const baseURL = process.env['E2E_BASE_URL'] ?? `http://localhost:${PORT}`;

/** Starts the built program in a new data folder and waits for its demo market. */
export default async function startProgram(): Promise<() => Promise<void>> {
  const stop = process.env['E2E_BASE_URL'] ? async () => undefined : await start();
  const dataDir = process.env['E2E_DATA_DIR'];
  if (dataDir) await prepareListings(dataDir, baseURL);
  return stop;
}

async function start(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'volan-e2e-'));
  // Workers inherit the environment.
  process.env['E2E_DATA_DIR'] = dataDir;
  const program = spawn(process.execPath, ['tools/start.ts'], {
    env: {
      ...process.env,
      PORT: String(PORT),
      DATA_DIR: dataDir,
      DEMO_LISTINGS: String(DEMO_LISTINGS),
      DEMO_DRAWINGS: String(DEMO_DRAWINGS),
      LOG_LEVEL: 'warn',
      STOP_DELAY_SECONDS: '0',
    },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const stop = async () => {
    program.kill('SIGTERM');
    if (program.exitCode === null) await once(program, 'exit');
    await rm(dataDir, { recursive: true, force: true });
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady())) {
    const failure =
      program.exitCode !== null
        ? `the program ended with ${program.exitCode}`
        : Date.now() > deadline && 'the program did not become ready';
    if (failure) {
      await stop();
      throw new Error(failure);
    }
    await sleep(200);
  }
  return stop;
}

/**
 * Ready when the market is searchable and its pictures are drawn, so that pages do not change during tests. Asks the
 * database, because cached pages may be older than the pictures.
 */
async function isReady(): Promise<boolean> {
  try {
    const health = await fetch(`${baseURL}/health/ready`);
    if (!health.ok) return false;
    const { rows } = await withDatabase((database) =>
      database.query<{ drawn: number }>(
        `select count(*)::int as drawn from picture where state = 'ready' and width >= 1920`,
      ),
    );
    if ((rows[0]?.drawn ?? 0) < DEMO_DRAWINGS) return false;
    const answer = await fetch(`${baseURL}/api/search?per_page=1`);
    const { total } = (await answer.json()) as { total: number };
    return total > DEMO_LISTINGS / 2;
  } catch {
    return false;
  }
}
