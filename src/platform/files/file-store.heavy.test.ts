import {
  mkdir,
  mkdtemp,
  open,
  readdir,
  readlink,
  rm,
  utimes,
  writeFile,
  type FileHandle,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { s3Peer } from '#tests/support/s3-peer.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { isFileKey, type FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.server.ts';
import { s3FileStore } from './s3-file-store.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'volan-files-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const settings = await s3Peer();
const stores: [string, FileStore][] = [
  ['a local folder', localFileStore(folder)],
  ['a bucket', s3FileStore(settings)],
];

describe.each(stores)('files in %s', (_where, store) => {
  it('can be read back until deleted', async () => {
    await store.put('pictures/a1/640.webp', Buffer.from('picture'), 'image/webp');
    const file = await store.get('pictures/a1/640.webp');
    expect(file?.size).toBe(7);
    expect((await buffer(file!.stream)).toString()).toBe('picture');
    expect(await store.exists('pictures/a1/640.webp')).toBe(true);
    await store.delete('pictures/a1/640.webp');
    expect(await store.get('pictures/a1/640.webp')).toBeUndefined();
    expect(await store.exists('pictures/a1/640.webp')).toBe(false);
    await store.delete('pictures/a1/640.webp');
  });

  it('can be large and come from a part of a larger buffer', async () => {
    const bytes = Buffer.alloc(3_000_000, 'volan').subarray(7, 2_999_000);
    await store.put('large/one', bytes, 'application/octet-stream');
    const file = await store.get('large/one');
    expect((await buffer(file!.stream)).equals(bytes)).toBe(true);
  });

  it('are moved to another key', async () => {
    await store.put('move/a/1.webp', Buffer.from('picture'), 'image/webp');
    await store.move('move/a/1.webp', 'moved/2026/a/1.webp');
    expect(await storedKeys(store, 'move/', 'moved/')).toEqual(['moved/2026/a/1.webp']);
    const file = await store.get('moved/2026/a/1.webp');
    expect((await buffer(file!.stream)).toString()).toBe('picture');
    await store.move('move/a/1.webp', 'moved/2026/a/1.webp');
    expect(await storedKeys(store, 'move/', 'moved/')).toEqual(['moved/2026/a/1.webp']);
    await expect(store.move('../secret', 'moved/secret')).rejects.toThrow('not a file key');
    await expect(store.move('moved/2026/a/1.webp', '../secret')).rejects.toThrow('not a file key');
  });

  it('are replaced atomically under concurrent writes', async () => {
    const bodies = Array.from({ length: 20 }, (_, index) => Buffer.alloc(100_000, index));
    await Promise.all(bodies.map((body) => store.put('same/key.bin', body, 'application/octet-stream')));
    const stored = await buffer((await store.get('same/key.bin'))!.stream);
    expect(bodies.some((body) => body.equals(stored))).toBe(true);
    expect(await storedKeys(store, 'same/')).toEqual(['same/key.bin']);
  });

  it('are listed completely, by folder', async () => {
    const keys = ['list/a.txt', 'list/a/1.webp', 'list/a/2.webp', 'list/a1/1.webp', 'list/b'];
    for (const key of [...keys].reverse()) await store.put(key, Buffer.from('x'), 'text/plain');
    await store.put('listed/other', Buffer.from('x'), 'text/plain');
    expect(await storedKeys(store, 'list/')).toEqual(keys);
    expect(await storedKeys(store, 'nothing/')).toEqual([]);
  });

  it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', '.', '..', 'a/.', 'a\0b', 'A.webp', '', 'a\\b'])(
    'reject the key %j',
    async (key) => {
      expect(isFileKey(key)).toBe(false);
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow('not a file key');
      await expect((async () => store.get(key))()).rejects.toThrow('not a file key');
    },
  );
});

describe('local folder', () => {
  it('is removed with its last file and created again for the next', async () => {
    const [[, store]] = stores as [[string, FileStore]];
    // Few at a time, so that each deletion often removes the last file.
    const putAndDelete = async (name: string): Promise<void> => {
      for (let time = 0; time < 100; time += 1) {
        await store.put(`busy/${name}`, Buffer.from('x'), 'text/plain');
        await store.delete(`busy/${name}`);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd'].map(putAndDelete));
    await expect(readdir(join(folder, 'busy'))).rejects.toThrow('ENOENT');
  });

  it.runIf(process.platform === 'linux')('syncs a file, then every folder that has a new entry', async () => {
    const any = await open(folder, 'r');
    const handles = Object.getPrototypeOf(any) as FileHandle;
    await any.close();
    const synced: string[] = [];
    vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      synced.push((await readlink(`/proc/self/fd/${this.fd}`)).replace(/[0-9a-f]{12}\.part$/, 'part'));
    });
    const [[, store]] = stores as [[string, FileStore]];
    await store.put('durable/one/1.webp', Buffer.from('x'), 'image/webp');
    await store.put('durable/one/2.webp', Buffer.from('x'), 'image/webp');
    expect(synced.map((path) => path.replace(folder, ''))).toEqual([
      '/durable/one/1.webp.part',
      '/durable/one',
      '/durable',
      '',
      '/durable/one/2.webp.part',
      '/durable/one',
    ]);
  });

  it('keeps no partial file when a write fails', async () => {
    const [[, store]] = stores as [[string, FileStore]];
    await store.put('taken/name/file', Buffer.from('x'), 'text/plain');
    await expect(store.put('taken/name', Buffer.from('x'), 'text/plain')).rejects.toThrow();
    expect(await readdir(join(folder, 'taken'))).toEqual(['name']);
  });

  it('deletes old partial files when listing', async () => {
    const [[, store]] = stores as [[string, FileStore]];
    await mkdir(join(folder, 'half'));
    const [old, young] = ['0', '1'].map((name) => join(folder, 'half', `${name}.0123456789ab.part`));
    for (const path of [old!, young!]) await writeFile(path, 'half');
    await utimes(old!, new Date(0), new Date(0));
    expect(await storedKeys(store, 'half/')).toEqual([]);
    expect(await readdir(join(folder, 'half'))).toEqual(['1.0123456789ab.part']);
  });
});

describe('bucket', () => {
  it('lists all pages', async () => {
    const store = s3FileStore(settings);
    const keys = Array.from({ length: 1005 }, (_, index) => `many/${String(index).padStart(4, '0')}`);
    for (const part of [keys.slice(0, 500), keys.slice(500)])
      await Promise.all(part.map((key) => store.put(key, Buffer.from('x'), 'text/plain')));
    expect(await storedKeys(store, 'many/')).toEqual(keys);
  });

  it('reports a wrong secret without naming it', async () => {
    const secretAccessKey = 'not-the-secret';
    const store = s3FileStore({ ...settings, secretAccessKey });
    const refused = store.put('a/b', Buffer.from('x'), 'text/plain');
    await expect(refused).rejects.toThrow('answered PUT with 403 SignatureDoesNotMatch');
    await expect(refused).rejects.not.toThrow(secretAccessKey);
  });

  it('throws when the bucket does not exist', async () => {
    const store = s3FileStore({ ...settings, bucket: 'none' });
    await expect(storedKeys(store, 'a/')).rejects.toThrow('404 NoSuchBucket');
  });
});
