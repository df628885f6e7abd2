import { describe, expect, it } from 'vitest';
import { ApiError } from '#platform/web/api-error.ts';
import { aConversation } from '#tests/support/conversations.ts';
import fc from '#tests/support/properties.ts';
import { offline, openStore, settle, ThreadPeer } from '#tests/support/thread-peer.ts';
import type { ThreadStore } from './thread-store.ts';
import { timelineOf } from './timeline.ts';

const idsOf = (store: ThreadStore) => store.state.conversation.messages.map(({ id }) => id);

describe('ThreadStore', () => {
  it('shows every message once and its own in the order of writing, whatever comes in between', async () => {
    const step = fc.constantFrom('write', 'receive', 'refresh', 'fail', 'retry', 'other device');
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
        const peer = new ThreadPeer();
        const store = openStore(peer);
        const written: string[] = [];
        for (const each of steps) {
          if (each === 'write') {
            written.push(`text ${written.length}`);
            store.send(written.at(-1) ?? '', []);
          } else if (each === 'receive') peer.add();
          else if (each === 'other device') peer.add('you', 'a key of another device');
          else if (each === 'fail') peer.faults.push(offline());
          else if (each === 'retry') store.retry();
          else await store.refresh();
        }
        peer.faults = [];
        await settle();
        const shown = timelineOf(store.state.conversation.messages, store.state.outgoing);
        const texts = shown.flatMap((item) =>
          item.kind === 'outgoing' ? item.outgoing.text : item.kind === 'message' ? item.message.text : [],
        );
        expect(texts.filter((text) => text.startsWith('text'))).toEqual(written);

        store.retry();
        await settle();
        await store.refresh();
        expect(store.state.outgoing).toEqual([]);
        expect(idsOf(store)).toEqual(peer.messages.map(({ id }) => id));
        expect(peer.messages.flatMap(({ text }) => (text.startsWith('text') ? text : []))).toEqual(written);
      }),
      { numRuns: 60 },
    );
  });

  it('sends fifty messages in the order of writing', async () => {
    const peer = new ThreadPeer();
    const store = openStore(peer);
    for (let number = 1; number <= 50; number += 1) store.send(`message ${number}`, []);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(peer.messages.map(({ text }) => text)).toEqual(
      Array.from({ length: 50 }, (_, index) => `message ${index + 1}`),
    );
  });

  it('keeps a message that failed, holds those behind it, and sends both under their keys', async () => {
    const peer = new ThreadPeer();
    peer.faults = [offline()];
    const store = openStore(peer);
    store.send('first', []);
    store.send('second', []);
    await settle();
    expect(store.state.outgoing.map(({ text, state, fault }) => [text, state, fault])).toEqual([
      ['first', 'failed', 'no connection'],
      ['second', 'waiting', ''],
    ]);
    store.retry();
    await settle();
    expect(peer.keys).toEqual(['key 1', 'key 1', 'key 2']);
    expect(store.state.outgoing).toEqual([]);
  });

  it('does not show a message twice when its answer is lost and another read brings it', async () => {
    const peer = new ThreadPeer();
    const store = openStore(peer);
    peer.faults = [offline()];
    store.send('arrived', []);
    peer.add('you', 'key 1', 'arrived');
    await settle();
    await store.refresh();
    expect(
      timelineOf(store.state.conversation.messages, store.state.outgoing).map(({ kind }) => kind),
    ).toEqual(['day', 'message']);
  });

  it('says when the session has ended', async () => {
    const peer = new ThreadPeer();
    peer.faults = [new ApiError('sign in', { status: 401 })];
    const store = openStore(peer);
    store.send('text', []);
    await settle();
    expect(store.state.outgoing).toMatchObject([{ state: 'failed', needsSignIn: true }]);
  });

  it('goes on with the next message when a failed one is given up', async () => {
    const peer = new ThreadPeer();
    peer.faults = [new ApiError('too long', { status: 422 })];
    const store = openStore(peer);
    store.send('refused', []);
    store.send('good', []);
    await settle();
    store.discard('key 1');
    await settle();
    expect(peer.messages.map(({ text }) => text)).toEqual(['good']);
  });

  it('fills the gap when more messages came than fit in one part', async () => {
    const peer = new ThreadPeer();
    peer.add();
    const store = openStore(peer);
    for (let count = 0; count < 130; count += 1) peer.add();
    await store.refresh();
    expect(idsOf(store)).toEqual(peer.messages.map(({ id }) => id));
  });

  it('reads older messages until there are none', async () => {
    const peer = new ThreadPeer();
    for (let count = 0; count < 120; count += 1) peer.add();
    const store = openStore(peer);
    expect(idsOf(store)).toHaveLength(50);
    await store.loadOlder();
    expect(store.state.conversation.hasOlder).toBe(true);
    await store.loadOlder();
    expect(idsOf(store)).toHaveLength(120);
    expect(store.state.conversation.hasOlder).toBe(false);
    // A newer part does not bring back the button for older messages.
    await store.refresh();
    expect(store.state.conversation.hasOlder).toBe(false);
  });

  it('reads once more when a notice comes during a read', async () => {
    const peer = new ThreadPeer();
    const store = openStore(peer);
    const first = store.refresh();
    peer.add();
    await Promise.all([first, store.refresh()]);
    expect(idsOf(store)).toEqual([1]);
    expect(peer.reads).toHaveLength(2);
  });

  it('marks messages as read once, and again after a failure', async () => {
    const peer = new ThreadPeer();
    peer.add();
    const store = openStore(peer);
    const { markRead } = peer;
    Object.assign(peer, { markRead: () => Promise.reject(offline()) });
    await store.markRead();
    Object.assign(peer, { markRead });
    await store.markRead();
    await store.markRead();
    expect(peer.marks).toEqual([1]);
  });

  it('keeps the read mark of the other side when an older answer arrives', () => {
    const peer = new ThreadPeer();
    const store = openStore(peer);
    store.seenByOther(5);
    store.accept(aConversation({ readByOther: 3 }));
    expect(store.state.conversation.readByOther).toBe(5);
  });
});
