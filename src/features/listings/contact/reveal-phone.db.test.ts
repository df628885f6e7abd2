import { describe, expect, it } from 'vitest';
import { makeCaller } from '#tests/support/actors.ts';
import { makeListing } from '#tests/support/factories.ts';
import { testApp, type TestBrowser } from '#tests/support/test-app.ts';

const test = await testApp();

const ask = (browser: TestBrowser, id: number) => browser.call('POST', `/api/listings/${id}/phone`);

describe('revealing the phone number of a listing', () => {
  it('shows the contact stated for one listing instead of the profile', async () => {
    const { browser, accountId: account_id = 0 } = await makeCaller(test, 'private');
    const contact = { contact: 'custom', contact_phone: '+359881234500', contact_viber: true };
    const id = await makeListing(test.ctx.db, { account_id, ...contact });
    const shown = (await ask(browser, id)).json();
    expect(shown).toMatchObject({ call: 'tel:+359881234500' });
    expect(shown).toHaveProperty('viber');
    const mailOnly = await makeListing(test.ctx.db, {
      account_id,
      contact: 'custom',
      contact_email: 'ivan@volan.example',
    });
    expect((await ask(browser, mailOnly)).statusCode).toBe(404);
  });
});
