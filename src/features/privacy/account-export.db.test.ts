import { beforeAll, describe, expect, it, vi } from 'vitest';
import { renditionFile } from '#features/media/picture-renditions.ts';
import { firstAttempt } from '#tests/support/first-attempt.ts';
import { makeListing } from '#tests/support/factories.ts';
import { mailsTo, signedIn } from '#tests/support/people.ts';
import { readZip } from '#tests/support/read-zip.ts';
import { ACTOR_PASSWORD } from '#tests/support/actors.ts';
import { NOW, testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';
import { exportJobs } from './export-jobs.server.ts';

let test: TestApp;
let queued: { name: string; data: object }[] = [];
let now = NOW;

beforeAll(async () => {
  test = await testApp();
  test.ctx.jobs.send = async (name, data = {}) => void queued.push({ name, data });
  test.ctx.now = () => now;
});

const ask = (browser: TestBrowser, password = ACTOR_PASSWORD) =>
  browser.call('POST', '/api/user/export', { body: { current_password: password } });
/** Runs the queued jobs of this name, like the worker. */
async function work(name: string, signal = new AbortController().signal): Promise<void> {
  const waiting = queued.filter((job) => job.name === name);
  queued = queued.filter((job) => job.name !== name);
  const job = exportJobs(test.ctx).find((each) => each.name === name);
  for (const { data } of waiting) await job?.run(data, signal, firstAttempt);
}
const sweep = () =>
  exportJobs(test.ctx)
    .find(({ name }) => name === 'remove-exports')
    ?.run({}, new AbortController().signal, firstAttempt);
const tokenFor = async (email: string) =>
  /\/user\/export\?token=([\w-]+)/.exec((await mailsTo(test, email)).at(-1)?.text ?? '')?.[1] ?? '';
const stateOf = async (browser: TestBrowser) => (await browser.call('GET', '/api/user/export')).json();
const exportOf = (accountId: number) =>
  test.ctx.db.selectFrom('account_export').selectAll().where('account_id', '=', accountId).execute();
/** Requests and builds an archive. */
async function made(person: { browser: TestBrowser; email: string; accountId: number }) {
  await ask(person.browser);
  await work('build-export');
  const [row] = await exportOf(person.accountId);
  return { id: row?.id ?? '', path: `/api/user/export/${await tokenFor(person.email)}` };
}
/** Runs the queued builds while no file can be written, and queues them again. */
async function failToBuild(): Promise<void> {
  const waiting = queued;
  const put = vi.spyOn(test.ctx.files, 'put').mockRejectedValue(new Error('no room'));
  await expect(work('build-export')).rejects.toThrow('no room');
  put.mockRestore();
  queued = waiting;
}
let pictures = 0;
async function addPicture(listing: number, bytes = Buffer.from('picture')): Promise<string> {
  pictures += 1;
  const id = `cccccccccccccc${String(10 + pictures)}`;
  const ready = { state: 'ready', width: 640, height: 480, placeholder: 'data:,' };
  await test.ctx.db
    .insertInto('picture')
    .values({ id, ...ready })
    .execute();
  await test.ctx.db
    .insertInto('listing_picture')
    .values({ listing_id: listing, position: 0, picture_id: id })
    .execute();
  await test.ctx.files.put(renditionFile(id, 640, 'jpeg'), bytes, 'image/jpeg');
  return id;
}

describe('export of personal data', () => {
  it('is built by the worker and can be downloaded once', async () => {
    const person = await signedIn(test, { display_name: 'Мария' });
    const { accountId, browser, email } = person;
    const id = await makeListing(test.ctx.db, { account_id: accountId, description: 'Запазена' });
    await makeListing(test.ctx.db, { description: 'чужда' });
    const picture = await addPicture(id);

    expect(await stateOf(browser)).toEqual({ state: 'none', bytes: null, expires_at: null, mailed: null });
    expect((await ask(browser)).json()).toEqual({ success: true });
    expect((await stateOf(browser)).state).toBe('preparing');
    expect(await mailsTo(test, email)).toEqual([]);
    await work('build-export');
    const mail = (await mailsTo(test, email)).at(-1);
    expect(mail?.html).toContain(await tokenFor(email));
    const found = await stateOf(browser);
    expect(found).toMatchObject({ state: 'ready', expires_at: '2026-11-21T12:00:00.000Z', mailed: true });

    const [row] = await exportOf(accountId);
    expect(await test.ctx.files.exists(`exports/${row?.id}/0`)).toBe(true);
    const path = `/api/user/export/${await tokenFor(email)}`;
    const answer = await browser.call('GET', path);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': String(found.bytes),
      'content-disposition': expect.stringContaining('attachment'),
    });
    const files = await readZip(answer.rawPayload);
    expect(files.map(({ name }) => name)).toEqual(['data.json', `listings/${id}/1.jpeg`]);
    const data: unknown = JSON.parse(String(files[0]?.bytes));
    expect(data).toMatchObject({
      account: { name: 'Мария', email },
      trader: null,
      listings: [{ id, description: 'Запазена', pictures: [picture], draft: null }],
    });
    expect(JSON.stringify(data)).not.toMatch(/password_hash|argon|token|чужда/);

    expect((await browser.call('GET', path)).statusCode).toBe(422);
    expect(await exportOf(accountId)).toEqual([]);
    expect(await test.ctx.files.exists(`exports/${row?.id}/0`)).toBe(false);
    expect((await stateOf(browser)).state).toBe('none');
  });

  it('contains working copies and their pictures', async () => {
    const person = await signedIn(test);
    const id = await makeListing(test.ctx.db, { account_id: person.accountId, publication: 'draft' });
    const fields = JSON.stringify({ description: 'още пиша' });
    await test.ctx.db.insertInto('listing_draft').values({ listing_id: id, fields }).execute();
    const picture = await addPicture(await makeListing(test.ctx.db));
    await test.ctx.db
      .insertInto('listing_draft_picture')
      .values({ listing_id: id, position: 2, picture_id: picture })
      .execute();
    const { path } = await made(person);
    const files = await readZip((await person.browser.call('GET', path)).rawPayload);
    expect(files.map(({ name }) => name)).toEqual(['data.json', `drafts/${id}/3.jpeg`]);
    expect(String(files[0]?.bytes)).toContain('още пиша');
  });

  it('splits a large archive into parts and delivers it whole', async () => {
    const person = await signedIn(test);
    const large = Buffer.alloc(9_000_000, 'volan');
    for (let count = 0; count < 2; count += 1)
      await addPicture(await makeListing(test.ctx.db, { account_id: person.accountId }), large);
    const { id, path } = await made(person);
    expect((await exportOf(person.accountId))[0]?.parts).toBe(3);
    const files = await readZip((await person.browser.call('GET', path)).rawPayload);
    expect(files.map(({ bytes }) => bytes.length).slice(1)).toEqual([9_000_000, 9_000_000]);
    expect(files[2]?.bytes.equals(large)).toBe(true);
    for (const part of [0, 1, 2]) expect(await test.ctx.files.exists(`exports/${id}/${part}`)).toBe(false);
  });

  it('is refused to other accounts without using up the link', async () => {
    const [own, other] = [await signedIn(test), await signedIn(test)];
    const { path } = await made(own);
    await made(other);
    expect((await other.browser.call('GET', path)).statusCode).toBe(422);
    expect((await test.browser('192.0.2.4').call('GET', path)).statusCode).toBe(401);
    expect((await own.browser.call('GET', path)).statusCode).toBe(200);
  });

  it('is delivered once when requested concurrently', async () => {
    const person = await signedIn(test);
    const { path } = await made(person);
    const answers = await Promise.all([1, 2, 3].map(() => person.browser.call('GET', path)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
  });

  it('requires the password', async () => {
    const { browser, accountId } = await signedIn(test);
    expect((await ask(browser, 'wrong')).statusCode).toBe(422);
    expect(await exportOf(accountId)).toEqual([]);
  });
});

describe('archive', () => {
  it('is built once when requested again while it is pending', async () => {
    const { browser, accountId, email } = await signedIn(test);
    await ask(browser);
    await ask(browser);
    expect(await exportOf(accountId)).toHaveLength(1);
    await work('build-export');
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('is replaced by a newer one, whose link alone works', async () => {
    const person = await signedIn(test);
    const first = await made(person);
    const second = await made(person);
    expect((await person.browser.call('GET', first.path)).statusCode).toBe(422);
    await sweep();
    expect(await test.ctx.files.exists(`exports/${first.id}/0`)).toBe(false);
    expect((await person.browser.call('GET', second.path)).statusCode).toBe(200);
  });

  it('is removed after a day', async () => {
    const person = await signedIn(test);
    const { id, path } = await made(person);
    now = new Date(NOW.getTime() + 24 * 3_600_000 - 1000);
    await sweep();
    expect(await test.ctx.files.exists(`exports/${id}/0`)).toBe(true);
    now = new Date(NOW.getTime() + 24 * 3_600_000);
    await sweep();
    expect(await test.ctx.files.exists(`exports/${id}/0`)).toBe(false);
    expect((await (await person.signIn()).call('GET', path)).statusCode).toBe(422);
    now = NOW;
  });

  it('is removed with its account', async () => {
    const person = await signedIn(test);
    const { id } = await made(person);
    const body = { current_password: ACTOR_PASSWORD };
    expect((await person.browser.call('DELETE', '/api/user', { body })).statusCode).toBe(200);
    expect(queued.map(({ name }) => name)).toContain('remove-exports');
    await work('remove-exports');
    expect(await test.ctx.files.exists(`exports/${id}/0`)).toBe(false);
  });

  it('is reported as failed, then built by the next run', async () => {
    const { browser, email } = await signedIn(test);
    await ask(browser);
    await failToBuild();
    expect((await stateOf(browser)).state).toBe('failed');
    await work('build-export');
    expect((await stateOf(browser)).state).toBe('ready');
    expect(await mailsTo(test, email)).toHaveLength(1);
  });

  it('leaves the archives of others unchanged when it fails and when it is built', async () => {
    const [own, other] = [await signedIn(test), await signedIn(test)];
    await ask(other.browser);
    queued = [];
    const before = await exportOf(other.accountId);
    await ask(own.browser);
    await failToBuild();
    expect(await exportOf(other.accountId)).toEqual(before);
    await work('build-export');
    expect((await stateOf(own.browser)).state).toBe('ready');
    expect(await exportOf(other.accountId)).toEqual(before);
  });

  it('leaves no file when the account is deleted while it is built', async () => {
    const { browser, accountId } = await signedIn(test);
    await ask(browser);
    const id = (await exportOf(accountId))[0]?.id;
    const put = test.ctx.files.put.bind(test.ctx.files);
    test.ctx.files.put = async (...file) => {
      await put(...file);
      await test.ctx.db.deleteFrom('account').where('id', '=', accountId).execute();
      await sweep();
    };
    await work('build-export');
    test.ctx.files.put = put;
    expect(await test.ctx.files.exists(`exports/${id}/0`)).toBe(false);
  });
});
