// `npm run dev`: demo mode from the source; restarts or reloads as files change. `--inspect[=port]` opens a debugger
// port, and the next one for the worker process.
import inspector from 'node:inspector';
import { startDevelopment } from './dev/development.ts';
import { startForkedWorker } from './dev/forked-worker.ts';
import { runUntilStopped } from './run-until-stopped.ts';

const DEFAULT_INSPECTOR_PORT = 9229;

function openInspector(): string[] {
  const flag = process.argv.slice(2).find((argument) => /^--inspect(=\d+)?$/.test(argument));
  if (flag === undefined) return [];
  const port = Number(flag.split('=')[1] ?? DEFAULT_INSPECTOR_PORT);
  inspector.open(port);
  return [`--inspect=${port + 1}`];
}

const isForkedWorker = process.env['ROLE'] === 'worker' && process.connected;
const workerFlags = openInspector();

await runUntilStopped((onFailure) =>
  isForkedWorker ? startForkedWorker(onFailure) : startDevelopment({ onFailure, workerFlags }),
);
