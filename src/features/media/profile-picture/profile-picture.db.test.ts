import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount } from '#tests/support/factories.ts';
import { signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';
import { renditionFile } from '../picture-renditions.ts';

const PASSWORD = 'дълга парола 1';
let test: TestApp;
let browser: TestBrowser;
let accountId: number;

beforeAll(async () => {
  test = await testApp();
  accountId = await makeAccount(test.ctx.db, {
    phone: '+359881234567',
    password_hash: await test.ctx.passwords.hash(PASSWORD),
  });
  browser = test.browser();
  await browser.call('POST', '/api/login', { body: { identity: '0881234567', password: PASSWORD } });
});

/** Left half red, right half blue, with GPS metadata. */
const photo = (format: 'jpeg' | 'png' | 'webp' | 'avif', width = 600, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#00f' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#f00' } },
        left: 0,
        top: 0,
      },
    ])
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '42/1 41/1 0/1' } })
    .toFormat(format)
    .toBuffer();

const put = (body: Buffer, type = 'image/jpeg') =>
  browser.call('PUT', '/api/user/profile-picture', { body, headers: { 'content-type': type } });
const stored = async () => {
  const { picture_id } = await test.ctx.db
    .selectFrom('account')
    .select('picture_id')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return picture_id;
};

describe('profile picture', () => {
  it.each(['jpeg', 'png', 'webp', 'avif'] as const)('is stored as a square of a %s', async (format) => {
    const answer = await put(await photo(format), `image/${format}`);
    expect(answer.statusCode).toBe(200);
    const url = String(answer.json().profile_picture_url);
    expect((await browser.call('GET', '/api/user/me')).json().profile_picture_url).toBe(url);
    const file = await test.get(url);
    expect(file.headers['content-type']).toBe('image/webp');
    const { width, height, exif } = await sharp(file.rawPayload).metadata();
    expect({ width, height, exif }).toEqual({ width: 320, height: 320, exif: undefined });
    // The centre: red on the left, blue on the right.
    const [leftRed = 0, , leftBlue = 0, rightRed = 0, , rightBlue = 0] = await sharp(file.rawPayload)
      .resize(2, 1, { fit: 'fill' })
      .raw()
      .toBuffer();
    expect([leftRed > leftBlue, rightRed > rightBlue]).toEqual([true, false]);
  });

  it('replaces the previous one and deletes its files', async () => {
    await put(await photo('jpeg'));
    const before = String(await stored());
    await put(await photo('png'), 'image/png');
    expect(await stored()).not.toBe(before);
    const rows = await test.ctx.db.selectFrom('picture').select('id').where('id', '=', before).execute();
    expect(rows).toEqual([]);
    expect(await test.ctx.files.exists(renditionFile(before, 320, 'webp'))).toBe(false);
  });

  it('can be removed, even when there is none', async () => {
    await put(await photo('jpeg'));
    for (const _ of [1, 2]) {
      const answer = await browser.call('DELETE', '/api/user/profile-picture');
      expect(answer.json()).toEqual({ success: true });
    }
    expect(await stored()).toBeNull();
    expect((await browser.call('GET', '/api/user/me')).json().profile_picture_url).toBe('');
  });

  it.each([
    ['text that says it is a picture', Buffer.from('<svg onload="alert(1)"/>'), 'image/png', 415],
    ['half a picture', async () => (await photo('jpeg', 1200, 900)).subarray(0, 2500), 'image/jpeg', 422],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1), 'image/jpeg', 413],
    ['content of another type', Buffer.from('{}'), 'application/octet-stream', 415],
  ])('rejects %s', async (_name, body, type, status) => {
    const before = await stored();
    const answer = await put(typeof body === 'function' ? await body() : body, type);
    expect(answer.statusCode).toBe(status);
    expect(await stored()).toBe(before);
  });

  it('cannot be set by visitors', async () => {
    const visitor = test.browser('192.0.2.9');
    const body = await photo('jpeg');
    const headers = { 'content-type': 'image/jpeg' };
    const answer = await visitor.call('PUT', '/api/user/profile-picture', { body, headers });
    expect(answer.statusCode).toBe(401);
  });

  it('is replaced at most twenty times an hour by an account', async () => {
    const [own, other] = [await signedIn(test), await signedIn(test)];
    const send = async (person: typeof own) => {
      const headers = { 'content-type': 'image/png' };
      const options = { body: Buffer.from('<svg/>'), headers };
      return (await person.browser.call('PUT', '/api/user/profile-picture', options)).statusCode;
    };
    const statuses: number[] = [];
    for (let count = 0; count < 21; count++) statuses.push(await send(own));
    expect(statuses).toEqual([...Array<number>(20).fill(415), 429]);
    expect(await send(other)).toBe(415);
    test.ctx.now = () => new Date(NOW.getTime() + 3_599_000);
    expect(await send(own)).toBe(429);
    test.ctx.now = () => new Date(NOW.getTime() + 3_600_000);
    expect(await send(own)).toBe(415);
    test.ctx.now = () => NOW;
  });
});
