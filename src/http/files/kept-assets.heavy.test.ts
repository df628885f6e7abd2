import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, describe, expect, it, vi } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { localFileStore } from '#platform/files/local-file-store.server.ts';
import { createLog } from '#platform/log/log.server.ts';
import { s3FileStore } from '#platform/files/s3-file-store.server.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { s3Peer } from '#tests/support/s3-peer.ts';
import { storedKeys } from '#tests/support/stored-keys.ts';
import { assetFiles } from './asset-files.server.ts';
import { KeptAssets } from './kept-assets.server.ts';

const folder = await mkdtemp(join(tmpdir(), 'volan-assets-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const stores: [string, FileStore][] = [
  ['a local folder', localFileStore(join(folder, 'store'))],
  ['a bucket', s3FileStore(await s3Peer())],
];

/** A process of build `number`, whose folder holds the given files. */
async function build(files: FileStore, number: number, assets: Record<string, string>): Promise<KeptAssets> {
  const path = join(folder, String(number));
  await mkdir(path, { recursive: true });
  for (const [name, body] of Object.entries(assets)) await writeFile(join(path, name), body);
  let now = 0;
  return new KeptAssets({
    files,
    build: { id: `id${number}`, timestamp: number },
    folder: path,
    now: () => (now += 10_000),
  });
}

const read = async (kept: KeptAssets, name: string) => {
  const file = await kept.open(name);
  return file && { body: await text(file.stream), isBrotli: file.isBrotli };
};

describe.each(stores)('KeptAssets in %s', (_where, files) => {
  it('serves the files of either build to pages of the other, and removes those of the sixth last', async () => {
    const shared = { 'framework-Ab_1.js': 'framework' };
    const first = await build(files, 1, { ...shared, 'root-One.js': 'one', 'root-One.js.br': 'compressed' });
    await first.keep();
    const second = await build(files, 2, { ...shared, 'root-Two.js': 'two' });
    expect(await read(first, 'root-Two.js')).toBeUndefined();
    await second.keep();
    expect(await read(first, 'root-Two.js')).toEqual({ body: 'two', isBrotli: false });
    expect(await read(second, 'root-One.js')).toEqual({ body: 'compressed', isBrotli: true });
    expect(await read(second, 'root-One.js.br')).toBeUndefined();

    for (let number = 3; number <= 5; number += 1)
      await (await build(files, number, { [`root-${number}.js`]: 'x' })).keep();
    expect((await read(second, 'root-One.js'))?.body).toBe('compressed');
    const sixth = await build(files, 6, { ...shared, 'root-6.js': 'six' });
    await sixth.keep();
    await sixth.keep();
    expect(await read(sixth, 'root-One.js')).toBeUndefined();
    expect((await read(sixth, 'framework-Ab_1.js'))?.body).toBe('framework');
    expect((await read(sixth, 'root-Two.js'))?.body).toBe('two');
    expect(await storedKeys(files, 'builds/')).toHaveLength(5);
    expect(await storedKeys(files, 'build-assets/')).toHaveLength(6);
  });

  it('completes files that an interrupted start left out', async () => {
    const assets = { 'late-Nine.js': 'nine' };
    const kept = await build(files, 9, assets);
    await kept.keep();
    for (const key of await storedKeys(files, 'build-assets/')) await files.delete(key);
    expect(await read(kept, 'late-Nine.js')).toBeUndefined();
    await (await build(files, 9, assets)).keep();
    expect((await read(kept, 'late-Nine.js'))?.body).toBe('nine');
  });
});

/** Starts a process of build `number` over a store that several share; returns its address. */
async function startBuild(files: FileStore, number: number, assets: Record<string, string>): Promise<string> {
  const root = join(folder, `client-${number}`);
  await mkdir(join(root, 'assets'), { recursive: true });
  for (const [name, body] of Object.entries(assets)) {
    await writeFile(join(root, 'assets', name), body);
    await writeFile(join(root, 'assets', `${name}.br`), brotliCompressSync(body));
  }
  const app = fastify();
  const ctx = { build: { id: `id${number}`, timestamp: number }, files, log: createLog({ level: 'silent' }) };
  await app.register(assetFiles, { ctx, root });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => app.close());
  return address;
}

const answerOf = (address: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => get(address, { headers }, resolve).on('error', reject));

describe('two builds side by side', () => {
  it('answer each the files of the other, compressed or not, and none that neither has', async () => {
    const files = localFileStore(join(folder, 'shared'));
    const old = await startBuild(files, 21, { 'root-Old.js': 'old()' });
    const next = await startBuild(files, 22, { 'root-New.css': 'a{}' });
    // Both store their files when they begin to listen.
    await vi.waitUntil(async () => (await storedKeys(files, 'build-assets/')).length === 2, PATIENCE);
    const packed = await answerOf(`${next}/assets/root-Old.js`, { 'Accept-Encoding': 'gzip, br' });
    expect([packed.statusCode, packed.headers['content-encoding'], packed.headers['content-type']]).toEqual([
      200,
      'br',
      'text/javascript; charset=utf-8',
    ]);
    expect(packed.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(await buffer(packed)).toString()).toBe('old()');
    const plain = await answerOf(`${old}/assets/root-New.css`);
    expect([plain.headers['content-encoding'], plain.headers['content-type'], await text(plain)]).toEqual([
      undefined,
      'text/css; charset=utf-8',
      'a{}',
    ]);
    for (const name of ['root-None.js', '..%2Froot-Old.js', 'root-Old.exe'])
      expect((await answerOf(`${next}/assets/${name}`)).statusCode, name).toBe(404);
  });
});
