/**
 * Collects what a page, feed or other kept result is made from while it is made, so that a cache knows when it is
 * outdated. Reading functions report what they read; outside of `collectDependencies` reporting does nothing.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Names data that changes at once for every reader, e.g. one listing. */
export type DependencyKey =
  | `listing:${number}`
  | `seller:${number}`
  | 'settings'
  | 'page_texts'
  | 'running_costs';

/** An answer that was used and can be computed again, in much less time than the result made from it. */
export interface UsedAnswer {
  /** Short text that is equal for equal answers. */
  fingerprint: string;
  again: (now: Date) => string;
}

export interface Dependencies {
  keys: ReadonlySet<DependencyKey>;
  answers: readonly UsedAnswer[];
}

class Collected implements Dependencies {
  readonly keys = new Set<DependencyKey>();
  readonly answers: UsedAnswer[] = [];
}

const store = new AsyncLocalStorage<Collected | undefined>();

export async function collectDependencies<Value>(
  work: () => Promise<Value>,
): Promise<{ value: Value; dependencies: Dependencies }> {
  const dependencies = new Collected();
  return { value: await store.run(dependencies, work), dependencies };
}

/** Runs work that reports nothing: its part of the result may be as old as the cache allows at most. */
export const withoutDependencies = <Value>(work: () => Value): Value => store.run(undefined, work);

export const dependOn = (key: DependencyKey): void => {
  store.getStore()?.keys.add(key);
};

/** `make` is called only while dependencies are collected. */
export const dependOnAnswer = (make: () => UsedAnswer): void => {
  store.getStore()?.answers.push(make());
};
