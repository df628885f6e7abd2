import type { LookupAddress } from 'node:dns';
import { lookup as lookupByDns } from 'node:dns';
import webPush from 'web-push';
import { beforeEach, describe, expect, it } from 'vitest';
import { decryptPush, readVapid } from '#tests/support/decrypt-push.ts';
import { makeBrowserKeys } from '#tests/support/push-device.ts';
import { pushPeer } from '#tests/support/push-peer.ts';
import { createPush } from './create-push.server.ts';
import type { PushOptions } from './push.ts';

const peer = await pushPeer();
const keys = webPush.generateVAPIDKeys();
const browser = makeBrowserKeys();
const settings = { contact: 'mailto:push@volan.example', hosts: ['*.push.example'], allowsLoopback: true };
const options: PushOptions = { ttlSeconds: 86_400, urgency: 'high', topic: 'Намалена цена 7' };
const failures: string[] = [];
const onFailure = ({ message }: Error) => void failures.push(message);
const push = createPush(settings, keys, { onFailure });
const target = { endpoint: `${peer.url}/send/1`, p256dh: browser.p256dh, auth: browser.auth };
const send = (text = 'Намалена цена', more: Partial<PushOptions> = {}) =>
  push.send(target, Buffer.from(text), { ...options, ...more });

beforeEach(() => {
  peer.requests.length = 0;
  failures.length = 0;
  peer.answer((response) => response.writeHead(201).end());
});

/** Resolves every name to these addresses. */
const resolveTo = (...addresses: string[]): typeof lookupByDns =>
  ((_name: string, _options: object, done: (error: null, found: LookupAddress[]) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )) as unknown as typeof lookupByDns;

describe('a push message', () => {
  it('can be read by its browser only, and says how long and how urgently to deliver it', async () => {
    expect(await send()).toEqual({ kind: 'delivered' });
    const [request] = peer.requests;
    expect(decryptPush(request?.body ?? Buffer.of(), browser).toString()).toBe('Намалена цена');
    expect(() => decryptPush(request?.body ?? Buffer.of(), makeBrowserKeys())).toThrow();
    expect(request?.headers).toMatchObject({
      ttl: '86400',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      topic: expect.stringMatching(/^[\w-]{32}$/) as string,
    });
    expect(peer.requests[0]?.path).toBe('/send/1');
  });

  it('is signed for its push service with a key of this server, for less than a day', async () => {
    await send();
    const { key, claims } = readVapid(peer.requests[0]?.headers.authorization ?? '');
    expect(key).toBe(keys.publicKey);
    expect(claims).toMatchObject({ aud: peer.url, sub: 'mailto:push@volan.example' });
    const seconds = claims.exp - Date.now() / 1000;
    expect(seconds).toBeGreaterThan(6 * 3600);
    expect(seconds).toBeLessThan(24 * 3600);
  });

  it('fits into 4,096 bytes at its largest, and is not sent when it is larger', async () => {
    await send('x'.repeat(3_993));
    expect(peer.requests[0]?.body).toHaveLength(4_096);
    await expect(send('x'.repeat(3_994))).rejects.toThrow(RangeError);
  });

  it('replaces a message of its topic only', async () => {
    await send('1');
    await send('2');
    await send('3', { topic: 'another' });
    const [first, second, third] = peer.requests.map(({ headers }) => headers['topic']);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('the answer of a push service', () => {
  it.each([
    [200, {}, { kind: 'delivered' }],
    [201, {}, { kind: 'delivered' }],
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [400, {}, { kind: 'refused' }],
    [403, {}, { kind: 'refused' }],
    [413, {}, { kind: 'refused' }],
    [429, { 'Retry-After': '120' }, { kind: 'later', afterSeconds: 120 }],
    [429, {}, { kind: 'later' }],
    [500, {}, { kind: 'later' }],
    [503, { 'Retry-After': '99999999' }, { kind: 'later', afterSeconds: 86_400 }],
    [503, { 'Retry-After': 'soon' }, { kind: 'later' }],
  ])('%i %j means %j', async (status, headers, result) => {
    peer.answer((response) => response.writeHead(status, headers).end('{"reason":"x"}'));
    expect(await send()).toEqual(result);
  });

  it('is tried again later when it is a redirect, which is not followed', async () => {
    peer.answer((response) => response.writeHead(307, { Location: `${peer.url}/elsewhere` }).end());
    expect(await send()).toEqual({ kind: 'later' });
    expect(peer.requests.map(({ path }) => path)).toEqual(['/send/1']);
    expect(failures).toEqual(['status 307']);
  });

  it('is waited for only some time, and a dead service does not matter', async () => {
    peer.answer(() => undefined);
    const impatient = createPush(settings, keys, { timeoutMs: 300, onFailure });
    expect(await impatient.send(target, Buffer.from('x'), options)).toEqual({ kind: 'later' });
    expect(failures).toEqual(['no response within 300 ms']);
    const dead = { ...target, endpoint: 'http://127.0.0.1:9/send/1' };
    expect(await push.send(dead, Buffer.from('x'), options)).toEqual({ kind: 'later' });
  });

  it('counts although its body is endless, which is not read', async () => {
    let closed = false;
    peer.answer((response) => {
      response.once('close', () => (closed = true)).writeHead(201);
      const more = () => void (closed || response.write('x'.repeat(10_000), () => setImmediate(more)));
      more();
    });
    expect(await send()).toEqual({ kind: 'delivered' });
    await expect.poll(() => closed).toBe(true);
  });
});

describe('an endpoint', () => {
  const strict = (addresses: string[]) =>
    createPush({ ...settings, allowsLoopback: false }, keys, {
      lookup: resolveTo(...addresses),
      onFailure,
    });

  it.each([
    ['https://a.push.example/1', true],
    ['https://a.b.push.example/1', true],
    ['https://push.example/1', false],
    ['https://notpush.example/1', false],
    ['https://a.push.example.evil.example/1', false],
    ['https://a.push.example:444/1', false],
    ['https://a.push.example./1', false],
    ['http://a.push.example/1', false],
    ['http://127.0.0.1/1', false],
    ['https://2130706433/1', false],
    ['https://[::ffff:127.0.0.1]/1', false],
  ])('%s is admitted: %s', async (endpoint, admitted) => {
    expect(await strict(['93.184.216.34']).admits(endpoint)).toBe(admitted);
  });

  it.each([
    ['127.0.0.1'],
    ['10.0.0.7'],
    ['172.20.0.1'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['::1'],
    ['fe80::1'],
    ['fd00::1'],
    ['::ffff:10.0.0.1'],
    ['64:ff9b::a00:1'],
    ['93.184.216.34', '10.0.0.7'],
  ])('is neither admitted nor called when its host leads to %s', async (...addresses) => {
    const guarded = strict(addresses);
    const endpoint = 'https://a.push.example/1';
    expect(await guarded.admits(endpoint)).toBe(false);
    expect(await guarded.send({ ...target, endpoint }, Buffer.from('x'), options)).toEqual({ kind: 'later' });
    expect(failures).toEqual(['the name leads to an address that is not public']);
  });

  it('of a host that is no longer known is forgotten instead of called', async () => {
    expect(await strict([]).send(target, Buffer.from('x'), options)).toEqual({ kind: 'gone' });
    expect(peer.requests).toEqual([]);
  });
});
