import type { QueuedCall } from './queued-call.ts';

const DATABASE = 'volan';
const CALLS = 'calls';

/** Queued calls in the browser, for pages and the worker. All functions reject where the browser stores nothing. */
export interface CallStore {
  /** Replaces an earlier call about the same subject. */
  add(call: QueuedCall): Promise<void>;
  /** In the order in which they were made. */
  all(): Promise<QueuedCall[]>;
  remove(id: number): Promise<void>;
  removeSubject(subject: string): Promise<void>;
  clear(): Promise<void>;
}

export const callStore: CallStore = {
  add: (call) =>
    change(async (store) => {
      await dropSubject(store, call.subject);
      store.add(call);
    }),
  all: async () => {
    const database = await open();
    try {
      const store = database.transaction(CALLS).objectStore(CALLS);
      return await answer(store.getAll() as IDBRequest<QueuedCall[]>);
    } finally {
      database.close();
    }
  },
  remove: (id) => change((store) => store.delete(id)),
  removeSubject: (subject) => change((store) => dropSubject(store, subject)),
  clear: () => change((store) => store.clear()),
};

async function dropSubject(store: IDBObjectStore, subject: string): Promise<void> {
  const calls = await answer(store.getAll() as IDBRequest<QueuedCall[]>);
  for (const call of calls) if (call.subject === subject && call.id !== undefined) store.delete(call.id);
}

async function change(work: (store: IDBObjectStore) => unknown): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(CALLS, 'readwrite');
    const done = new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('aborted')));
    });
    await work(transaction.objectStore(CALLS));
    await done;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(CALLS, { keyPath: 'id', autoIncrement: true }),
  );
  return answer(request);
}

const answer = <Value>(request: IDBRequest<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });
