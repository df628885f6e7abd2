import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SIGNED_IN_COOKIE } from '#features/accounts/sessions/signed-in-cookie.ts';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { NotificationBell } from './notification-bell.tsx';

let sources: EventTarget[] = [];
beforeEach(() => {
  sources = [];
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {
        // Nothing to close.
      }
    },
  );
});
afterEach(() => {
  document.cookie = `${SIGNED_IN_COOKIE}=; path=/; max-age=-1`;
});

it('asks for nothing and listens to nothing for a visitor', () => {
  const calls = stubApi(() => ({ status: 401, json: {} }));
  renderPage(<NotificationBell />);
  expect([calls, sources]).toEqual([[], []]);
});

it('shows the number of unread notifications and announces new ones', async () => {
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/`;
  let unread = 2;
  stubApi(() => ({ status: 200, json: { unread } }));
  renderPage(<NotificationBell />);
  await screen.findByRole('link', { name: m.notify_bell_count({ count: 2, written: '2' }) });
  expect(screen.getByRole('status').textContent).toBe('');
  unread = 100;
  act(() => {
    for (const source of sources)
      source.dispatchEvent(new MessageEvent('message', { data: '{"kind":"notifications"}' }));
  });
  await screen.findByRole('link', { name: m.notify_bell_count({ count: 100, written: '99+' }) });
  await waitFor(() =>
    expect(screen.getByRole('status').textContent).toBe(m.notify_new({ count: 100, written: '99+' })),
  );
});

it('marks the notification as read whose push opened the page, once', async () => {
  document.cookie = `${SIGNED_IN_COOKIE}=1; path=/`;
  history.replaceState(null, '', '/listing/7?a=1#notification-31');
  const calls = stubApi(() => ({ status: 200, json: { unread: 1 } }));
  renderPage(<NotificationBell />);
  await screen.findByRole('link', { name: m.notify_bell_count({ count: 1, written: '1' }) });
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/user/notifications/31/read',
  ]);
  expect(location.href.slice(location.origin.length)).toBe('/listing/7?a=1');
  cleanup();
  renderPage(<NotificationBell />);
  await waitFor(() =>
    expect(calls.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/user/notifications/count',
    ]),
  );
});
