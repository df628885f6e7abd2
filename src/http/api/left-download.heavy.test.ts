import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { defineOperation } from '#features/access/define-operation.server.ts';
import type { Context } from '#src/context.server.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { mountOperations } from './mount-operations.server.ts';

const downloads = { ended: 0 };
async function* endless() {
  try {
    for (;;) {
      yield Buffer.alloc(1_000);
      await sleep(5);
    }
  } finally {
    downloads.ended += 1;
  }
}
const download = defineOperation({
  method: 'GET',
  path: '/api/download',
  access: 'everyone',
  tag: 'accounts',
  summary: 'Download for ever',
  output: z.any(),
  errors: [],
  run: async (_ctx: Context, { reply }) => reply.send(Readable.from(endless(), { objectMode: false })),
});
const faults: unknown[] = [];
const app = fastify();
app.decorateRequest('cookies', { getter: () => ({}) });
app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler);
app.setErrorHandler((error, _request, reply) => {
  faults.push(error);
  return reply.code(500).send();
});
beforeAll(async () => {
  await mountOperations(app, {} as Context, { operations: [download], onUndeclaredError: () => undefined });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

it('a client that leaves a download ends it without a fault', async () => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /api/download HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(socket, 'data');
  socket.destroy();
  await vi.waitUntil(() => downloads.ended === 1, PATIENCE);
  await sleep(50);
  expect(faults).toEqual([]);
});
