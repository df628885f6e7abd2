import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { ForgotPasswordForm } from './forgot-password-form.tsx';

const DONE = { status: 200, json: { success: true } };
const box = (name: string) => screen.getByRole('textbox', { name });

async function open(identity: string, answer: { status: number; json: object } = DONE) {
  const calls = stubApi(({ path }) =>
    path === '/api/public-config'
      ? { status: 200, json: { captcha: { enabled: false, site_key: '' } } }
      : answer,
  );
  const { user } = renderPage(<ForgotPasswordForm demo={false} redirect={undefined} />);
  await user.type(box(m.sign_in_identity()), `${identity}{Enter}`);
  const asked = () => calls.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body]);
  return { asked, user };
}

describe('form of a forgotten password', () => {
  it('requests a link for an e-mail address', async () => {
    const { asked } = await open('ivan@volan.example');
    const title = await screen.findByRole('heading', { name: m.forgot_sent_title() });
    expect(document.activeElement).toBe(title);
    expect(asked()).toEqual([
      ['/api/forgot-password', { email: 'ivan@volan.example', recaptcha_token: 'captcha-off' }],
    ]);
  });

  it('requests a code for a mobile number and asks for it with the new password', async () => {
    const { asked } = await open('088 123 4567');
    const title = await screen.findByRole('heading', { name: m.reset_title() });
    expect(document.activeElement).toBe(title);
    expect(asked()).toEqual([
      ['/api/forgot-password/code', { identity: '088 123 4567', recaptcha_token: 'captcha-off' }],
    ]);
    expect(box(m.register_code())).toBeDefined();
    expect(screen.getByLabelText(m.reset_password())).toBeDefined();
  });

  it('keeps what was typed for another request', async () => {
    const { user } = await open('088 123 4567');
    await user.click(await screen.findByRole('button', { name: m.forgot_code_other() }));
    expect(box(m.sign_in_identity())).toHaveProperty('value', '088 123 4567');
  });

  it('shows an error of the address at the field', async () => {
    const errors = { email: ['Невалиден имейл.'] };
    await open('иван@пример.бг', { status: 422, json: { message: 'Провери полетата.', errors } });
    const summary = await screen.findByTestId('form-errors');
    expect(summary.querySelector('a')?.textContent).toContain('Невалиден имейл.');
    expect(box(m.sign_in_identity()).getAttribute('aria-invalid')).toBe('true');
  });

  it('goes on to the empty password after the code and is sent by the code once all is filled', async () => {
    const { asked, user } = await open('088 123 4567');
    const code = await screen.findByRole('textbox', { name: m.register_code() });
    await user.type(code, '123456');
    expect(document.activeElement).toBe(screen.getByLabelText(m.reset_password()));
    expect(screen.queryByTestId('form-errors')).toBeNull();
    expect(asked()).toHaveLength(1);
    await user.type(screen.getByLabelText(m.reset_password()), 'дълга парола 1');
    await user.type(screen.getByLabelText(m.reset_repeat()), 'дълга парола 1');
    await user.clear(code);
    await user.type(code, '654321');
    expect(asked().at(-1)).toEqual([
      '/api/reset-password/code',
      { code: '654321', password: 'дълга парола 1' },
    ]);
  });

  it('sends nothing for what is neither', async () => {
    const { asked } = await open('ivan');
    const errors = await screen.findByTestId('form-errors');
    expect(errors.textContent).toContain(m.sign_in_identity_missing());
    expect(asked()).toEqual([]);
  });
});
