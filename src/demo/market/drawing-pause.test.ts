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
    await vi.advanceTimersByTimeAsync(200);
    const next = drawing(pause);
    await vi.advanceTimersByTimeAsync(100);
    expect(next.begun).toBe(false);
  });

  it('holds drawing back between requests that follow each other within the calm time', async () => {
    const pause = new DrawingPause();
    pause.calmMs = 250;
    let heldMs = 0;
    let heldSince: number | undefined;
    pause.listen((held) => {
      if (!held && heldSince !== undefined) heldMs += Date.now() - heldSince;
      heldSince = held ? Date.now() : undefined;
    });
    // Ten requests a second for a minute, which end within 50 ms.
    for (let sent = 0; sent < 600; sent++) {
      pause.set(true);
      await vi.advanceTimersByTimeAsync(50);
      pause.set(false);
      await vi.advanceTimersByTimeAsync(50);
    }
    await vi.advanceTimersByTimeAsync(250);
    expect(heldSince).toBeUndefined();
    expect(heldMs).toBeGreaterThan(57_000);
    // Eleven moments of 200 ms.
    expect(heldMs).toBeLessThan(58_500);
  });

  it('continues at once when it ends', async () => {
    const pause = new DrawingPause();
    pause.calmMs = 250;
    const heard: boolean[] = [];
    pause.listen((held) => heard.push(held));
    pause.set(true);
    pause.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(heard).toEqual([true, false]);
  });
});
