import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { InquiryButton } from './inquiry-button.tsx';
// Loaded before, so that pressing the button does not wait for it.
import './inquiry-dialog.tsx';

const listing = { id: 104790, title: 'Toyota RAV4', price: '€ 31 200' };
const CONFIG = { status: 200, json: { captcha: { enabled: false, site_key: '' } } };

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  sessionStorage.clear();
  document.cookie = 'volan_signed_in=; max-age=-1; path=/';
});

/** Opens the dialog; `answers` are those of the inquiry, one after another. */
async function open(answers: ApiAnswer[] = []) {
  const left = [...answers];
  const calls = stubApi(({ path }) =>
    path.endsWith('/inquiries')
      ? (left.shift() ?? 'offline')
      : path === '/api/public-config'
        ? CONFIG
        : { status: 401, json: {} },
  );
  const page = renderPage(<InquiryButton listing={listing} className="btn" />);
  await page.user.click(screen.getByRole('button', { name: m.inquiry_write() }));
  await screen.findByRole('textbox', { name: m.inquiry_message() });
  return { ...page, sent: () => calls.filter(({ path }) => path.endsWith('/inquiries')) };
}

const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const submit = () => screen.getByRole('button', { name: m.inquiry_send() });

describe('the inquiry of a visitor', () => {
  it('is sent with name and e-mail, and says that the mail must be opened', async () => {
    const { user, sent } = await open([{ status: 200, json: { state: 'confirm', validHours: 24 } }]);
    await user.type(text(m.inquiry_name()), 'Иван');
    await user.type(text(m.inquiry_email()), 'ivan@volan.example');
    await user.click(screen.getByRole('button', { name: m.inquiry_start_viewing() }));
    await user.type(text(m.inquiry_message()), ' Аз мога днес.');
    await user.click(submit());
    const title = await screen.findByRole('heading', { name: m.inquiry_mailed_title() });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(m.inquiry_mailed_text({ email: 'ivan@volan.example', hours: 24 }))).toBeDefined();
    expect(sent()[0]?.body).toEqual({
      text: `${m.inquiry_start_viewing()} Аз мога днес.`,
      name: 'Иван',
      email: 'ivan@volan.example',
      recaptcha_token: 'captcha-off',
    });
  });

  it('begins with a quick start, or has it behind the typed text', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: m.inquiry_start_price() }));
    expect(text(m.inquiry_message()).value).toBe(m.inquiry_start_price());
    await user.click(screen.getByRole('button', { name: m.inquiry_start_viewing() }));
    const both = `${m.inquiry_start_price()} ${m.inquiry_start_viewing()}`;
    expect(text(m.inquiry_message()).value).toBe(both);
  });

  it('names what is missing beside its fields without a call', async () => {
    const { user, sent } = await open();
    await user.click(submit());
    for (const error of [m.inquiry_name_missing(), m.report_email_wrong(), m.inquiry_message_missing()])
      expect(screen.getAllByText(new RegExp(error)).length).toBeGreaterThanOrEqual(2);
    expect(sent()).toEqual([]);
  });

  it('keeps what was typed after a failure and over a reload, and sends it again under its key', async () => {
    const { user, sent } = await open(['offline', 'offline']);
    await user.type(text(m.inquiry_name()), 'Иван');
    await user.type(text(m.inquiry_email()), 'ivan@volan.example');
    await user.type(text(m.inquiry_message()), 'Дълго съобщение');
    await user.click(submit());
    await screen.findByText(m.error_network());
    await user.click(submit());
    await screen.findByText(m.error_network());
    expect(text(m.inquiry_message()).value).toBe('Дълго съобщение');
    expect(new Set(sent().map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);

    cleanup();
    const again = await open([{ status: 200, json: { state: 'confirm', validHours: 24 } }]);
    expect(text(m.inquiry_message()).value).toBe('Дълго съобщение');
    expect(text(m.inquiry_email()).value).toBe('ivan@volan.example');
    await again.user.click(submit());
    await screen.findByRole('heading', { name: m.inquiry_mailed_title() });
    expect(sessionStorage.getItem('inquiry 104790')).toBeNull();
  });

  it('counts characters and refuses more than 4000', async () => {
    const { user, sent } = await open();
    await user.click(text(m.inquiry_message()));
    await user.paste('x'.repeat(4001));
    expect(screen.getByText(/^4001 от 4000/)).toBeDefined();
    await user.click(submit());
    expect(screen.getAllByText(/Най-много 4000 знака/).length).toBeGreaterThan(0);
    expect(sent()).toEqual([]);
  });
});

describe('the inquiry of an account', () => {
  it('needs only the message and leads to the conversation', async () => {
    document.cookie = 'volan_signed_in=1; path=/';
    const { user, sent } = await open([{ status: 200, json: { state: 'sent', conversation: 9 } }]);
    expect(screen.queryByRole('textbox', { name: m.inquiry_email() })).toBeNull();
    await user.type(text(m.inquiry_message()), 'Здравейте');
    await user.click(submit());
    const link = await screen.findByRole('link', { name: m.inquiry_to_conversation() });
    expect(link.getAttribute('href')).toBe('/user/listing/inquiry/9');
    expect(sent()[0]?.body).toEqual({ text: 'Здравейте' });
  });

  it('leads to the sign-in when the session has ended, and keeps the text', async () => {
    document.cookie = 'volan_signed_in=1; path=/';
    const { user } = await open([{ status: 422, json: { message: 'x', errors: { email: ['y'] } } }]);
    await user.type(text(m.inquiry_message()), 'Здравейте');
    await user.click(submit());
    expect(await screen.findByRole('link', { name: m.form_sign_in_again() })).toBeDefined();
    expect(text(m.inquiry_message()).value).toBe('Здравейте');
  });
});
