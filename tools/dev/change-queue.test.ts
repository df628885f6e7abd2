import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { ChangeQueue, type Changes } from './change-queue.ts';

function startQueue(handle: (changes: Changes) => Promise<void> = async () => undefined) {
  const events: string[] = [];
  const queue = new ChangeQueue({
    hold: () => events.push('hold'),
    handle: async (changes) => {
      events.push([...changes.keys()].join('+'));
      await handle(changes);
    },
    release: () => events.push('release'),
  });
  return { queue, events };
}
const released = (events: string[]) => vi.waitUntil(() => events.at(-1) === 'release', PATIENCE);

it('handles simultaneous changes as one batch', async () => {
  const { queue, events } = startQueue();
  queue.notice('a', 'program');
  queue.notice('b', 'pages');
  queue.settle('a');
  queue.settle('b');
  await released(events);
  expect(events).toEqual(['hold', 'hold', 'a+b', 'release']);
});

it('handles a change that arrives during a batch in the next one, and holds requests until then', async () => {
  const { queue, events } = startQueue(async (changes) => {
    if (!changes.has('a')) return;
    queue.notice('b', 'program');
    queue.settle('b');
  });
  queue.notice('a', 'program');
  queue.settle('a');
  await released(events);
  expect(events).toEqual(['hold', 'a', 'hold', 'b', 'release']);
});

it('holds requests until Vite has settled every noticed change', async () => {
  const { queue, events } = startQueue();
  queue.notice('a', 'program');
  queue.notice('b', 'program');
  queue.settle('a');
  await vi.waitUntil(() => events.includes('a'), PATIENCE);
  expect(events).not.toContain('release');
  queue.settle('b');
  await released(events);
  expect(events).toEqual(['hold', 'hold', 'a', 'b', 'release']);
});

it('ignores settled files that were not noticed', () => {
  const { queue, events } = startQueue();
  queue.settle('a');
  expect(queue.isBusy).toBe(false);
  expect(events).toEqual([]);
});
