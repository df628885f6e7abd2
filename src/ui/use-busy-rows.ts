import { useRef, useState } from 'react';

interface BusyRows {
  isBusy: (id: number) => boolean;
  /** Runs work of a row unless one is running there; then it resolves to undefined. */
  whileBusy: <Result>(id: number, work: () => Promise<Result>) => Promise<Result | undefined>;
  /** Resolves when nothing runs for a row; for what must not be ignored, such as an undo. */
  whenFree: (id: number) => Promise<void>;
}

/** Rows of a list that work, each on one thing at a time. */
export function useBusyRows(): BusyRows {
  const running = useRef(new Map<number, Promise<unknown>>());
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());

  async function whileBusy<Result>(id: number, work: () => Promise<Result>): Promise<Result | undefined> {
    if (running.current.has(id)) return undefined;
    const done = work();
    running.current.set(id, done);
    setShown(new Set(running.current.keys()));
    try {
      return await done;
    } finally {
      running.current.delete(id);
      setShown(new Set(running.current.keys()));
    }
  }
  async function whenFree(id: number): Promise<void> {
    while (running.current.has(id)) await running.current.get(id)?.catch(() => undefined);
  }
  return { isBusy: (id) => shown.has(id), whileBusy, whenFree };
}
