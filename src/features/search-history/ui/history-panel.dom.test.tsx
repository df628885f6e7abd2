import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { browserSearches } from '../browser-history.ts';
import { HistoryPanel } from './history-panel.tsx';

type Sent = { searches: { address: string; seen_at: number; pinned: boolean }[] };

/** Answers with the sent searches, named by their address. */
const present = (body: unknown): ApiAnswer => ({
  status: 200,
  json: {
    searches: (body as Sent).searches.map((search) => ({
      ...search,
      name: `Name ${search.address}`,
      href: `/${search.address}`,
      total: '9',
      fresh: null,
      seen: 'today',
    })),
  },
});
const keep = (count: number) =>
  browserSearches.keep(
    Array.from({ length: count }, (_, index) => ({
      address: `?q=${index}`,
      seenAt: 100 - index,
      pinned: false,
    })),
  );
const rows = () => screen.queryAllByRole('listitem');

beforeEach(() => {
  localStorage.clear();
  return () => localStorage.clear();
});

describe('search history of a visitor', () => {
  it('asks for the names of at most ten searches a call', async () => {
    keep(23);
    const calls = stubApi(({ body }) => present(body));
    renderPage(<HistoryPanel isTitled />);
    await expect.poll(() => rows().length).toBe(23);
    expect(calls.map(({ body }) => (body as Sent).searches.length)).toEqual([10, 10, 3]);
  });

  it('pins, deletes and takes back', async () => {
    keep(2);
    stubApi(({ body }) => present(body));
    const toasts: Toast[] = [];
    const stop = onToast((toast) => toasts.push(toast));
    const { user } = renderPage(<HistoryPanel isTitled />);
    const pin = await screen.findByRole('button', { name: m.history_pin({ name: 'Name ?q=1' }) });
    await user.click(pin);
    await expect.poll(() => rows()[0]?.textContent).toContain('Name ?q=1');
    expect(within(rows()[0] as HTMLElement).getByRole('button', { pressed: true })).toBeDefined();
    await user.click(screen.getByRole('button', { name: m.history_delete({ name: 'Name ?q=1' }) }));
    await expect.poll(() => rows().length).toBe(1);
    toasts.at(-1)?.action?.onAct();
    await expect.poll(() => browserSearches.read()[0]).toEqual({ address: '?q=1', seenAt: 99, pinned: true });
    stop();
  });

  it('is cleared and switched off only after a question', async () => {
    keep(2);
    stubApi(({ body }) => present(body));
    const { user } = renderPage(<HistoryPanel isTitled />);
    await user.click(await screen.findByRole('switch'));
    await user.click(await screen.findByRole('button', { name: m.history_cancel() }));
    expect(browserSearches.read()).toHaveLength(2);
    await user.click(screen.getByRole('switch'));
    await user.click(await screen.findByRole('button', { name: m.history_off_confirm() }));
    await screen.findByText(m.history_off_note());
    expect(browserSearches.isOff()).toBe(true);
    await user.click(screen.getByRole('switch'));
    await screen.findByText(m.history_empty());
    expect(browserSearches.isOff()).toBe(false);
  });

  it('offers another try when it cannot be loaded', async () => {
    keep(1);
    let answer: ApiAnswer = 'offline';
    stubApi(({ body }) => (answer === 'offline' ? answer : present(body)));
    const { user } = renderPage(<HistoryPanel isTitled />);
    await screen.findByText(m.history_failed());
    answer = { status: 200, json: {} };
    await user.click(screen.getByRole('button', { name: m.history_retry() }));
    await expect.poll(() => rows().length).toBe(1);
  });
});
