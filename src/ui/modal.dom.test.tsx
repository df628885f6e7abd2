import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Modal } from './modal.tsx';

const watchers = new Set<EventTarget>();
class CloseWatcher extends EventTarget {
  constructor() {
    super();
    watchers.add(this);
  }
  destroy(): void {
    watchers.delete(this);
  }
}
const pressBack = () =>
  act(async () => {
    for (const watcher of watchers) watcher.dispatchEvent(new Event('close'));
  });
const withPointer = (pointer: 'coarse' | 'fine') => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${pointer})` }));
};

beforeEach(() => {
  watchers.clear();
  vi.stubGlobal('CloseWatcher', CloseWatcher);
});

it('is closed by Back on a phone, also when it stayed open the first time', async () => {
  withPointer('coarse');
  const onClose = vi.fn();
  const { unmount } = render(
    <Modal title="Title" onClose={onClose}>
      <button type="button">A</button>
    </Modal>,
  );
  expect(screen.getByRole('dialog')).toBeTruthy();
  await pressBack();
  expect(onClose).toHaveBeenCalledOnce();
  await pressBack();
  expect(onClose).toHaveBeenCalledTimes(2);
  unmount();
  expect(watchers.size).toBe(0);
});

it('leaves Escape to what is open in it with a mouse', () => {
  withPointer('fine');
  render(
    <Modal title="Title" onClose={() => undefined}>
      <button type="button">A</button>
    </Modal>,
  );
  expect(watchers.size).toBe(0);
});
