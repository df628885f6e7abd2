import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '#platform/files/s3-file-store.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { afterFile } from './after-file.ts';

/** Starts an S3-compatible store with an empty bucket in a separate process; stopped after the test file. */
export async function s3Peer(): Promise<S3Settings> {
  const folder = await mkdtemp(join(tmpdir(), 'volan-s3-'));
  const child = fork(join(projectRoot(), 'tests/support/s3-peer-program.ts'), {
    env: { PATH: process.env['PATH'], S3_PEER_FOLDER: folder },
    // Its continuation tokens use a cipher that OpenSSL 3 counts as legacy.
    execArgv: ['--openssl-legacy-provider'],
  });
  const ended = once(child, 'exit');
  afterFile(async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'volan',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}
