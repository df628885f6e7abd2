import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { InquiryForm } from './inquiry-form.tsx';

const listing = { id: 104790, title: 'Toyota RAV4', price: '€ 31 200' };

beforeEach(() => {
  document.cookie = 'volan_signed_in=1; path=/';
});
afterEach(() => {
  document.cookie = 'volan_signed_in=; max-age=-1; path=/';
  sessionStorage.clear();
});

it('an inquiry is repeated under its key, a corrected one is sent under another', async () => {
  const calls = stubApi(({ method }) => (method === 'POST' ? 'offline' : { status: 401, json: {} }));
  const { user } = renderPage(<InquiryForm listing={listing} captchaToken={async () => ''} />);
  const send = async () => {
    await user.click(screen.getByRole('button', { name: m.inquiry_send() }));
    await screen.findByText(m.error_network());
  };
  const message = () => screen.getByRole('textbox', { name: m.inquiry_message() });
  await user.type(message(), 'Is it for sale');
  await send();
  await send();
  await user.type(message(), '?');
  await send();
  const keys = calls.filter(({ method }) => method === 'POST').map((call) => call.idempotencyKey);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});
