import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PORT = Number(process.env['BENCH_PORT'] ?? 4655);
export const origin = `http://localhost:${PORT}`;

/** Starts the built program and waits until it is ready. */
export async function startServer(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['tools/start.ts'], {
    env: { ...process.env, PORT: String(PORT), LOG_LEVEL: 'error', ...env },
    stdio: 'inherit',
  });
  for (let waited = 0; waited < 600; waited += 1) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => undefined);
    if (ready?.ok) return child;
    await sleep(250);
  }
  throw new Error('the server did not become ready');
}

export async function stopServer(child: ChildProcess): Promise<void> {
  child.kill('SIGINT');
  await once(child, 'exit');
}

/** Runs with DATA_DIR set to BENCH_DATA_DIR, or to a new folder that is removed afterwards. */
export async function withDataFolder(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
  const kept = process.env['BENCH_DATA_DIR'];
  const folder = kept ?? (await mkdtemp(join(tmpdir(), 'volan-bench-')));
  try {
    await work({ DATA_DIR: folder });
  } finally {
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}
