import { buffer } from 'node:stream/consumers';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pictureForm } from '#tests/support/picture-form.ts';
import { signedIn } from '#tests/support/people.ts';
import { NOW, testApp, type TestApp, type TestBrowser } from '#tests/support/test-app.ts';
import { knownMark, markStore, STORE_MARK } from '#platform/files/store-mark.server.ts';
import { openDocument } from './document-file.server.ts';
import { sweepDocuments } from './sweep-documents.server.ts';

let test: TestApp;
const sent: { name: string; data: object }[] = [];
const PDF = Buffer.from('%PDF-1.7\n');
const signal = new AbortController().signal;

beforeAll(async () => {
  test = await testApp();
  await markStore(test.ctx);
  test.ctx.jobs.send = async (name, data = {}) => void sent.push({ name, data });
});

const submit = (browser: TestBrowser, bytes: Uint8Array) => {
  const { body, contentType } = pictureForm(bytes);
  return browser.call('POST', '/api/documents', { body, headers: { 'content-type': contentType } });
};
async function filesOf(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of test.ctx.files.list('documents/')) keys.push(key);
  return keys;
}
const rowOf = (id: string) =>
  test.ctx.db.selectFrom('document_reading').selectAll().where('id', '=', id).executeTakeFirst();

describe('submitted document', () => {
  it('is stored encrypted and queued for reading', async () => {
    const { accountId, browser } = await signedIn(test);
    const answer = await submit(browser, PDF);
    expect(answer.statusCode).toBe(202);
    const { id } = answer.json<{ id: string }>();
    expect(sent.at(-1)).toEqual({ name: 'read-document-text', data: { id } });
    expect(await openDocument(test.ctx, id)).toEqual(PDF);
    const stored = await test.ctx.files.get(`documents/${id}`);
    expect((await buffer(stored!.stream)).includes('%PDF')).toBe(false);
    for (const path of [`/media/documents/${id}`, `/documents/${id}`, `/media/${id}`])
      expect((await browser.call('GET', path)).body).not.toContain('PDF');
    const reading = await browser.call('GET', `/api/documents/${id}`);
    expect(reading.headers['cache-control']).toBe('private, no-store');
    expect(reading.json()).toEqual({
      id,
      state: 'waiting',
      progress: 0,
      fault: null,
      fields: [],
      partial: false,
      ahead: 0,
    });
    const audit = await test.ctx.db
      .selectFrom('audit_event')
      .select(['action', 'actor_id', 'details'])
      .where('subject', '=', `document:${id}`)
      .execute();
    const details = { type: 'pdf', bytes: PDF.length };
    expect(audit).toEqual([{ action: 'document.submit', actor_id: accountId, details }]);
  });

  it.each<[string, Buffer]>([
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a page that says it is a PDF further on', Buffer.from('<html>%PDF-1.7')],
    ['a GIF', Buffer.from('GIF89a')],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 ')],
    ['nothing', Buffer.alloc(0)],
  ])('is rejected by its content when it is %s', async (_what, bytes) => {
    const { browser } = await signedIn(test);
    const before = await filesOf();
    const answer = await submit(browser, bytes);
    expect(answer.statusCode).toBe(415);
    expect(answer.json<{ message: string }>().message).toBe('Този вид файл не се приема. Избери друг.');
    expect(await filesOf()).toEqual(before);
  });

  it('is rejected above 10 MB with the message of the specification', async () => {
    const { browser } = await signedIn(test);
    const body = Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024 - PDF.length + 1)]);
    const form = pictureForm(body);
    const headers = { 'content-type': form.contentType, 'accept-language': 'en' };
    const answer = await browser.call('POST', '/api/documents', { body: form.body, headers });
    expect(answer.statusCode).toBe(413);
    expect(answer.json<{ message: string }>().message).toBe('File size exceeds 10MB limit');
    expect((await submit(browser, body.subarray(0, -1))).statusCode).toBe(202);
  });

  it('states how many documents are read before it while it waits', async () => {
    await test.ctx.db.deleteFrom('document_reading').execute();
    const { browser } = await signedIn(test);
    const { id: first } = (await submit(browser, PDF)).json<{ id: string }>();
    const { id: second } = (await submit(browser, PDF)).json<{ id: string }>();
    const later = new Date(NOW.getTime() + 1000);
    await test.ctx.db
      .updateTable('document_reading')
      .set({ created_at: later })
      .where('id', '=', second)
      .execute();
    const ahead = async () =>
      (await browser.call('GET', `/api/documents/${second}`)).json<{ ahead: number }>().ahead;
    expect(await ahead()).toBe(1);
    await test.ctx.db
      .updateTable('document_reading')
      .set({ state: 'done', progress: 100 })
      .where('id', '=', first)
      .execute();
    expect(await ahead()).toBe(0);
  });

  it('is removed completely when cancelled', async () => {
    const { browser } = await signedIn(test);
    const { id } = (await submit(browser, PDF)).json<{ id: string }>();
    expect((await browser.call('DELETE', `/api/documents/${id}`)).statusCode).toBe(200);
    expect(await test.ctx.files.exists(`documents/${id}`)).toBe(false);
    expect((await browser.call('GET', `/api/documents/${id}`)).statusCode).toBe(404);
    expect((await browser.call('DELETE', `/api/documents/${id}`)).statusCode).toBe(404);
  });

  it('is rejected after fifteen in an hour', async () => {
    const { browser } = await signedIn(test);
    for (let index = 0; index < 15; index++) expect((await submit(browser, PDF)).statusCode).toBe(202);
    const refused = await submit(browser, PDF);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('document sweep', () => {
  const HOUR_MS = 3_600_000;
  const at = (hours: number) => ({ ...test.ctx, now: () => new Date(NOW.getTime() + hours * HOUR_MS) });

  it('removes rows and files after a day', async () => {
    const { browser } = await signedIn(test);
    const { id } = (await submit(browser, PDF)).json<{ id: string }>();
    const queued = () => sent.filter(({ data }) => 'id' in data && data.id === id).length;
    await sweepDocuments(at(0.4), signal);
    expect(queued()).toBe(1);
    // Its job was lost.
    await sweepDocuments(at(0.6), signal);
    expect(queued()).toBe(2);
    expect(await test.ctx.files.exists(`documents/${id}`)).toBe(true);
    await sweepDocuments(at(2.1), signal);
    expect(await test.ctx.files.exists(`documents/${id}`)).toBe(false);
    expect((await browser.call('GET', `/api/documents/${id}`)).json()).toMatchObject({
      state: 'failed',
      fault: 'document_slow',
    });
    await sweepDocuments(at(23.9), signal);
    expect(await rowOf(id)).toBeDefined();
    await sweepDocuments(at(24.1), signal);
    expect(await rowOf(id)).toBeUndefined();
  });

  it('deletes no file of a store that is not its own', async () => {
    const id = 'f'.repeat(32);
    await test.ctx.files.put(`documents/${id}`, PDF, 'application/pdf');
    const mark = await knownMark(test.ctx.db);
    for (const other of ['another installation', undefined]) {
      if (other === undefined) await test.ctx.files.delete(STORE_MARK);
      else await test.ctx.files.put(STORE_MARK, Buffer.from(other), 'text/plain');
      await sweepDocuments(test.ctx, signal);
      expect(await test.ctx.files.exists(`documents/${id}`)).toBe(true);
    }
    await test.ctx.files.put(STORE_MARK, Buffer.from(mark ?? ''), 'text/plain');
    await sweepDocuments(test.ctx, signal);
    expect(await test.ctx.files.exists(`documents/${id}`)).toBe(false);
  });

  it('removes documents of deleted accounts', async () => {
    const { accountId, browser } = await signedIn(test);
    const { id } = (await submit(browser, PDF)).json<{ id: string }>();
    await test.ctx.db.deleteFrom('account').where('id', '=', accountId).execute();
    await sweepDocuments(test.ctx, signal);
    expect(await test.ctx.files.exists(`documents/${id}`)).toBe(false);
  });

  it('removes files of calls that failed half-way', async () => {
    const { browser } = await signedIn(test);
    const before = await filesOf();
    const send = vi.spyOn(test.ctx.jobs, 'send').mockRejectedValueOnce(new Error('no queue'));
    expect((await submit(browser, PDF)).statusCode).toBe(500);
    send.mockRestore();
    expect(await filesOf()).toEqual(before);
  });
});

describe('VIN facts', () => {
  it('are returned for a typed VIN', async () => {
    const { browser } = await signedIn(test);
    const answer = await browser.call('GET', `/api/vin/${encodeURIComponent('тмвjj7ne5g 0012345')}`);
    expect(answer.json()).toMatchObject({
      vin: 'TMBJJ7NE5G0012345',
      maker: { name: 'Škoda', brand: 'skoda' },
      country: 'CZ',
      model_years: [2016, 1986],
      check_digit: 'unused',
    });
  });

  it('are refused for an invalid VIN with its faults', async () => {
    const { browser } = await signedIn(test);
    const answer = await browser.call('GET', '/api/vin/WVWZZZIKZ8P123456');
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ errors: object }>().errors).toHaveProperty('vin');
  });
});
