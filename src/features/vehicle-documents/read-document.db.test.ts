import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProcessEndedError } from '#platform/processes/process-ended-error.ts';
import { makePage } from '#tools/documents/make-page.ts';
import { makeAccount } from '#tests/support/factories.ts';
import { testApp, type TestApp } from '#tests/support/test-app.ts';
import { putDocument } from './document-file.server.ts';
import { DocumentReader } from './recognition/document-reader.server.ts';
import type { DocumentField } from './document-fields.ts';
import { readDocument, readDocumentText } from './read-document.server.ts';

let test: TestApp;
let reader: DocumentReader;
let serial = 0;
const signal = new AbortController().signal;

beforeAll(async () => {
  test = await testApp();
  reader = new DocumentReader(() => test.ctx.catalogue);
});
afterAll(() => reader.stop());

async function submitted(bytes: Buffer): Promise<string> {
  const id = String((serial += 1)).padStart(32, '0');
  const account_id = await makeAccount(test.ctx.db);
  const remove_at = new Date(test.ctx.now().getTime() + 3_600_000);
  await putDocument(test.ctx, id, bytes);
  await test.ctx.db.insertInto('document_reading').values({ id, account_id, remove_at }).execute();
  return id;
}
const rowOf = (id: string) =>
  test.ctx.db.selectFrom('document_reading').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const hasFile = (id: string) => test.ctx.files.exists(`documents/${id}`);

describe('readDocument', () => {
  it('stores the vehicle fields and nothing of the owner', async () => {
    const { certificate, bytes } = await makePage(7, 0, 'pdf-text');
    const id = await submitted(bytes);
    await readDocument(test.ctx, reader, { id, signal, isLast: false });
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'done', progress: 100, fault: null });
    const fields = row.fields as unknown as DocumentField[];
    const read = Object.fromEntries(fields.map(({ field, value }) => [field, value]));
    expect(read).toMatchObject(certificate.truth);
    expect(await hasFile(id)).toBe(false);

    const audit = await test.ctx.db
      .selectFrom('audit_event')
      .selectAll()
      .where('subject', '=', `document:${id}`)
      .execute();
    expect(audit).toMatchObject([{ action: 'document.read', actor_id: row.account_id }]);
    const kept = JSON.stringify([row, audit]);
    for (const secret of certificate.secrets) expect(kept).not.toContain(secret);
  });

  it('reads a PDF with text without recognition, and queues recognition for others', async () => {
    const send = vi.spyOn(test.ctx.jobs, 'send');
    const text = await submitted((await makePage(7, 0, 'pdf-text')).bytes);
    await readDocumentText(test.ctx, reader, { id: text, signal, isLast: false });
    expect(await rowOf(text)).toMatchObject({ state: 'done', partial: false });
    expect(await hasFile(text)).toBe(false);
    expect(send).not.toHaveBeenCalled();
    const scan = await submitted((await makePage(7, 0, 'pdf-scan')).bytes);
    await readDocumentText(test.ctx, reader, { id: scan, signal, isLast: false });
    expect(await rowOf(scan)).toMatchObject({ state: 'waiting' });
    expect(await hasFile(scan)).toBe(true);
    expect(send).toHaveBeenCalledExactlyOnceWith('read-document', { id: scan }, { singletonKey: scan });
    send.mockRestore();
  });

  it('leaves a document whose process was killed for the next attempt, and offers a retry after the last', async () => {
    const id = await submitted((await makePage(7, 0, 'pdf-text')).bytes);
    const killed = {
      read: () => Promise.reject(new ProcessEndedError('other')),
    } as unknown as DocumentReader;
    await expect(readDocument(test.ctx, killed, { id, signal, isLast: false })).rejects.toThrow('ended');
    expect(await rowOf(id)).toMatchObject({ state: 'reading' });
    expect(await hasFile(id)).toBe(true);
    await expect(readDocument(test.ctx, killed, { id, signal, isLast: true })).rejects.toThrow('ended');
    expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: 'document_slow' });
    expect(await hasFile(id)).toBe(false);
  });

  it('keeps a partial reading and says so', async () => {
    const id = await submitted((await makePage(7, 0, 'clean')).bytes);
    const fields = [{ field: 'vin', value: 'TMBJJ7NE5G0012345', confidence: 'check', source: 'document' }];
    const cut = { read: async () => ({ fields, isPartial: true }) } as unknown as DocumentReader;
    await readDocument(test.ctx, cut, { id, signal, isLast: false });
    expect(await rowOf(id)).toMatchObject({ state: 'done', partial: true, fields });
  });

  it('stores the reason and removes the file when nothing can be read', async () => {
    const id = await submitted(Buffer.from('%PDF-1.7\nnothing'));
    await readDocument(test.ctx, reader, { id, signal, isLast: false });
    expect(await rowOf(id)).toMatchObject({ state: 'failed', fault: 'document_unreadable', fields: [] });
    expect(await hasFile(id)).toBe(false);
  });

  it('completes or cleans up when run again after a kill', async () => {
    const { bytes } = await makePage(7, 1, 'pdf-text');
    const half = await submitted(bytes);
    await test.ctx.db
      .updateTable('document_reading')
      .set({ state: 'reading', progress: 45 })
      .where('id', '=', half)
      .execute();
    await readDocument(test.ctx, reader, { id: half, signal, isLast: false });
    expect((await rowOf(half)).state).toBe('done');

    const done = await submitted(bytes);
    await test.ctx.db
      .updateTable('document_reading')
      .set({ state: 'done', progress: 100 })
      .where('id', '=', done)
      .execute();
    await readDocument(test.ctx, reader, { id: done, signal, isLast: false });
    expect(await rowOf(done)).toMatchObject({ state: 'done', fields: [] });
    expect(await hasFile(done)).toBe(false);
  });

  it('leaves the document for the next run when interrupted by a stop', async () => {
    const { bytes } = await makePage(7, 2, 'clean');
    const id = await submitted(bytes);
    const stopping = new AbortController();
    const reading = readDocument(test.ctx, reader, { id, signal: stopping.signal, isLast: false });
    setTimeout(() => stopping.abort(new Error('the program is stopping')), 100);
    await expect(reading).rejects.toThrow('the program is stopping');
    expect((await rowOf(id)).state).toBe('reading');
    expect(await hasFile(id)).toBe(true);
  });

  it('leaves nothing of a document cancelled meanwhile', async () => {
    const { bytes } = await makePage(7, 2, 'clean');
    const id = await submitted(bytes);
    const reading = readDocument(test.ctx, reader, { id, signal, isLast: false });
    await test.ctx.db.deleteFrom('document_reading').where('id', '=', id).execute();
    await reading;
    const row = await test.ctx.db.selectFrom('document_reading').select('id').where('id', '=', id).execute();
    expect(row).toEqual([]);
    expect(await hasFile(id)).toBe(false);
  });
});
