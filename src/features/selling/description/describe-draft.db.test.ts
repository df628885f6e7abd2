import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { goodFields, makeDraft } from '#tests/support/drafts.ts';
import { testApp } from '#tests/support/test-app.ts';

const test = await testApp();
const { db } = test.ctx;

async function described(fields: object, query = 'language=bg&length=detailed') {
  const caller = await makeCaller(test, 'private');
  const id = await makeDraft(db, { accountId: caller.accountId ?? 0, fields });
  return caller.browser.call('GET', `/api/drafts/${id}/description?${query}`);
}
const textOf = async (...args: Parameters<typeof described>): Promise<string> =>
  String((await described(...args)).json().text).replaceAll('\u00a0', ' ');

describe('GET /api/drafts/:id/description', () => {
  it('states valid values and leaves out those that the form refuses', async () => {
    const valid = await textOf({ ...goodFields, mileage: '154 000', owners: '2' });
    expect(valid).toContain('154 000 км');
    expect(valid).toContain('двама собственици');
    const faulty = await textOf({ ...goodFields, mileage: 'много', owners: '99', year: '3015' });
    expect(faulty).not.toMatch(/км|собственици|3015/);
  });

  it('writes in the language asked for, whatever the language of the page', async () => {
    expect(await textOf(goodFields, 'language=en&length=basic')).toMatch(/made in/);
    expect(await textOf(goodFields, 'language=bg&length=basic')).toMatch(/ г\./);
  });

  it('masks a phone number in the variant', async () => {
    expect(await textOf({ ...goodFields, variant: 'GTI 0888 123 456' })).not.toContain('123 456');
  });

  it('answers no text before type and make are known', async () => {
    expect((await described({ brand: '' })).json()).toEqual({ text: null });
    expect((await described({ type: '' })).json()).toEqual({ text: null });
  });
});
