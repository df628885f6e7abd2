import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawingPause } from './drawing-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Whether a drawing that asks now has been let through after some milliseconds. */
async function isLetThrough(pause: DrawingPause, afterMs = 0): Promise<boolean> {
  let through = false;
  void pause.wait().then(() => (through = true));
  await vi.advanceTimersByTimeAsync(afterMs);
  return through;
}

describe('DrawingPause', () => {
  it('holds drawings back while the site is busy', async () => {
    const pause = new DrawingPause();
    expect(await isLetThrough(pause)).toBe(true);
    pause.set(true);
    const held = isLetThrough(pause, 100);
    pause.set(true);
    expect(await isLetThrough(pause, 10)).toBe(false);
    pause.set(false);
    expect(await held).toBe(true);
    expect(await isLetThrough(pause)).toBe(true);
  });

  it('lets a drawing through after five seconds of requests', async () => {
    const pause = new DrawingPause();
    pause.set(true);
    expect(await isLetThrough(pause, 4999)).toBe(false);
    expect(await isLetThrough(pause, 5000)).toBe(true);
    expect(await isLetThrough(pause)).toBe(false);
    pause.set(false);
  });
});
