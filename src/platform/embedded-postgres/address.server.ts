import { createHash, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Account } from './account.server.ts';
import { EmbeddedPostgresError } from './error.server.ts';

/** Where the server listens: `host` is a socket folder, or 127.0.0.1 on Windows, and then with a password. */
export type Address = { host: string; port: number; password?: string };

const SOCKET_PORT = 5432;
// sockaddr_un.sun_path holds 108 bytes with the closing zero on Linux, 104 on macOS.
const SOCKET_PATH_MAX_BYTES = process.platform === 'darwin' ? 103 : 107;

/** The socket file PostgreSQL makes in a folder; its length is what the system limits. */
export function socketPath(socketDir: string, port = SOCKET_PORT): string {
  return path.join(socketDir, `.s.PGSQL.${port}`);
}

/**
 * The socket folder of a data folder: beside the cluster, or, when that path is too long for a socket
 * (bytes, not letters: Cyrillic counts double), a short one in the temporary folder, named after both
 * the account and the data folder so that nobody shares it.
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
 * Makes the address ready to listen on: a socket folder only the account may enter, or a free TCP port.
 * @throws EmbeddedPostgresError `bad_folder` when somebody else's folder stands in the socket's place.
 */
export async function prepareAddress(dataDir: string, account: Account): Promise<Address> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), password: await password(dataDir) };
  }
  const folder = socketFolder(dataDir, account.uid);
  const inside = path.dirname(folder) === dataDir;
  const old = await fs.lstat(folder).catch(() => undefined);
  // Left by a run as another user; in the temporary folder it would be somebody else's to remove.
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

/** Removes the socket folder, once the server has emptied it. */
export async function removeSocketFolder(address: Address): Promise<void> {
  if (process.platform !== 'win32') await fs.rmdir(address.host).catch(() => undefined);
}

/** The server settings that make it listen on the address and nowhere else. */
export function listenSettings(address: Address): Record<string, string> {
  if (address.password !== undefined) {
    return { listen_addresses: address.host, port: String(address.port), unix_socket_directories: '' };
  }
  return {
    listen_addresses: '',
    port: String(address.port),
    // The setting is a list: quotes keep a comma or a blank in the path part of the path.
    unix_socket_directories: `"${address.host.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  };
}

/** Whether any process accepts connections on the socket, seen from here or not (another container's). */
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

/** The password of both database users on Windows, where sockets cannot keep others out. */
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
