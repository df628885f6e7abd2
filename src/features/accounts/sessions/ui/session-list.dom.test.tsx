import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import type { SessionView } from '../session-view.ts';
import { SessionList } from './session-list.tsx';

const session = (id: string, values: Partial<SessionView> = {}): SessionView => ({
  id,
  isCurrent: false,
  isPhone: false,
  device: `Browser ${id}`,
  seen: ['today', '2026-11-20T12:00:00.000Z', 'today'],
  since: ['since', '2026-11-20T10:00:00.000Z', 'since'],
  address: 'IP 192.0.2.1',
  ...values,
});

it('signs out of this device by name and focuses the heading of the others after ending one of them', async () => {
  const calls = stubApi(() => ({ status: 200, json: { success: true } }));
  const sessions = [session('a', { isCurrent: true }), session('b', { isPhone: true }), session('c')];
  const { user } = renderPage(<SessionList sessions={sessions} />);
  expect(screen.getByRole('button', { name: m.sign_out() })).toBeDefined();
  await user.click(screen.getByRole('button', { name: m.sessions_end_of({ device: 'Browser b, today' }) }));
  expect(calls.map(({ method, path }) => [method, path])).toContainEqual(['DELETE', '/api/user/sessions/b']);
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: m.sessions_others() }));
});
