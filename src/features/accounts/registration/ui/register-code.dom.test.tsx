import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import type { RegistrationState } from '../registration-state.ts';
import { RegisterCode } from './register-code.tsx';

const state: Extract<RegistrationState, { step: 'code' }> = {
  step: 'code',
  phone: '+359881234567',
  country: 'BG',
  phoneText: '+359 88 123 4567',
  expiresInSeconds: 300,
  resendInSeconds: 0,
};
const proven: RegistrationState = { ...state, step: 'details', expiresInSeconds: 1800 };
const wrong: ApiAnswer = {
  status: 422,
  json: { message: 'Грешен код.', errors: { code: ['Грешен код.'] } },
};

function open(check: (code: string) => ApiAnswer) {
  const onDone = vi.fn();
  const calls = stubApi(({ path, body }) => {
    if (path === '/api/public-config')
      return { status: 200, json: { captcha: { enabled: false, site_key: '' } } };
    if (path === '/api/register/phone') return { status: 200, json: { ...state, resendInSeconds: 60 } };
    return check((body as { code: string }).code);
  });
  const page = renderPage(
    <RegisterCode state={state} takesFocus={false} onDone={onDone} onOtherPhone={() => undefined} />,
  );
  const codes = () =>
    calls
      .filter(({ path }) => path === '/api/register/code')
      .map(({ body }) => (body as { code: string }).code);
  return { ...page, onDone, codes, box: () => screen.getByRole<HTMLInputElement>('textbox') };
}

describe('RegisterCode', () => {
  it('sends the code with its sixth digit, typed or pasted with spaces', async () => {
    const { user, box, codes, onDone } = open((code) =>
      code === '123456' ? { status: 200, json: proven } : wrong,
    );
    await user.type(box(), '99999');
    expect(codes()).toEqual([]);
    await user.type(box(), '9');
    await waitFor(() => expect(codes()).toEqual(['999999']));
    await screen.findByRole('alert');
    await user.clear(box());
    await user.click(box());
    await user.paste(' 123 456 ');
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(proven));
    expect(codes()).toEqual(['999999', '123456']);
  });

  it('clears the digits and the error of the old code when another one is sent', async () => {
    const { user, box } = open(() => wrong);
    await user.type(box(), '999999');
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: m.register_code_again() }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(box().value).toBe('');
    expect(box().getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(box());
  });
});
