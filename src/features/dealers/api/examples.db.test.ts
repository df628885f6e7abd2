import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';

import { projectRoot } from '#platform/project-root.server.ts';
import { ACTOR_PASSWORD, makeCaller } from '#tests/support/actors.ts';
import { makeApiToken } from '#tests/support/dealer-vehicle.ts';
import { testApp } from '#tests/support/test-app.ts';
import { sendWebhook } from '../webhooks/send-webhook.server.ts';

const docs = join(projectRoot(), 'docs');
const HAS_CURL = (await exitOf(spawn('curl', ['--version'], { stdio: 'ignore' }))) === 0;

async function exitOf(child: ReturnType<typeof spawn>): Promise<number | null> {
  return new Promise((resolve) => {
    child.once('error', () => resolve(null));
    child.once('exit', resolve);
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function run(command: string, args: string[], env: Record<string, string>) {
  const child = spawn(command, args, { env: { PATH: process.env['PATH'] ?? '', ...env }, stdio: 'pipe' });
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exitOf(child)]);
  return { output, errors, code };
}

const peerPort = await freePort();
const test = await testApp({ env: { OUTSIDE_PEER: `http://127.0.0.1:${peerPort}` } });
const VOLAN = await test.app.listen({ port: 0, host: '127.0.0.1' });

async function makeDealer() {
  const dealer = await makeCaller(test, 'dealer');
  const accountId = dealer.accountId ?? 0;
  return { dealer, accountId, ...(await makeApiToken(test, accountId)) };
}

it.skipIf(!HAS_CURL)('the curl examples of docs/dealer-api.md run as they are written', async () => {
  const { accountId, token } = await makeDealer();
  const PICTURE = join(test.ctx.config.dataDir, 'picture.jpg');
  const background = { r: 9, g: 99, b: 199 };
  await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toFile(PICTURE);
  const page = await readFile(join(docs, 'dealer-api.md'), 'utf8');
  const blocks = [...page.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, block = '']) => block);
  expect(blocks.length).toBeGreaterThan(3);
  const { output, errors, code } = await run('sh', ['-eu', '-c', blocks.join('\n')], {
    VOLAN,
    TOKEN: token,
    PICTURE,
  });
  expect({ errors, code }).toEqual({ errors: '', code: 0 });
  expect(output).toContain('"mileage":"126000"');
  expect(output).toContain('"price":"11900"');
  const [listing] = await test.ctx.db
    .selectFrom('listing')
    .select(['publication', 'sale'])
    .where('account_id', '=', accountId)
    .execute();
  expect(listing).toEqual({ publication: 'archived', sale: 'sold' });
});

it('sync-stock.mjs brings the stock into the state of a file, and changes nothing when it is run again', async () => {
  const { accountId, token } = await makeDealer();
  const { vehicles } = JSON.parse(await readFile(join(docs, 'stock-format/example.json'), 'utf8')) as {
    vehicles: object[];
  };
  const path = join(test.ctx.config.dataDir, 'stock.json');
  const sync = async (wanted: object[]) => {
    await writeFile(path, JSON.stringify({ format: 'volan-stock/1', vehicles: wanted }));
    const script = join(docs, 'dealer-api/sync-stock.mjs');
    const { output, errors, code } = await run(process.execPath, [script, path], { VOLAN, TOKEN: token });
    expect({ errors, code }).toEqual({ errors: '', code: 0 });
    return output;
  };
  const stock = () =>
    test.ctx.db
      .selectFrom('listing')
      .select(['id', 'version', 'sale'])
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute();
  expect(await sync(vehicles)).toContain('created');
  const before = await stock();
  expect(before).toHaveLength(vehicles.length);
  expect(await sync(vehicles)).not.toContain('created');
  expect(await stock()).toEqual(before);
  expect(await sync(vehicles.slice(1))).toContain(': sold');
  expect((await stock()).map(({ sale }) => sale)).toEqual([
    'sold',
    ...vehicles.slice(1).map(() => 'available'),
  ]);
});

it('receive-webhooks.mjs takes genuine calls and refuses others', async () => {
  const { dealer } = await makeDealer();
  const made = await dealer.browser.call('POST', '/api/stock/webhooks', {
    body: {
      url: 'https://dms.example/volan',
      events: ['listing.sold'],
      current_password: ACTOR_PASSWORD,
    },
  });
  const { id, secret } = made.json<{ id: number; secret: string }>();
  const receiver = spawn(process.execPath, [join(docs, 'dealer-api/receive-webhooks.mjs')], {
    env: { PATH: process.env['PATH'] ?? '', SECRET: secret, PORT: String(peerPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void receiver.kill());
  let received = '';
  receiver.stdout.setEncoding('utf8').on('data', (part: string) => (received += part));
  await expect.poll(() => received).toContain('listening');
  // The receiver compares with its own clock.
  const send = () => sendWebhook({ ...test.ctx, now: () => new Date() }, id);
  await send();
  await expect.poll(() => received).toContain('proven');
  const asked = await dealer.browser.call('POST', `/api/stock/webhooks/${id}/test`, { body: {} });
  expect(asked.statusCode).toBe(202);
  await send();
  await expect.poll(() => received).toContain('test {"test":true}');
  const forged = await fetch(`http://127.0.0.1:${peerPort}/volan`, { method: 'POST', body: '{}' });
  expect(forged.status).toBe(401);
});
