import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isFileKey } from './file-store.ts';
import { localFileStore } from './local-file-store.server.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'volan-files-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('localFileStore', () => {
  it('gives back what was put, and nothing after it was deleted', async () => {
    const store = localFileStore(folder);
    await store.put('pictures/a1/640.webp', Buffer.from('picture'), 'image/webp');
    const file = await store.get('pictures/a1/640.webp');
    expect(file?.size).toBe(7);
    expect((await buffer(file!.stream)).toString()).toBe('picture');
    await store.delete('pictures/a1/640.webp');
    expect(await store.get('pictures/a1/640.webp')).toBeUndefined();
    expect(await store.exists('pictures/a1/640.webp')).toBe(false);
    await store.delete('pictures/a1/640.webp');
  });

  it('leaves one whole file behind when many write the same key', async () => {
    const store = localFileStore(folder);
    const bodies = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index));
    await Promise.all(bodies.map((body) => store.put('same/key.bin', body, 'application/octet-stream')));
    const stored = await buffer((await store.get('same/key.bin'))!.stream);
    expect(bodies.some((body) => body.equals(stored))).toBe(true);
    expect(await readdir(join(folder, 'same'))).toEqual(['key.bin']);
  });

  it.each([
    '../secret',
    'a/../../b',
    '/etc/passwd',
    'a//b',
    '.',
    '..',
    'a/.',
    'a\0b',
    'A.webp',
    '',
    'a/.hidden',
    'a\\b',
  ])('refuses the key %j', async (key) => {
    expect(isFileKey(key)).toBe(false);
    await expect(localFileStore(folder).put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(
      'not a file key',
    );
  });
});
