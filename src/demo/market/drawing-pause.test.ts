import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DrawingPause } from './drawing-pause.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A drawing that waits for its turn. */
function drawing(pause: DrawingPause): { begun: boolean } {
  const state = { begun: false };
  void pause.wait().then(() => (state.begun = true));
  return state;
}

describe('DrawingPause', () => {
  it('holds drawings back while the site is busy', async () => {
    const pause = new DrawingPause();
    const early = drawing(pause);
    pause.set(true);
    const held = [drawing(pause), drawing(pause)];
    await vi.advanceTimersByTimeAsync(1000);
    expect([early, ...held].map(({ begun }) => begun)).toEqual([true, false, false]);
    pause.set(true);
    pause.set(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(held.map(({ begun }) => begun)).toEqual([true, true]);
    const late = drawing(pause);
    await vi.advanceTimersByTimeAsync(0);
    expect(late.begun).toBe(true);
  });

  it('lets a drawing begin after five seconds of requests', async () => {
    const pause = new DrawingPause();
    pause.set(true);
    const held = drawing(pause);
    await vi.advanceTimersByTimeAsync(4999);
    expect(held.begun).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(held.begun).toBe(true);
    const next = drawing(pause);
    await vi.advanceTimersByTimeAsync(100);
    expect(next.begun).toBe(false);
  });
});
