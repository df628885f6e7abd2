import { describe, expect, it } from 'vitest';
import { ACTOR_PASSWORD, makeCaller, type Caller } from '#tests/support/actors.ts';
import { makeBrowserKeys, makePushDevice, type BrowserKeys } from '#tests/support/push-device.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;

let serial = 0;
const newEndpoint = (): string => `https://fcm.googleapis.com/fcm/send/device-${(serial += 1)}`;
const PATH = '/api/push-subscriptions';

const subscribe = (caller: Caller, endpoint: string, { p256dh, auth }: BrowserKeys, more: object = {}) =>
  caller.browser.call('POST', PATH, { body: { endpoint, keys: { p256dh, auth }, ...more } });
const see = async (caller: Caller, endpoint: string, { auth }: BrowserKeys) =>
  (await caller.browser.call('POST', `${PATH}/seen`, { body: { endpoint, auth } })).json<{ known: boolean }>()
    .known;
const list = async (caller: Caller) =>
  (await caller.browser.call('GET', PATH)).json<{
    devices: { id: number; current: boolean; name: string }[];
  }>().devices;

describe('push devices of an account', () => {
  it('are listed once each, the calling one first, and can be named and removed by their owner only', async () => {
    const [person, stranger] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
    await makePushDevice(db, {
      account_id: person.accountId ?? 0,
      server_key: test.ctx.push?.publicKey ?? '',
      used_at: new Date('2027-01-01T00:00:00Z'),
    });
    const [endpoint, keys] = [newEndpoint(), makeBrowserKeys()];
    const first = await subscribe(person, endpoint, keys);
    const { id } = first.json<{ id: number }>();
    expect(first.json()).toEqual({ id, is_new: true });
    test.ctx.now = () => new Date('2026-11-20T12:05:00Z');
    expect((await subscribe(person, endpoint, keys)).json()).toEqual({ id, is_new: false });
    expect((await list(person)).map((device) => [device.id, device.current])).toEqual([
      [id, true],
      [expect.any(Number), false],
    ]);
    expect(await list(stranger)).toEqual([]);
    await person.browser.call('PATCH', `${PATH}/${id}`, { body: { name: 'Телефонът' } });
    expect((await list(person))[0]?.name).toBe('Телефонът');
    await stranger.browser.call('DELETE', `${PATH}/${id}`);
    expect(await list(person)).toHaveLength(2);
    await person.browser.call('DELETE', `${PATH}/${id}`);
    expect(await list(person)).toHaveLength(1);
  });

  it('are at most 16, also when they subscribe at once; the longest unused one goes', async () => {
    const person = await makeCaller(test, 'private');
    const account_id = person.accountId ?? 0;
    const oldest = await makePushDevice(db, { account_id, used_at: new Date('2026-01-01T00:00:00Z') });
    for (let count = 0; count < 14; count += 1) await makePushDevice(db, { account_id });
    await Promise.all([1, 2, 3].map(() => subscribe(person, newEndpoint(), makeBrowserKeys())));
    const kept = await db
      .selectFrom('push_subscription')
      .select('id')
      .where('account_id', '=', account_id)
      .execute();
    expect(kept).toHaveLength(16);
    expect(kept.map(({ id }) => id)).not.toContain(oldest);
  });

  it('replace their former endpoint', async () => {
    const person = await makeCaller(test, 'private');
    const former = newEndpoint();
    await subscribe(person, former, makeBrowserKeys());
    await subscribe(person, newEndpoint(), makeBrowserKeys(), { replaces: former });
    expect(await list(person)).toHaveLength(1);
  });

  it.each([
    'https://push.example/fcm/send/1',
    'http://fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com:8443/fcm/send/1',
    'https://user:word@fcm.googleapis.com/fcm/send/1',
    'https://fcm.googleapis.com.push.example/1',
    'https://127.0.0.1/1',
    'http://localhost:3000/1',
    'https://[::1]/1',
    'https://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'no address at all',
  ])('are refused for the endpoint %s', async (endpoint) => {
    const person = await makeCaller(test, 'private');
    expect((await subscribe(person, endpoint, makeBrowserKeys())).statusCode).toBe(422);
  });

  it('are refused with keys that cannot encrypt', async () => {
    const person = await makeCaller(test, 'private');
    const keys = makeBrowserKeys();
    const offCurve = Buffer.alloc(65, 7);
    offCurve[0] = 4;
    for (const p256dh of ['', 'x'.repeat(87), offCurve.toString('base64url')])
      expect((await subscribe(person, newEndpoint(), { ...keys, p256dh })).statusCode).toBe(422);
    expect((await subscribe(person, newEndpoint(), { ...keys, auth: 'short' })).statusCode).toBe(422);
  });
});

