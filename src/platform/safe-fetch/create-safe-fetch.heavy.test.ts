import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { httpPeer } from '#tests/support/http-peer.ts';
import { outsidePeer } from '#tests/support/outside-peer.ts';
import { createSafeFetch } from './create-safe-fetch.server.ts';
import type { FetchRules } from './safe-fetch.server.ts';

const PUBLIC = '93.184.216.34';
const peer = await outsidePeer();
const rules: FetchRules = { hosts: ['localhost', '*.mobile.bg'], maxBytes: 1_000, timeoutMs: 10_000 };
const read = (address = 'https://localhost/page', more: Partial<FetchRules> = {}) =>
  peer.safeFetch(address, { ...rules, ...more });

beforeEach(() => {
  for (const list of [peer.paths, peer.received, peer.reached, peer.resolved]) list.splice(0);
  peer.resolveTo([PUBLIC]);
  peer.answer((response) => response.end('цена'));
});

describe('the body of an answer', () => {
  it.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('is read from %s', async (encoding, pack) => {
    peer.answer((response) =>
      response.writeHead(200, { 'Content-Encoding': encoding, ETag: '"7"' }).end(pack(Buffer.from('цена'))),
    );
    const answer = await read();
    expect(answer).toMatchObject({ status: 200, url: 'https://localhost/page', etag: '"7"' });
    expect(answer.body.toString()).toBe('цена');
    expect(peer.received[0]?.headers).toMatchObject({ host: 'localhost', 'user-agent': 'Volan test' });
  });

  it('is refused as soon as it is too large, also when only decompression makes it so', async () => {
    const bomb = gzipSync(Buffer.alloc(20_000_000));
    peer.answer((response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb));
    await expect(read('https://localhost/', { maxBytes: 100_000 })).rejects.toMatchObject({
      fault: 'too_large',
    });
    peer.answer((response) => {
      const more = () =>
        void (response.destroyed || response.write('x'.repeat(500), () => setImmediate(more)));
      more();
    });
    await expect(read()).rejects.toMatchObject({ fault: 'too_large' });
  });

  it('is not decoded from two encodings, from an unknown one, or from bytes that are not of its encoding', async () => {
    for (const encoding of ['gzip, gzip', 'zstd', 'gzip']) {
      peer.answer((response) => response.writeHead(200, { 'Content-Encoding': encoding }).end('not packed'));
      await expect(read()).rejects.toMatchObject({ fault: 'encoding' });
    }
  });

  it('is refused when the connection or its compressed data end early', async () => {
    peer.answer((response) => {
      response.writeHead(200, { 'Content-Length': '100' }).write('half', () => response.destroy());
    });
    await expect(read()).rejects.toMatchObject({ fault: 'cut_off' });
    const packed = gzipSync('цена '.repeat(50));
    peer.answer((response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(packed.subarray(0, packed.length - 12)),
    );
    await expect(read()).rejects.toMatchObject({ fault: 'cut_off' });
  });

  it('is waited for only as long as the rules say, silent or slow', async () => {
    peer.answer(() => undefined);
    await expect(read('https://localhost/', { timeoutMs: 300 })).rejects.toMatchObject({ fault: 'timeout' });
    peer.answer((response) => {
      const drip = setInterval(() => response.write('x'), 50);
      response.once('close', () => clearInterval(drip));
    });
    await expect(read('https://localhost/', { timeoutMs: 300 })).rejects.toMatchObject({ fault: 'timeout' });
  });
});

describe('an address', () => {
  it.each([
    'http://localhost/',
    'https://localhost:8443/',
    'https://user@localhost/',
    'https://mobile.bg.evil.example/',
    'https://evilmobile.bg/',
    'https://mobile.bg/',
    'https://www.mobile.bg./',
    'https://127.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'file:///etc/passwd',
    '//localhost/',
    'localhost',
    `https://localhost/${'a'.repeat(2_000)}`,
  ])('%s is refused before a name is resolved', async (address) => {
    await expect(read(address)).rejects.toMatchObject({ fault: 'refused' });
    expect([peer.resolved, peer.paths]).toEqual([[], []]);
  });

  it('of any host may be asked for only by a name with a dot', async () => {
    for (const address of ['https://localhost/', 'https://169.254.169.254/latest', 'https://[fd00::1]/'])
      await expect(read(address, { hosts: 'any' })).rejects.toMatchObject({ fault: 'refused' });
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    '192.0.0.192',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '::10.0.0.1',
    '64:ff9b::a00:1',
    '64:ff9b:1::1',
    '2002:a00:1::',
    '2001:0:a00:1::',
  ])('whose name leads to %s is refused, even beside a public address', async (inside) => {
    for (const found of [[inside], [PUBLIC, inside]]) {
      peer.resolveTo(found);
      await expect(read()).rejects.toMatchObject({ fault: 'refused' });
    }
    expect([peer.reached, peer.paths]).toEqual([[], []]);
  });

  it('is asked for at the address that was checked, whatever its name leads to afterwards', async () => {
    peer.resolveTo([PUBLIC], ['127.0.0.1']);
    await read();
    expect([peer.resolved, peer.reached]).toEqual([['localhost'], [PUBLIC]]);
    await expect(read()).rejects.toMatchObject({ fault: 'refused' });
    expect(peer.paths).toEqual(['/page']);
  });

  it('is not read from a host whose certificate names another one', async () => {
    await expect(read('https://www.mobile.bg/')).rejects.toMatchObject({ fault: 'unreachable' });
    expect(peer.paths).toEqual([]);
  });
});

describe('a redirect', () => {
  const leadTo = (location: string) =>
    peer.answer((response, { url }) =>
      url === '/page' ? response.writeHead(302, { Location: location }).end() : response.end('end'),
    );

  it('is followed on allowed hosts, and checked like the first address', async () => {
    leadTo('/canonical');
    expect(await read()).toMatchObject({ status: 200, url: 'https://localhost/canonical' });
    peer.paths.splice(0);
    for (const location of ['http://localhost/x', 'https://evil.example/', 'https://10.0.0.1/', '//[::1]/']) {
      leadTo(location);
      await expect(read()).rejects.toMatchObject({ fault: 'refused' });
    }
    expect(peer.paths).toEqual(['/page', '/page', '/page', '/page']);
  });

  it('resolves and checks the name again', async () => {
    leadTo('/canonical');
    peer.resolveTo([PUBLIC], ['169.254.169.254']);
    await expect(read()).rejects.toMatchObject({ fault: 'refused' });
    expect(peer.paths).toEqual(['/page']);
  });

  it('is followed only so often', async () => {
    peer.answer((response) => response.writeHead(301, { Location: '/page' }).end());
    await expect(read()).rejects.toMatchObject({ fault: 'redirects' });
    expect(peer.paths).toHaveLength(4);
  });

  it('of a form is not followed', async () => {
    leadTo('/canonical');
    const form = new URLSearchParams({ password: 'дума' });
    await expect(peer.safeFetch('https://localhost/page', rules, { form })).rejects.toMatchObject({
      fault: 'redirects',
    });
    expect(peer.received.map(({ method }) => method)).toEqual(['POST']);
  });
});

describe('content that is posted', () => {
  const content = { type: 'application/json', text: '{"цена":1}' };
  it('is sent as it is, and its redirects are not followed', async () => {
    peer.answer((response, request) => response.end(request.headers['content-length']));
    const answer = await peer.safeFetch('https://localhost/page', rules, { content });
    expect(answer.body.toString()).toBe(String(Buffer.byteLength(content.text)));
    expect(peer.received[0]).toMatchObject({
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    peer.answer((response) => response.writeHead(307, { Location: '/canonical' }).end());
    await expect(peer.safeFetch('https://localhost/page', rules, { content })).rejects.toMatchObject({
      fault: 'redirects',
    });
    expect(peer.paths).toEqual(['/page', '/page']);
  });
});

it('only the start of a longer body is read where the rules say so, but a body that ends early is an error', async () => {
  const start = { readsStart: true, maxBytes: 5 };
  peer.answer((response) => {
    const more = () => void (response.destroyed || response.write('x'.repeat(500), () => setImmediate(more)));
    more();
  });
  expect((await read('https://localhost/', start)).body.toString()).toBe('xxxxx');
  expect(peer.received[0]?.headers['accept-encoding']).toBe('identity');
  peer.answer((response) => {
    response.writeHead(200, { 'Content-Length': '100' }).write('half', () => response.destroy());
  });
  await expect(read('https://localhost/', { ...start, maxBytes: 50 })).rejects.toMatchObject({
    fault: 'cut_off',
  });
});

it('a call that its caller ends fails with the reason of the caller', async () => {
  peer.answer(() => undefined);
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(peer.safeFetch('https://localhost/page', rules, { signal })).rejects.toThrow('stopped');
});

it('a peer that plays all hosts gets their names, and addresses are still checked', async () => {
  const player = await httpPeer();
  player.answer((response) => response.end('played'));
  const safeFetch = createSafeFetch({ userAgent: 'Volan test', peer: new URL(player.url) });
  const { body, url } = await safeFetch('https://www.mobile.bg//obiava?x=1', rules);
  expect([body.toString(), url]).toEqual(['played', 'https://www.mobile.bg//obiava?x=1']);
  expect(player.requests[0]).toMatchObject({ path: '//obiava?x=1', headers: { host: 'www.mobile.bg' } });
  await expect(safeFetch('https://evil.example/', rules)).rejects.toMatchObject({ fault: 'refused' });
});
