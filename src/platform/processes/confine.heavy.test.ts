import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { projectRoot } from '../project-root.server.ts';
import { confinement, forkConfined, type ConfinedProcess } from './confine.server.ts';
import { killProcess } from './kill-process.server.ts';
import { innermostProcess } from './process-usage.server.ts';
import type { Attempts } from './test-program.ts';

const SECRET = 'secret-3b1f0c';
const servers: Server[] = [];
let folder: string;
let attempts: Attempts;

beforeAll(async () => {
  process.env['VOLAN_TEST_SECRET'] = SECRET;
  folder = await mkdtemp(join(tmpdir(), 'volan-confine-'));
  await chmod(folder, 0o755);
  const socket = join(folder, 'socket');
  const files = [join(folder, 'file'), join(projectRoot(), 'package-lock.json')];
  await writeFile(join(folder, 'file'), SECRET);
  const tcp = await listening({ port: 0, host: '127.0.0.1' });
  await listening({ path: socket });
  const { port } = tcp.address() as { port: number };
  attempts = { port, socket, parent: process.pid, secret: SECRET, files, project: projectRoot() };
});
afterAll(async () => {
  for (const server of servers) server.close();
  await rm(folder, { recursive: true });
  delete process.env['VOLAN_TEST_SECRET'];
});

async function listening(at: { port: number; host: string } | { path: string }): Promise<Server> {
  const server = createServer((connection) => connection.destroy()).listen(at);
  servers.push(server);
  await once(server, 'listening');
  return server;
}

/** Attempts of hostile code that succeed. */
async function successes(options: Partial<ConfinedProcess> = {}): Promise<string[]> {
  const child = forkConfined({
    module: 'src/platform/processes/test-program.ts',
    flags: ['--allow-addons', '--allow-worker', '--no-warnings'],
    env: {},
    ...options,
  });
  child.send(attempts);
  const ended = once(child, 'exit').then(() => expect.unreachable('the process ended before it answered'));
  const [found] = (await Promise.race([once(child, 'message'), ended])) as [string[]];
  killProcess(child.removeAllListeners('exit'));
  return found;
}

const hasNamespaces = confinement().startsWith('namespaces');

describe('forkConfined', () => {
  it('leaves hostile JavaScript nothing but the network where namespaces are missing', async () => {
    const network = hasNamespaces ? [] : ['connection by tcp'];
    expect(await successes()).toEqual(network);
  });

  it(
    'leaves hostile native code no secret, file, socket or other process',
    { skip: !hasNamespaces },
    async () => {
      // Without the permission model, the program can do what the system lets native code do.
      expect(await successes({ permissionModel: false })).toEqual([]);
    },
  );

  it('lets the process read what it is given', { skip: !hasNamespaces }, async () => {
    const [given = ''] = attempts.files;
    const readable = { permissionModel: false, readable: [given] };
    expect(await successes(readable)).toContain(`read ${given}`);
  });

  it('ends with all its processes when killed', async () => {
    const child = forkConfined({ module: 'src/platform/processes/test-program.ts', flags: [], env: {} });
    child.send(attempts);
    await once(child, 'message');
    const inner = innermostProcess(child.pid ?? 0);
    killProcess(child);
    await once(child, 'exit');
    expect(() => process.kill(inner, 0)).toThrow('ESRCH');
  });
});
