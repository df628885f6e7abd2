import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeDraft } from '#tests/support/drafts.ts';
import { pictureForm } from '#tests/support/picture-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { browser: owner, accountId = 0 } = await makeCaller(test, 'private');
const plain = (background: string, width = 64, height = 48) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
const red = await plain('#ff0000');
const send = (id: number, bytes: Buffer) => {
  const { body, contentType } = pictureForm(bytes);
  return owner.call('POST', `/api/drafts/${id}/pictures`, { body, headers: { 'content-type': contentType } });
};
const pictures = async (id: number) =>
  (await owner.call('GET', `/api/drafts/${id}/pictures`)).json<{ pictures: object[] }>().pictures;
const rows = async () => (await test.ctx.db.selectFrom('picture').select('id').execute()).length;

describe('upload of a picture', () => {
  it.each([
    ['an SVG with the name of a JPEG', () => Buffer.from('<svg onload="alert(1)"/>'), 415],
    ['an HTML page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
    ['an HEIC file', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415],
    ['more than 15 MB', () => Buffer.concat([red, Buffer.alloc(15 * 1024 * 1024)]), 413],
    ['a single pixel', () => plain('#fff', 1, 1), 422],
    ['an empty file', () => Buffer.alloc(0), 415],
  ])('refuses %s with a message and stores nothing', async (_what, make, status) => {
    const id = await makeDraft(test.ctx.db, { accountId });
    const before = await rows();
    const answer = await send(id, await make());
    expect(answer.statusCode).toBe(status);
    expect(answer.json().message).not.toBe('');
    expect(await pictures(id)).toEqual([]);
    expect(await rows()).toBe(before);
  });

  it('refuses everything but a form with one file', async () => {
    const id = await makeDraft(test.ctx.db, { accountId });
    const url = `/api/drafts/${id}/pictures`;
    const raw = await owner.call('POST', url, { body: red, headers: { 'content-type': 'image/jpeg' } });
    expect(raw.statusCode).toBe(415);
    expect((await owner.call('POST', url, { body: { file: 'x' } })).statusCode).toBe(415);
    const { body, contentType } = pictureForm(red);
    const cut = body.subarray(0, body.length - 60);
    const broken = await owner.call('POST', url, { body: cut, headers: { 'content-type': contentType } });
    expect(broken.statusCode).toBe(400);
    const other = Buffer.from(body.toString('latin1').replace(/; filename="[^"]*"/, ''), 'latin1');
    const without = await owner.call('POST', url, { body: other, headers: { 'content-type': contentType } });
    expect(without.statusCode).toBe(400);
    const end = body.subarray(body.lastIndexOf('\r\n--') + 2);
    const empty = await owner.call('POST', url, { body: end, headers: { 'content-type': contentType } });
    expect(empty.statusCode).toBe(400);
    expect(await pictures(id)).toEqual([]);
  });
});
