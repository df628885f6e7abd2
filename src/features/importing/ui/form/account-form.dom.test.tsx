import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountRun } from './use-account-run.ts';

function Page() {
  const run = useAccountRun(0, () => undefined);
  return <AccountForm wayField={null} run={run} />;
}

it('the account form empties the password with every call, keeps the name and stores neither', async () => {
  const calls = stubApi(() => ({
    status: 422,
    json: { message: 'no', errors: { password: ['Грешна парола'] } },
  }));
  const { user } = renderPage(<Page />);
  const name = screen.getByLabelText(m.bring_account_name(), { exact: false });
  const password = () =>
    screen.getByLabelText(m.bring_account_password(), { exact: false, selector: 'input' });
  // Browsers fill in the password of this site for `current-password`.
  expect(password().getAttribute('autocomplete')).toBe('new-password');
  await user.type(name, 'kashta');
  await user.type(password(), 'тайна-4711');
  await user.click(screen.getByLabelText(m.bring_own(), { exact: false }));
  await user.click(screen.getByRole('button', { name: m.bring_account_start() }));
  await waitFor(() => expect(screen.getAllByText(/Грешна парола/).length).toBeGreaterThan(0));
  expect(calls[0]?.body).toEqual({ username: 'kashta', password: 'тайна-4711', own: true, listings: 'new' });
  expect(password()).toHaveProperty('value', '');
  expect(name).toHaveProperty('value', 'kashta');
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('4711');
});
