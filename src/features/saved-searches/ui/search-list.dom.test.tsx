import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import type { SavedSearchView } from '../list/saved-search-view.ts';
import { SearchList } from './search-list.tsx';

const search = (id: number, values: Partial<SavedSearchView> = {}): SavedSearchView => ({
  id,
  name: `Search ${id}`,
  href: `/?type=car#new-since-1700000000000`,
  total: '214',
  facts: ['Diesel'],
  alert: 'daily',
  paused: false,
  news: undefined,
  noneSince: 'none',
  note: 'note',
  ...values,
});
const show = (searches: SavedSearchView[]) => {
  const calls = stubApi(() => ({ status: 200, json: { success: true } }));
  const { user, address } = renderPage(<SearchList searches={searches} count="2" hasEmail={true} />);
  const changes = () =>
    calls.filter(({ method }) => method === 'PATCH').map(({ path, body }) => [path, body]);
  return { user, address, changes };
};

describe('list of saved searches', () => {
  it('changes the alert of the chosen search only', async () => {
    const { user, changes } = show([search(1), search(2)]);
    const card = within(screen.getByRole('article', { name: 'Search 2' }));
    expect(card.getByRole<HTMLInputElement>('radio', { name: m.searches_daily() }).checked).toBe(true);
    await user.click(card.getByRole('radio', { name: m.searches_at_once() }));
    expect(changes()).toEqual([['/api/user/searches/2', { alert: 'at_once' }]]);
  });

  it.each([
    ['pauses a daily alert', {}, true, { paused: true }],
    ['resumes a paused alert', { paused: true }, false, { paused: false }],
    [
      'chooses daily mail when none is sent',
      { alert: 'off' as const },
      false,
      { paused: false, alert: 'daily' },
    ],
  ])('%s by the switch', async (_title, values, isOn, change) => {
    const { user, changes } = show([search(1, values)]);
    const mail = screen.getByRole('switch', { name: m.searches_mail() });
    expect(mail.getAttribute('aria-checked')).toBe(String(isOn));
    await user.click(mail);
    expect(changes()).toEqual([['/api/user/searches/1', change]]);
  });

  it('records the visit when the new listings are opened', async () => {
    const news = { count: '12', since: 'yesterday', covers: [] };
    const { user, changes, address } = show([search(1, { news })]);
    await user.click(screen.getByRole('link', { name: /12/ }));
    expect(changes()).toEqual([['/api/user/searches/1', { seen: true }]]);
    expect(address()).toBe('/?type=car');
  });

  it('deletes with an undo, and moves the focus to the heading', async () => {
    const toasts: Toast[] = [];
    const stop = onToast((toast) => toasts.push(toast));
    const { user, changes } = show([search(1)]);
    await user.click(screen.getByRole('button', { name: m.searches_more({ name: 'Search 1' }) }));
    await user.click(await screen.findByRole('menuitem', { name: m.searches_delete() }));
    await expect.poll(() => toasts.at(-1)?.action?.label).toBe(m.own_undo());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    toasts.at(-1)?.action?.onAct();
    await expect.poll(() => toasts.at(-1)?.title).toBe(m.searches_restored({ name: 'Search 1' }));
    expect(changes()).toEqual([
      ['/api/user/searches/1', { deleted: true }],
      ['/api/user/searches/1', { deleted: false }],
    ]);
    stop();
  });

  it('says what to do without searches and without an address', () => {
    renderPage(<SearchList searches={[]} count="0" hasEmail={false} />);
    expect(screen.getByRole('heading', { name: m.searches_empty_title() })).toBeDefined();
    expect(screen.queryByText(m.searches_no_email())).toBeNull();
  });
});
