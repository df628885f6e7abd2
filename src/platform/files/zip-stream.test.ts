import { expect, it } from 'vitest';
import { readZip } from '#tests/support/read-zip.ts';
import { zipStream, type ZipEntry } from './zip-stream.ts';

const files = [
  { name: 'data.json', bytes: Buffer.from('{"име":"Иван"}') },
  { name: 'pictures/снимка.jpeg', bytes: Buffer.alloc(100_000, 7) },
  { name: 'empty.txt', bytes: Buffer.alloc(0) },
];

async function* entries(): AsyncGenerator<ZipEntry> {
  yield* files;
}

it('writes an archive that can be read from its central directory', async () => {
  const parts: Buffer[] = [];
  for await (const part of zipStream(entries(), new Date('2026-11-20T12:34:56Z'))) parts.push(part);
  expect(readZip(Buffer.concat(parts))).toEqual(
    files.map((file) => ({ ...file, at: '2026-11-20 12:34:56' })),
  );
});

it('writes a valid archive without files', async () => {
  const parts: Buffer[] = [];
  for await (const part of zipStream((async function* () {})(), new Date())) parts.push(part);
  expect(readZip(Buffer.concat(parts))).toEqual([]);
});
