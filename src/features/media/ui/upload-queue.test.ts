import { describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { movedTo } from '../edited-picture.ts';
import { SendError, type SendPicture } from './send-picture.ts';
import { UploadQueue } from './upload-queue.ts';

const files = (...names: string[]) => names.map((name) => new File([name], name));
/** A queue whose attempts are answered by `answer`; records what was sent, in order. */
function queueOf(answer: (name: string, tried: number) => Promise<string> | string, retryMs = 20) {
  const sent: string[] = [];
  const keys: string[] = [];
  const forgotten: string[] = [];
  const tries = new Map<string, number>();
  let made = 0;
  const send: SendPicture<string> = async ({ blob, key, onProgress }) => {
    const name = await blob.text();
    const tried = (tries.get(name) ?? 0) + 1;
    tries.set(name, tried);
    keys.push(key);
    onProgress(0.5);
    return answer(name, tried);
  };
  const queue = new UploadQueue<string>({
    prepare: async (file) => file,
    send,
    onSent: (id) => sent.push(id),
    onChange: () => undefined,
    preview: (file) => `blob:${file.name}`,
    forget: (url) => forgotten.push(url),
    makeKey: () => `key-${(made += 1)}`,
    retryMs,
  });
  const states = () => queue.uploads.map(({ name, state }) => `${name} ${state}`);
  return { queue, sent, keys, forgotten, states };
}
const refuse = (status: number, retryAfterSeconds?: number): never => {
  throw new SendError('words', { status, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) });
};

describe('UploadQueue', () => {
  it('sends in the order of selection regardless of preparation time', async () => {
    const slow = { a: 30, b: 1, c: 10 } as Record<string, number>;
    const { queue, sent, states } = queueOf(async (name) => {
      await new Promise((resolve) => setTimeout(resolve, slow[name] ?? 1));
      return name;
    });
    queue.add(files('a', 'b'));
    queue.add(files('c'));
    await vi.waitFor(() => expect(sent).toEqual(['a', 'b', 'c']), PATIENCE);
    expect(states()).toEqual([]);
  });

  it('continues after a refused or interrupted file, which can be retried', async () => {
    const { queue, sent, states, keys } = queueOf((name, tried) => {
      if (name === 'bad') return refuse(415);
      if (name === 'torn' && tried === 1) return refuse(401);
      return name;
    });
    queue.add(files('a', 'bad', 'torn', 'z'));
    await vi.waitFor(() => expect(sent).toEqual(['a', 'z']), PATIENCE);
    expect(states()).toEqual(['bad refused', 'torn interrupted']);
    expect(queue.uploads[0]?.fault).toBe('words');
    expect(queue.uploads.map(({ needsSignIn }) => needsSignIn)).toEqual([false, true]);
    queue.retry('key-3');
    await vi.waitFor(() => expect(sent).toEqual(['a', 'z', 'torn']), PATIENCE);
    // The same key, because the first attempt may have arrived.
    expect(keys.filter((key) => key === 'key-3')).toHaveLength(2);
  });

  it('waits for a connection without losing files or their order', async () => {
    let online = false;
    const { queue, sent, states, keys } = queueOf((name) => (online ? name : refuse(0)));
    queue.add(files('a', 'b'));
    await vi.waitFor(() => expect(states()).toContain('a offline'), PATIENCE);
    expect(sent).toEqual([]);
    online = true;
    await vi.waitFor(() => expect(sent).toEqual(['a', 'b']), PATIENCE);
    expect(new Set(keys)).toEqual(new Set(['key-1', 'key-2']));
  });

  it('continues at once after an online event', async () => {
    const { queue, sent, states } = queueOf((name, tried) => (tried === 1 ? refuse(0) : name), 60_000);
    queue.add(files('a'));
    await vi.waitFor(() => expect(states()).toEqual(['a offline']), PATIENCE);
    queue.resume();
    await vi.waitFor(() => expect(sent).toEqual(['a']), PATIENCE);
  });

  it('retries after Retry-After, a limited number of times', async () => {
    const { queue, sent, states, keys } = queueOf((name, tried) =>
      name === 'full' || tried === 1 ? refuse(503, 0.01) : name,
    );
    queue.add(files('a', 'full'));
    await vi.waitFor(() => expect(states()).toEqual(['full interrupted']), PATIENCE);
    expect(sent).toEqual(['a']);
    expect(keys).toHaveLength(5);
  });

  it('forgets removed files and revokes their previews', async () => {
    const { queue, forgotten, states, sent } = queueOf((name) => (name === 'bad' ? refuse(422) : name));
    queue.add(files('bad', 'a'));
    await vi.waitFor(() => expect(sent).toEqual(['a']), PATIENCE);
    queue.drop('key-1');
    expect(states()).toEqual([]);
    expect(forgotten).toEqual(['blob:bad']);
  });
});

describe('movedTo', () => {
  it.each([
    ['c', 0, 'cab'],
    ['a', 2, 'bca'],
    ['a', 9, 'bca'],
    ['b', -1, 'bac'],
    ['b', 1, 'abc'],
    ['x', 0, 'abc'],
  ])('moves %s to %i', (id, place, order) => {
    expect(movedTo(['a', 'b', 'c'], id, place).join('')).toBe(order);
  });
});
