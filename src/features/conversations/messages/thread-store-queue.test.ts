import { describe, expect, it } from 'vitest';
import { offline, openStore, settle, ThreadPeer } from '#tests/support/thread-peer.ts';

/** A store whose first message is being queued without a connection; `keepNext` ends the queueing of the next one. */
async function withSlowQueue(peer: ThreadPeer) {
  peer.faults = [offline()];
  const keeping: (() => void)[] = [];
  const store = openStore(peer, {
    add: () => new Promise((resolve) => keeping.push(() => resolve(true))),
    drop: () => undefined,
  });
  store.send('first', []);
  await settle();
  const keepNext = () => {
    keeping.shift()?.();
    return settle();
  };
  return { store, keepNext };
}

describe('ThreadStore with a queue', () => {
  it('queues messages in their order without a connection, and drops each once it has arrived', async () => {
    const peer = new ThreadPeer();
    peer.faults = [offline()];
    const queued: string[] = [];
    const store = openStore(peer, {
      add: async ({ key }) => queued.push(key) > 0,
      drop: (key) => void queued.splice(queued.indexOf(key), 1),
    });
    store.send('first', []);
    store.send('second', []);
    await settle();
    store.send('third', []);
    await settle();
    expect(store.state.outgoing.map(({ text, state, fault }) => [text, state, fault])).toEqual([
      ['first', 'queued', ''],
      ['second', 'queued', ''],
      ['third', 'queued', ''],
    ]);
    expect([queued, peer.keys]).toEqual([['key 1', 'key 2', 'key 3'], ['key 1']]);
    store.retry();
    expect(store.state.outgoing.every(({ isInQueue }) => isInQueue)).toBe(true);
    await settle();
    expect(peer.messages.map(({ text }) => text)).toEqual(['first', 'second', 'third']);
    expect([store.state.outgoing, queued]).toEqual([[], []]);
  });

  it('fails a message that the browser cannot keep', async () => {
    const peer = new ThreadPeer();
    peer.faults = [offline()];
    const store = openStore(peer, { add: async () => false, drop: () => undefined });
    store.send('first', []);
    await settle();
    expect(store.state.outgoing).toMatchObject([{ state: 'failed', fault: 'no connection' }]);
  });

  it('sends all if the connection is back while one is being queued', async () => {
    const peer = new ThreadPeer();
    const { store, keepNext } = await withSlowQueue(peer);
    store.retry();
    await keepNext();
    expect([store.state.outgoing, peer.keys]).toEqual([[], ['key 1', 'key 1']]);

    peer.faults = [offline()];
    store.send('second', []);
    await settle();
    await keepNext();
    store.send('third', []);
    await settle();
    store.retry();
    await keepNext();
    expect([store.state.outgoing, peer.keys.slice(2)]).toEqual([[], ['key 2', 'key 2', 'key 3']]);
  });

  it('queues a message that is written while another one is being queued', async () => {
    const peer = new ThreadPeer();
    const { store, keepNext } = await withSlowQueue(peer);
    await keepNext();
    store.send('second', []);
    await settle();
    store.send('third', []);
    await keepNext();
    await keepNext();
    expect(store.state.outgoing.map(({ text, state }) => [text, state])).toEqual([
      ['first', 'queued'],
      ['second', 'queued'],
      ['third', 'queued'],
    ]);
  });
});
