import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.server.ts';
import { EmbeddedPostgresError } from './error.server.ts';

/** Address of the server: `host` is a socket folder, or 127.0.0.1 with a password on Windows. */
export type Address = { host: string; port: number; password?: string };

const SOCKET_PORT = 5432;
// sockaddr_un.sun_path holds 108 bytes including the terminating zero on Linux, 104 on macOS.
const SOCKET_PATH_MAX_BYTES = process.platform === 'darwin' ? 103 : 107;

/** Path of the socket file that PostgreSQL creates in a folder; the system limits its length. */
export function socketPath(socketDir: string, port = SOCKET_PORT): string {
  return path.join(socketDir, `.s.PGSQL.${port}`);
}

/**
 * The socket folder of a data folder: next to the cluster, or, when that path is too long for a socket (in
 * bytes: a Cyrillic letter takes two), a short one in the temporary folder, named after both the account
 * and the data folder so that it is never shared.
 */
export function socketFolder(dataDir: string, uid: number, temporaryDir = os.tmpdir()): string {
  const near = path.join(dataDir, 'postgres.sock');
  if (fits(near)) return near;
  const name = `volan-${uid}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
  const short = path.join(temporaryDir, name);
  return fits(short) ? short : path.join('/tmp', name);
}

function fits(socketDir: string): boolean {
  return Buffer.byteLength(socketPath(socketDir)) <= SOCKET_PATH_MAX_BYTES;
}

/**
 * Prepares the address to listen on: a socket folder that only the account may enter, or a free TCP port.
 * @throws EmbeddedPostgresError `bad_folder` when a folder of another user stands in its place.
 */
export async function prepareAddress(dataDir: string, account: Account): Promise<Address> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), password: await password(dataDir) };
  }
  const folder = socketFolder(dataDir, account.uid);
  const inside = path.dirname(folder) === dataDir;
  const old = await fs.lstat(folder).catch(() => undefined);
  // Left by a run as another user. A foreign folder in the temporary folder is never removed.
  if (inside && old !== undefined && old.uid !== account.uid) await fs.rm(folder, { recursive: true });
  try {
    await fs.mkdir(folder, { mode: 0o700 });
    if (account.switched) await fs.lchown(folder, account.uid, account.gid);
  } catch (error) {
    ignoreExisting(error);
  }
  const found = await fs.lstat(folder);
  if (!found.isDirectory() || found.uid !== account.uid || (found.mode & 0o077) !== 0) {
    throw new EmbeddedPostgresError(
      'bad_folder',
      `${folder} must be a folder that only user ${account.uid} may enter, for the database socket. Remove it.`,
    );
  }
  return { host: folder, port: SOCKET_PORT };
}

/** Removes the socket folder after the server has emptied it. */
export async function removeSocketFolder(address: Address): Promise<void> {
  if (process.platform !== 'win32') await fs.rmdir(address.host).catch(() => undefined);
}

/** Server settings that make it listen on this address only. */
export function listenSettings(address: Address): Record<string, string> {
  if (address.password !== undefined) {
    return { listen_addresses: address.host, port: String(address.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(address.port),
    // The setting is a list; quotes keep a comma or space as part of the path.
    unix_socket_directories: `"${address.host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** Whether any process accepts connections on the socket, even an invisible one of another container. */
export function isListening(socketFile: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(socketFile);
    const settle = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => settle(true)).once('error', () => settle(false));
  });
}

/** Password of both database users on Windows, where a socket folder cannot restrict access. */
export async function password(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'postgres.password');
  await fs
    .writeFile(file, randomBytes(24).toString('hex'), { flag: 'wx', mode: 0o600 })
    .catch(ignoreExisting);
  return fs.readFile(file, 'utf8');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}
