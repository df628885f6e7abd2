import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { afterAll, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { lowerPriority, runWhenIdle } from './lower-priority.server.ts';

const SCHED_IDLE = 5;
const children: ChildProcess[] = [];
afterAll(() => children.forEach((child) => child.kill('SIGKILL')));

function sleeper(): number {
  const child = spawn('sleep', ['60']);
  children.push(child);
  return child.pid ?? expect.unreachable('the process has started');
}

/** Field 41 of /proc/<pid>/stat. */
function policyOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[38]);
}

function hasChrt(): boolean {
  try {
    execFileSync('chrt', ['--version']);
    return process.platform === 'linux';
  } catch {
    return false;
  }
}

it('lowerPriority sets the niceness of a process', { skip: process.platform === 'win32' }, () => {
  const pid = sleeper();
  lowerPriority(pid, 19);
  expect(getPriority(pid)).toBe(19);
});

it('runWhenIdle moves a process to the idle class of Linux', { skip: !hasChrt() }, async () => {
  const pid = sleeper();
  expect(policyOf(pid)).not.toBe(SCHED_IDLE);
  runWhenIdle(pid);
  await vi.waitFor(() => expect(policyOf(pid)).toBe(SCHED_IDLE), PATIENCE);
});
