import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer, type ApiCall } from '#tests/support/stub-api.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import type { NotificationFilter } from '../notification-address.ts';
import type { Notification, NotificationPart } from '../notification.ts';
import { NotificationList } from './notification-list.tsx';

const NOW = new Date('2026-11-20T12:00:00Z');
const entry = (id: number, values: Partial<Notification> = {}): Notification => ({
  id,
  topic: 'own',
  icon: 'bell',
  headline: `News ${id}`,
  line: '<b>text</b>',
  path: '/user/listing',
  at: '2026-11-20T10:00:00.000Z',
  read: false,
  position: id,
  renews: null,
  ...values,
});
const part = (notifications: Notification[], values: Partial<NotificationPart> = {}): NotificationPart => ({
  notifications,
  cursor: null,
  unread: notifications.filter(({ read }) => !read).length,
  ...values,
});
let sources: EventTarget[] = [];

const show = (
  first: NotificationPart,
  answer: (call: ApiCall) => ApiAnswer | Promise<ApiAnswer>,
  filter: NotificationFilter = { topic: undefined, unread: false },
) => {
  const calls = stubApi(answer);
  return { calls, ...renderPage(<NotificationList first={first} filter={filter} now={NOW} />) };
};
const ok = (json: unknown): ApiAnswer => ({ status: 200, json });
const unreadMarks = () => screen.queryAllByText(`(${m.notify_unread()})`).length;

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
const toasts: Toast[] = [];
let stop: () => void;
beforeEach(() => {
  toasts.length = 0;
  stop = onToast((toast) => toasts.push(toast));
});
afterEach(() => stop());

describe('list of notifications', () => {
  it('marks one as read by its button, and unread again when that fails', async () => {
    const { user, calls } = show(part([entry(2), entry(1)]), ({ path }) =>
      path.includes('/2/') ? ok({ unread: 1 }) : { status: 500, json: { message: 'broken' } },
    );
    await user.click(screen.getByRole('button', { name: m.notify_mark_read({ headline: 'News 2' }) }));
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/user/notifications/2/read',
    ]);
    expect(unreadMarks()).toBe(1);
    await user.click(screen.getByRole('button', { name: m.notify_mark_read({ headline: 'News 1' }) }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['broken']));
    expect(unreadMarks()).toBe(1);
  });

  it('marks all as read up to the newest, and undoes it', async () => {
    let readUpTo = 0;
    const list = () =>
      part([entry(9), entry(4)].map((each) => ({ ...each, read: each.position <= readUpTo })));
    const { user, calls } = show(list(), ({ method, body }) => {
      if (method === 'GET') return ok(list());
      const before = readUpTo;
      readUpTo = (body as { upTo: number }).upTo;
      return ok({ before, unread: 0 });
    });
    await user.click(screen.getByRole('button', { name: m.notify_mark_all() }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ upTo: 9 });
    expect(unreadMarks()).toBe(0);
    act(() => toasts[0]?.action?.onAct());
    await waitFor(() => expect(unreadMarks()).toBe(2));
  });

  it.each([
    ['another topic is shown', { topic: 'prices', unread: false } as const, [entry(3)]],
    ['nothing is shown', { topic: undefined, unread: true } as const, []],
  ])('does not offer to mark all as read while %s', (_state, filter, entries) => {
    show(part(entries, { unread: 5 }), () => ok({}), filter);
    expect(screen.queryByRole('button', { name: m.notify_mark_all() })).toBeNull();
  });

  it('shows a notification that arrives, and keeps the older ones that were loaded', async () => {
    let isNew = false;
    const { user } = show(part([entry(3), entry(2)], { cursor: '2' }), ({ path }) => {
      if (path.includes('cursor=2')) return ok(part([entry(1)]));
      return ok(part(isNew ? [entry(4), entry(3)] : [entry(3), entry(2)], { cursor: isNew ? '3' : '2' }));
    });
    await user.click(screen.getByRole('button', { name: m.notify_older() }));
    await screen.findByText('News 1');
    isNew = true;
    act(() => {
      for (const source of sources)
        source.dispatchEvent(new MessageEvent('message', { data: '{"kind":"notifications"}' }));
    });
    await screen.findByText('News 4');
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining([expect.stringContaining('News 4'), expect.stringContaining('News 1')]),
    );
  });

  it('keeps what it shows and offers older ones again when loading them fails', async () => {
    const { user } = show(part([entry(3)], { cursor: '3' }), () => 'offline');
    await user.click(screen.getByRole('button', { name: m.notify_older() }));
    expect((await screen.findByRole('alert')).textContent).toBe(m.error_network());
    expect(screen.getByText('News 3')).toBeTruthy();
    expect(screen.getByRole('button', { name: m.notify_older() })).toBeTruthy();
  });

  it('renews a listing by one press and shows texts as they are', async () => {
    const { user, calls } = show(part([entry(5, { renews: 77 })]), () => ok({ unread: 0 }));
    expect(screen.getByText('<b>text</b>')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: m.own_action_renew() }));
    await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/user/notifications/5/read'));
    expect(calls[0]?.path).toBe('/api/listings/77/renew');
  });

  it.each([
    [false, m.notify_empty_title],
    [true, m.notify_empty_filtered],
  ])('says that there is nothing (filtered: %s)', (unread, words) => {
    show(part([]), () => ok({}), { topic: undefined, unread });
    expect(screen.getByRole('heading', { name: words() })).toBeTruthy();
  });
});

it('an older answer that arrives after a newer one changes nothing', async () => {
  const answers: ((part: NotificationPart) => Promise<void>)[] = [];
  show(
    part([entry(1)]),
    () => new Promise((resolve) => answers.push((json) => act(async () => resolve(ok(json))))),
  );
  const data = JSON.stringify({ kind: 'notifications' });
  const notify = () => act(() => void sources[0]?.dispatchEvent(new MessageEvent('message', { data })));
  notify();
  await waitFor(() => expect(answers).toHaveLength(1));
  notify();
  await waitFor(() => expect(answers).toHaveLength(2));
  await answers[1]?.(part([entry(2), entry(1)]));
  await waitFor(() => expect(unreadMarks()).toBe(2));
  await answers[0]?.(part([entry(1)]));
  expect(unreadMarks()).toBe(2);
});
