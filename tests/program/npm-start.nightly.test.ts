import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { expect, it } from 'vitest';
import { afterFile } from '#tests/support/after-file.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { freePort, get } from './kept-client.ts';
import { outsidePostgres } from './outside-postgres.ts';
import { descendantsOf, eventually, isAlive } from './run-program.ts';

const outside = await outsidePostgres();

const npmStart = (at: number): { child: ChildProcess; words: () => string } => {
  const child = spawn('npm', ['start'], {
    cwd: projectRoot(),
    env: {
      ...process.env,
      ...outside,
      PORT: String(at),
      DEMO_LISTINGS: '0',
      STOP_DELAY_SECONDS: '1',
    },
    // A process group of its own, as in a terminal.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (words += part));
  afterFile(() => {
    // With its group, because npm killed alone leaves what it has started since.
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
  });
  return { child, words: () => words };
};

it.each([
  ['SIGTERM to npm', (pid: number): boolean => process.kill(pid, 'SIGTERM'), 0],
  ['SIGKILL to npm', (pid: number): boolean => process.kill(pid, 'SIGKILL'), 'SIGKILL'],
  // npm passes on the signal that the program gets from the terminal, too.
  ['Ctrl-C in the terminal', (pid: number): boolean => process.kill(-pid, 'SIGINT'), 0],
] as const)('npm start leaves nothing behind after %s', async (_what, end, result) => {
  const at = await freePort();
  const { child, words } = npmStart(at);
  const pid = child.pid ?? 0;
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as unknown);
  await eventually(() => words().includes('Volan is ready'));
  await eventually(() => descendantsOf(pid).length > 1);
  const others = descendantsOf(pid);
  end(pid);
  expect(await ended).toBe(result);
  await eventually(() => !others.some(isAlive));
  expect((await get(`http://127.0.0.1:${at}`, '/health/live', new Agent())).fault).toBe('ECONNREFUSED');
});
