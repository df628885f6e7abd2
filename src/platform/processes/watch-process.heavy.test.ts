import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { watchProcess, type WorkLimits } from './watch-process.server.ts';

const isLinux = process.platform === 'linux';
const wide: WorkLimits = { cpuSeconds: 600, residentBytes: 4e9, wallMs: 600_000 };
/** Runs a script under the limits; resolves to the exceeded one after the process has ended. */
async function run(script: string, limits: Partial<WorkLimits>, env = {}): Promise<string | undefined> {
  const type = script.includes('import ') ? 'module' : 'commonjs';
  const child = spawn(process.execPath, [`--input-type=${type}`, '-e', script], { stdio: 'ignore', env });
  const ended = once(child, 'exit');
  const watch = watchProcess(child, { ...wide, ...limits });
  await ended;
  return watch.stop();
}

describe('watchProcess', { skip: !isLinux }, () => {
  it('kills a process whose main thread burns CPU', async () => {
    expect(await run('for (;;);', { cpuSeconds: 1 })).toBe('cpu');
  });

  it('counts the CPU of all threads', async () => {
    const script = `
      const { Worker } = require('node:worker_threads');
      for (let n = 0; n < 3; n += 1) new Worker('for (;;);', { eval: true });
      setInterval(() => {}, 1000);`;
    expect(await run(script, { cpuSeconds: 2 })).toBe('cpu');
  });

  it('kills a process that takes too much memory', async () => {
    const script = 'const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1)), 5);';
    expect(await run(script, { residentBytes: 3e8 })).toBe('memory');
  });

  it('kills a process that hangs without using CPU only after the time limit', async () => {
    expect(await run('setInterval(() => {}, 1e6);', { wallMs: 1500 })).toBe('time');
  });

  it.each([
    ['cpu', 'crypto.pbkdf2("a", "b", 1e9, 64, "sha512", () => {})', { LIMIT_CPU_SECONDS: '0.3' }],
    [
      'memory',
      'const all = []; setInterval(() => all.push(Buffer.alloc(2e7, 1)), 5)',
      { LIMIT_RESIDENT_BYTES: '2e8' },
    ],
  ])('names the limit by which a process ended itself: %s', async (limit, work, env) => {
    const script = `
      import crypto from 'node:crypto';
      import { limitOwnUsage } from '${import.meta.resolve('./limit-own-usage.server.ts')}';
      limitOwnUsage();
      ${work};`;
    expect(await run(script, {}, env)).toBe(limit);
  });

  it('lets a process end that stays within its limits', async () => {
    expect(await run('setTimeout(() => {}, 200);', { cpuSeconds: 30 })).toBeUndefined();
  });
});
