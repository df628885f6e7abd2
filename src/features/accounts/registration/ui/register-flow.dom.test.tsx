import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { RegistrationState } from '../registration-state.ts';
import { RegisterFlow } from './register-flow.tsx';

const details: RegistrationState = {
  step: 'details',
  phone: '+359881234567',
  country: 'BG',
  phoneText: '+359 88 123 4567',
  expiresInSeconds: 1800,
};
const show = () =>
  renderPage(
    <RegisterFlow initial={details} countries={[]} towns={[['sofia', 'София']]} redirect={undefined} />,
    {
      path: '/register',
      at: '/register',
    },
  );

it('links the terms and the privacy notice where the account is made', () => {
  show();
  const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(addressOf(m.about_terms())).toBe('/terms');
  expect(addressOf(m.about_privacy())).toBe('/privacy');
});

it('proposes the confirmed number for both contacts of a company', async () => {
  sessionStorage.clear();
  show();
  await userEvent.click(screen.getByRole('radio', { name: m.register_kind_company() }));
  for (const name of [m.register_admin_number(), m.register_buyer_number()])
    expect(screen.getByRole<HTMLInputElement>('textbox', { name }).value).toBe('+359 88 123 4567');
});
