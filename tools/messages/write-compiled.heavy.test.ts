import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';
import type { Texts } from './compile-texts.ts';
import { writeCompiled } from './write-compiled.ts';

const parent = await mkdtemp(join(tmpdir(), 'volan-compiled-'));
afterAll(() => rm(parent, { recursive: true, force: true }));

const texts = (more: Record<string, unknown>): Texts => {
  const all = { greeting: 'Добър ден, {name}', doors: 'врати', ...more };
  return { bg: all, en: all };
};
const plural = [
  {
    declarations: ['input count', 'local countPlural = count: plural'],
    selectors: ['countPlural'],
    match: { 'countPlural=one': '{count} врата', 'countPlural=other': '{count} врати' },
  },
];

async function contents(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'compiled-from.json');
  const read = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const path = join(parentPath, name);
    return [path.slice(folder.length + 1), await readFile(path, 'utf8')];
  });
  return Object.fromEntries((await Promise.all(read)).sort(([a], [b]) => a.localeCompare(b)));
}

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(parent, 'changed-'));
});

it('gives the same files for changed, added and removed texts as a full compilation', async () => {
  await writeCompiled(folder, texts({ doors_count: plural, removed: 'вече не' }), false);
  const before = (await stat(join(folder, 'messages/greeting.js'))).mtimeMs;
  const changed = texts({ doors: 'порти', doors_count: plural, added: plural });
  await writeCompiled(folder, changed, true);
  const whole = await mkdtemp(join(parent, 'whole-'));
  await writeCompiled(whole, changed, false);
  expect(await contents(folder)).toEqual(await contents(whole));
  expect(Object.keys(await contents(whole))).toContain('messages/added.d.ts');
  expect((await stat(join(folder, 'messages/greeting.js'))).mtimeMs).toBe(before);
});

it('restores a missing compiled file', async () => {
  await writeCompiled(folder, texts({}), false);
  const whole = await contents(folder);
  await rm(join(folder, 'messages/doors.js'));
  await writeCompiled(folder, texts({}), true);
  expect(await contents(folder)).toEqual(whole);
});

it('removes files without a text', async () => {
  await writeCompiled(folder, texts({}), false);
  await writeFile(join(folder, 'messages/stray.js'), '');
  await writeCompiled(folder, texts({}), false);
  expect(Object.keys(await contents(folder))).not.toContain('messages/stray.js');
});
