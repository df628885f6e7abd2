import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { TeamScreen } from './team-screen.tsx';

it('an invitation is sent again once by two presses', async () => {
  const answers: ((answer: ApiAnswer) => void)[] = [];
  const calls = stubApi(() => new Promise((resolve) => answers.push(resolve)));
  const email = 'ivan@volan.example';
  const invitation = { id: 4, email, role: 'seller' as const, until: 'until tomorrow' };
  const { user } = renderPage(
    <TeamScreen company="Auto" isVerified members={[]} invitations={[invitation]} />,
  );
  const again = () => screen.getByRole('button', { name: m.team_send_again_to({ email }) });
  await user.dblClick(again());
  await waitFor(() => expect(answers).toHaveLength(1));
  expect(again().getAttribute('aria-disabled')).toBe('true');
  answers[0]?.({ status: 200, json: {} });
  await waitFor(() => expect(again().getAttribute('aria-disabled')).toBeNull());
  expect(calls).toHaveLength(1);
});
