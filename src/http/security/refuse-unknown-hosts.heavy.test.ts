import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import { refuseUnknownHosts } from './refuse-unknown-hosts.server.ts';

const app = fastify();
app.setErrorHandler((error, _request, reply) =>
  reply.code((error as { status?: number }).status ?? 500).send(),
);
app.addHook('onRequest', refuseUnknownHosts({ origin: 'https://volan.test' }));
app.get('/*', async () => 'ok');
const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
afterAll(() => app.close());

/** Status of a request with these raw header lines. */
const statusOf = (path: string, ...hosts: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.end(
        `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`,
      ),
    );
    let answer = '';
    socket.on('data', (part: Buffer) => (answer += part.toString()));
    socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])));
    socket.on('error', reject);
  });

describe('refuseUnknownHosts', () => {
  it('accepts the configured host and loopback', async () => {
    expect(await statusOf('/', 'Host: volan.test')).toBe(200);
    expect(await statusOf('/', 'HOST: Volan.Test')).toBe(200);
    expect(await statusOf('/', `Host: 127.0.0.1:${port}`)).toBe(200);
  });

  it('answers 400 to other hosts, except on the paths of probes', async () => {
    for (const host of ['evil.test', 'volan.test.evil.test', 'volan.test:81', '10.0.0.7', ''])
      expect(await statusOf('/', `Host: ${host}`), host).toBe(400);
    expect(await statusOf('/health/ready', 'Host: 10.0.0.7')).toBe(200);
  });

  it('answers 400 to two Host headers, in any order and on every path', async () => {
    expect(await statusOf('/', 'Host: volan.test', 'Host: evil.test')).toBe(400);
    expect(await statusOf('/', 'Host: evil.test', 'host: volan.test')).toBe(400);
    expect(await statusOf('/', 'Host: volan.test', 'Host: volan.test')).toBe(400);
    expect(await statusOf('/health/ready', 'Host: 10.0.0.7', 'Host: 10.0.0.8')).toBe(400);
  });
});
