import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Operation } from '#features/access/define-operation.server.ts';
import { cutSlowBodies } from './cut-slow-bodies.server.ts';

const WINDOW_MS = 300;
/** Bytes that an upload must bring in each window: 8 kB/s. */
const WINDOW_BYTES = 2_400;
const WINDOWS = 5;

const app = fastify({ bodyLimit: 1_000_000 });
cutSlowBodies(app, { windowMs: WINDOW_MS });
app.addContentTypeParser(
  'image/jpeg',
  { parseAs: 'buffer' },
  async (_request: unknown, body: Buffer) => body,
);
const handler = async ({ body }: { body: unknown }) => ({ bytes: (body as Buffer).length });
app.post('/upload', { config: { operation: { bodyTypes: ['image/jpeg'] } as Operation<never> }, handler });
app.post('/call', { handler });
app.post('/early', { onRequest: async (_request, reply) => reply.code(403).send(), handler });
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

/** Sends a body in steps of a tenth of a window; returns the status, if there was one. */
async function send(path: string, bytesPerWindow: number): Promise<number | 'cut'> {
  const step = Math.ceil(bytesPerWindow / 10);
  const steps = WINDOWS * 10;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${step * steps}\r\n\r\n`,
  );
  for (let sent = 0; sent < steps && !socket.destroyed && !/ 408 /.test(answer); sent += 1) {
    socket.write(Buffer.alloc(step, 'x'));
    await sleep(WINDOW_MS / 10);
  }
  if (!socket.destroyed && answer === '') await once(socket, 'data');
  const isCut = socket.destroyed;
  socket.destroy();
  const status = /^HTTP\/1.1 (\d{3})/.exec(answer)?.[1];
  return status === '403' && isCut ? 'cut' : Number(status);
}

it('accepts an upload that takes long at a fair rate', async () => {
  expect(await send('/upload', WINDOW_BYTES * 3)).toBe(200);
});

it('cuts an upload that only drips', async () => {
  expect(await send('/upload', WINDOW_BYTES / 4)).toBe(408);
});

it('cuts any other body after one window, at any rate', async () => {
  expect(await send('/call', WINDOW_BYTES * 3)).toBe(408);
});

it('ends the connection of a call that was answered before its body arrived', async () => {
  expect(await send('/early', WINDOW_BYTES / 4)).toBe('cut');
});
