import { useRef, useState } from 'react';

interface BusyRows {
  isBusy: (id: number) => boolean;
  /** Runs work of a row unless one is running there; then it resolves to undefined. */
  whileBusy: <Result>(id: number, work: () => Promise<Result>) => Promise<Result | undefined>;
}

/** Rows of a list that work, each on one thing at a time. */
export function useBusyRows(): BusyRows {
  const running = useRef(new Set<number>());
  const [shown, setShown] = useState<ReadonlySet<number>>(new Set());

  async function whileBusy<Result>(id: number, work: () => Promise<Result>): Promise<Result | undefined> {
    if (running.current.has(id)) return undefined;
    running.current.add(id);
    setShown(new Set(running.current));
    try {
      return await work();
    } finally {
      running.current.delete(id);
      setShown(new Set(running.current));
    }
  }
  return { isBusy: (id) => shown.has(id), whileBusy };
}
