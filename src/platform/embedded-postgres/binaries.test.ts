import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgresBinaries, repairLibraryLinks } from './binaries.server.ts';

describe('findPostgresBinaries', () => {
  it('returns executable programs', async () => {
    const { initdb, postgres } = await findPostgresBinaries();
    await Promise.all([initdb, postgres].map((file) => fs.access(file, fs.constants.X_OK)));
  });

  it('points to DATABASE_URL where no PostgreSQL is bundled', async () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'mips' });
    try {
      await expect(findPostgresBinaries()).rejects.toMatchObject({
        code: 'platform_missing',
        message: expect.stringMatching(/-mips is not installed.*DATABASE_URL/),
      });
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });
});

describe('repairLibraryLinks', () => {
  it('creates the links that an install without scripts lacks and keeps the others', async () => {
    const root = await fs.mkdtemp(path.join(os.tmpdir(), 'volan-links-'));
    try {
      const lib = path.join(root, 'native', 'lib');
      await fs.mkdir(lib, { recursive: true });
      await fs.writeFile(path.join(lib, 'libpq.so.5.18'), 'library');
      await fs.symlink('elsewhere', path.join(lib, 'libpq.so'));
      const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
        source: 'native/lib/libpq.so.5.18',
        target: `native/lib/${name}`,
      }));
      await fs.writeFile(path.join(root, 'native', 'pg-symlinks.json'), JSON.stringify(links));
      await repairLibraryLinks(root);
      expect(await fs.readlink(path.join(lib, 'libpq.so.5'))).toBe('libpq.so.5.18');
      expect(await fs.readlink(path.join(lib, 'libpq.so'))).toBe('elsewhere');
    } finally {
      await fs.rm(root, { recursive: true });
    }
  });
});
