import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { socketFolder } from './address.server.ts';
import { clusterPids } from './liveness.server.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.server.ts';

const isRoot = process.getuid?.() === 0;

let dataDir: string;
let clusterDir: string;
let running: EmbeddedPostgres[];

beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'volan-db-'));
  clusterDir = path.join(dataDir, 'postgres');
  running = [];
});
afterEach(async () => {
  for (const database of running) await database.stop();
  await fs.rm(dataDir, { recursive: true });
});

async function start(more: Partial<Parameters<typeof startEmbeddedPostgres>[0]> = {}) {
  const database = await startEmbeddedPostgres({ dataDir, ...more });
  running.push(database);
  return database;
}

async function query(database: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client(database.connection);
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat();
  } finally {
    await client.end();
  }
}

describe('startEmbeddedPostgres', () => {
  it('creates a durable database, keeps it over a restart and leaves no process running', async () => {
    const first = await start();
    await query(first, `create table saved as select 'кола' as word`);
    expect(
      await query(
        first,
        `select current_setting('data_checksums'), current_setting('fsync'), current_setting('server_encoding'),
                current_setting('listen_addresses'), 'б' < 'В' collate "bg-x-icu",
                (select rolsuper from pg_roles where rolname = current_user)`,
      ),
    ).toEqual(['on', 'on', 'UTF8', '', true, false]);
    await Promise.all([first.stop(), first.stop()]);
    expect(await clusterPids(clusterDir)).toEqual([]);
    expect(await fs.readdir(dataDir)).toEqual(['postgres']);

    const second = await start({ settings: { max_connections: '20' } });
    expect(second.adopted).toBe(false);
    expect(await query(second, `select word, current_setting('max_connections') from saved`)).toEqual([
      'кола',
      '20',
    ]);
  });

  it('makes the socket folder private to its owner', async () => {
    const { connection } = await start();
    expect((await fs.stat(connection.host)).mode & 0o777).toBe(0o700);
    expect(connection.host).toBe(path.join(await fs.realpath(dataDir), 'postgres.sock'));
  });

  it('uses a temporary socket folder when the path of the data folder is too long', async () => {
    const long = path.join(dataDir, 'много-дълъг-път-до-данните', 'още-по-дълъг-път-до-данните');
    const database = await start({ dataDir: long });
    expect(database.connection.host).toBe(socketFolder(await fs.realpath(long), process.getuid!()));
    expect(database.connection.host).not.toContain(long);
    expect(await query(database, 'select 1')).toEqual([1]);
    await database.stop();
    await expect(fs.stat(database.connection.host)).rejects.toThrow('ENOENT');
  });

  it('refuses a socket folder outside the data folder that others may enter', async () => {
    const long = path.join(dataDir, 'a'.repeat(100));
    await fs.mkdir(long);
    const socketDir = socketFolder(await fs.realpath(long), process.getuid!());
    await fs.mkdir(socketDir, { mode: 0o755 });
    await expect(start({ dataDir: long })).rejects.toMatchObject({ code: 'bad_folder' });
    await fs.rmdir(socketDir);
    await (await start({ dataDir: long })).stop();
  });

  it('adopts the server of a killed owner', async () => {
    const first = await start();
    await fs.writeFile(path.join(dataDir, 'owner.pid'), `${first.pid}\nanother process\nnonce\n`);
    const second = await start();
    expect(second).toMatchObject({ adopted: true, pid: first.pid, connection: first.connection });
    await second.stop();
    expect(await clusterPids(clusterDir)).toEqual([]);
  });

  it('starts despite lock files that name an unrelated process', async () => {
    await (await start()).stop();
    await fs.writeFile(path.join(clusterDir, 'postmaster.pid'), `${process.ppid}\n${clusterDir}\n`);
    const socketDir = path.join(dataDir, 'postgres.sock');
    await fs.mkdir(socketDir, { mode: 0o700 });
    await fs.writeFile(path.join(socketDir, '.s.PGSQL.5432.lock'), `${process.ppid}\n${clusterDir}\n`);
    expect(await query(await start(), 'select 1')).toEqual([1]);
  });

  it('refuses a reachable server whose processes it cannot see, and changes nothing', async () => {
    const socketDir = path.join(dataDir, 'postgres.sock');
    const socket = path.join(socketDir, '.s.PGSQL.5432');
    await Promise.all([fs.mkdir(clusterDir), fs.mkdir(socketDir)]);
    await fs.writeFile(
      path.join(clusterDir, 'postmaster.pid'),
      `7\n${clusterDir}\n1790000000\n5432\n${socketDir}\n\n\nready\n`,
    );
    const elsewhere = net.createServer().listen(socket);
    await once(elsewhere, 'listening');
    try {
      await expect(start()).rejects.toMatchObject({
        code: 'in_use',
        message: expect.stringContaining('another container'),
      });
      expect(await fs.readdir(clusterDir)).toEqual(['postmaster.pid']);
      expect(await fs.readdir(dataDir)).toEqual(['postgres', 'postgres.sock']);
    } finally {
      elsewhere.close();
    }
  });

  it('calls onExit when the server ends by itself, but not when it is stopped', async () => {
    const onExit = vi.fn();
    await (await start({ onExit })).stop();
    expect(onExit).not.toHaveBeenCalled();
    process.kill((await start({ onExit })).pid, 'SIGKILL');
    await vi.waitFor(() => expect(onExit).toHaveBeenCalledOnce(), PATIENCE);
  });

  it('refuses a cluster of another major version and releases the data folder', async () => {
    await (await start()).stop();
    await fs.writeFile(path.join(clusterDir, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toMatchObject({
      code: 'wrong_version',
      message: expect.stringMatching(/PostgreSQL 17.*DATABASE_URL/),
    });
    await fs.writeFile(path.join(clusterDir, 'PG_VERSION'), '18\n');
    await start();
  });

  it('reports the server log when the server does not start', async () => {
    const log = vi.fn();
    await expect(start({ log, settings: { max_connections: 'many' } })).rejects.toMatchObject({
      code: 'start_failed',
      message: expect.stringContaining('"max_connections": "many"'),
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('"max_connections": "many"'));
    await start();
  });

  it('refuses to create a cluster over unrelated files', async () => {
    await fs.mkdir(clusterDir);
    await fs.writeFile(path.join(clusterDir, 'diary.txt'), 'keep');
    await expect(start()).rejects.toMatchObject({ code: 'bad_folder' });
    expect(await fs.readdir(clusterDir)).toEqual(['diary.txt']);
  });

  it('removes the remains of an interrupted first start', async () => {
    await fs.mkdir(path.join(dataDir, 'postgres.init-abc123', 'base'), { recursive: true });
    await (await start()).stop();
    expect(await fs.readdir(dataDir)).toEqual(['postgres']);
  });

  describe.runIf(isRoot)('as root', () => {
    it('keeps the files owned by root in a private folder', async () => {
      await start();
      expect((await fs.stat(clusterDir)).uid).toBe(0);
    });

    it('runs as another account where user namespaces are forbidden, and keeps that account', async () => {
      await fs.chmod(dataDir, 0o755);
      await (await start({ userNamespace: false })).stop();
      const { uid } = await fs.stat(clusterDir);
      expect(uid).not.toBe(0);
      const database = await start();
      expect(await query(database, 'select 1')).toEqual([1]);
      expect((await fs.stat(`/proc/${database.pid}`)).uid).toBe(uid);
    });

    it('hands the cluster of root to the account when user namespaces are no longer available', async () => {
      await fs.chmod(dataDir, 0o755);
      const first = await start();
      await query(first, 'create table saved as select 7 as number');
      await first.stop();
      expect(await query(await start({ userNamespace: false }), 'select number from saved')).toEqual([7]);
    });

    it('reports that the account cannot reach the data', async () => {
      await expect(start({ userNamespace: false })).rejects.toMatchObject({
        code: 'cannot_run',
        message: expect.stringContaining('DATABASE_URL'),
      });
    });
  });
});