describe('the browser of another account', () => {
  it('cannot be taken by its endpoint alone', async () => {
    const [owner, thief] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
    const [endpoint, keys] = [newEndpoint(), makeBrowserKeys()];
    await subscribe(owner, endpoint, keys);
    expect((await subscribe(thief, endpoint, makeBrowserKeys())).statusCode).toBe(422);
    expect(await see(thief, endpoint, makeBrowserKeys())).toBe(false);
    expect(await list(owner)).toHaveLength(1);
  });

  it('loses its device, with what waits for it, when another person signs in there', async () => {
    const [before, after] = [await makeCaller(test, 'private'), await makeCaller(test, 'private')];
    const [endpoint, keys] = [newEndpoint(), makeBrowserKeys()];
    const { id } = (await subscribe(before, endpoint, keys)).json<{ id: number }>();
    expect(await see(after, endpoint, keys)).toBe(false);
    expect(await list(before)).toEqual([]);
    await subscribe(before, endpoint, keys);
    const moved = (await subscribe(after, endpoint, keys)).json<{ id: number }>();
    expect(moved.id).not.toBe(id);
    expect(await list(before)).toEqual([]);
    expect(await list(after)).toHaveLength(1);
    expect(await see(after, endpoint, keys)).toBe(true);
  });
});

describe('a device of a session', () => {
  it('is removed by the sign-out, and by ending all sessions', async () => {
    const person = await makeCaller(test, 'private');
    await subscribe(person, newEndpoint(), makeBrowserKeys());
    const elsewhere = await makeCaller(test, 'private', { accountId: person.accountId ?? 0 });
    await subscribe(elsewhere, newEndpoint(), makeBrowserKeys());
    expect((await person.browser.call('POST', '/api/logout')).statusCode).toBe(200);
    expect((await list(elsewhere)).map(({ current }) => current)).toEqual([true]);
    await elsewhere.browser.call('DELETE', '/api/user/sessions');
    const left = await db
      .selectFrom('push_subscription')
      .select('id')
      .where('account_id', '=', person.accountId ?? 0)
      .execute();
    expect(left).toEqual([]);
  });

  it('stays when its owner changes the password there, which ends the other sessions with theirs', async () => {
    const person = await makeCaller(test, 'private');
    await subscribe(person, newEndpoint(), makeBrowserKeys());
    const elsewhere = await makeCaller(test, 'private', { accountId: person.accountId ?? 0 });
    await subscribe(elsewhere, newEndpoint(), makeBrowserKeys());
    await person.browser.call('PUT', '/api/user/password', {
      body: { current_password: ACTOR_PASSWORD, password: 'друга дълга парола 2' },
    });
    expect((await list(person)).map(({ current }) => current)).toEqual([true]);
  });

  it('outlives the expiry of the session and goes on with the next one', async () => {
    const person = await makeCaller(test, 'private');
    const [endpoint, keys] = [newEndpoint(), makeBrowserKeys()];
    await subscribe(person, endpoint, keys);
    const { accountJobs } = await import('#features/accounts/account-jobs.server.ts');
    const later = new Date('2026-11-20T18:00:00Z');
    const job = accountJobs({ ...test.ctx, db, now: () => later }).find(
      ({ name }) => name === 'forget-sessions',
    );
    await job?.run({}, new AbortController().signal, { number: 1, isLast: false });
    const again = await makeCaller(test, 'private', { accountId: person.accountId ?? 0 });
    expect((await list(again)).map(({ current }) => current)).toEqual([false]);
    expect(await see(again, endpoint, keys)).toBe(true);
    expect((await list(again)).map(({ current }) => current)).toEqual([true]);
  });
});
