// Hostile code for confine.heavy.test.ts: tries to get at secrets, files, the network and other processes, and reports
// each attempt that succeeded.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

export interface Attempts {
  /** Listener of the test. */
  port: number;
  socket: string;
  /** Process id of the test, and a text that its environment contains. */
  parent: number;
  secret: string;
  files: string[];
  /** Folder of the project. */
  project: string;
}

process.on('message', (attempts: Attempts) => {
  void tryAll(attempts).then((successes) => process.send?.(successes));
});

async function tryAll({ port, socket, parent, secret, files, project }: Attempts): Promise<string[]> {
  const successes: string[] = [];
  const attempt = (name: string, work: () => unknown): void => {
    try {
      if (work() !== false) successes.push(name);
    } catch {
      // Refused.
    }
  };
  attempt('secret in the environment', () => JSON.stringify(process.env).includes(secret));
  for (const file of files) attempt(`read ${file}`, () => readFileSync(file));
  attempt('read /etc/passwd', () => readFileSync('/etc/passwd'));
  attempt('list the project', () => readdirSync(project).some((name) => !CODE.includes(name)));
  attempt('environment of the parent', () => readFileSync(`/proc/${parent}/environ`));
  for (const pid of [process.ppid, 1])
    attempt('secret of another process', () => readFileSync(`/proc/${pid}/environ`, 'utf8').includes(secret));
  attempt('signal to the parent', () => process.kill(parent, 0));
  for (const folder of ['/tmp', project, join(project, 'src'), '/'])
    attempt(`write to ${folder}`, () => writeFileSync(join(folder, 'left-by-hostile-code'), 'x'));
  for (const shell of ['/bin/sh', '/usr/bin/sh'])
    attempt('another program', () => spawnSync(shell, ['-c', 'true']).status === 0);
  attempt('another account', () => process.setuid?.(1));
  for (const [name, to] of [
    ['tcp', { port, host: '127.0.0.1' }],
    ['unix', { path: socket }],
  ] as const)
    if (await connects(to)) successes.push(`connection by ${name}`);
  if (await worksInThread()) successes.push('file read in a thread');
  return successes;
}

const CODE = ['src', 'node_modules', 'package.json'];

const connects = (to: { port: number; host: string } | { path: string }): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const connection = connect(to as { path: string });
      connection.once('connect', () => resolve(true)).once('error', () => resolve(false));
    } catch {
      resolve(false);
    }
  });

const worksInThread = (): Promise<boolean> =>
  new Promise((resolve) => {
    try {
      const thread = new Worker("require('node:fs').readFileSync('/etc/passwd')", { eval: true });
      thread.once('error', () => resolve(false)).once('exit', (code) => resolve(code === 0));
    } catch {
      resolve(false);
    }
  });
