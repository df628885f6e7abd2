import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { aMessage } from '#tests/support/conversations.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import type { ReportedConversationView } from '../reported-conversation-view.ts';
import { ReportedConversation } from './reported-conversation.tsx';

const picture = (id: string, state: 'ready' | 'pending') => ({ id, width: 8, height: 6, state });
const view: ReportedConversationView = {
  id: 3,
  reason: 'fraud',
  text: 'Иска пари предварително.',
  reportedBy: 'buyer',
  reportedAt: '2026-11-20T18:00:00.000Z',
  outcome: null,
  listing: { id: 104790, title: 'Toyota RAV4' },
  people: { buyer: null, seller: 12 },
  languages: { buyer: 'en', seller: 'bg' },
  messages: [
    { ...aMessage(1), by: 'buyer', text: '<b>Здравейте</b>' },
    {
      ...aMessage(2),
      by: 'seller',
      text: 'Капаро?',
      warnings: ['deposit'],
      pictures: [picture('a', 'pending'), picture('b', 'ready')],
    },
  ],
};

function show() {
  const decided = vi.fn(async () => undefined);
  const calls = stubApi(() => ({ status: 200, json: {} }));
  const page = renderPage(<ReportedConversation view={view} onDecided={decided} onClose={() => undefined} />);
  return { ...page, calls, decided };
}

it('shows staff who wrote what, warnings, and pictures that were processed', () => {
  show();
  const items = within(screen.getByRole('list', { name: m.talk_messages() })).getAllByRole('listitem');
  expect(items[0]?.textContent).toContain('<b>Здравейте</b>');
  expect(items[0]?.textContent).toContain('купувач');
  expect(items[1]?.textContent).toContain('продавач');
  expect(items[1]?.textContent).toContain('капаро');
  expect([...document.querySelectorAll('img')].map((img) => img.getAttribute('src'))).toEqual([
    '/api/admin/conversation-reports/3/pictures/b',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('/admin/audit?actor=12');
});

it('a decision needs a choice and a reason, and names what each side is told', async () => {
  const { user, calls, decided } = show();
  const submit = screen.getByRole('button', { name: m.reported_talk_decide() });
  await user.click(submit);
  for (const fault of [m.reported_talk_decision_missing(), m.reported_talk_reason_missing()])
    expect((await screen.findAllByText(new RegExp(fault))).length).toBeGreaterThan(0);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'no_violation' } });
  const told = () =>
    [...document.querySelectorAll('[aria-live="polite"] dd')].map((each) => each.textContent);
  expect(told()[0]).not.toBe(m.reported_talk_told_nothing());
  expect(told()[1]).toBe(m.reported_talk_told_nothing());
  await user.type(screen.getByRole('textbox'), 'Няма нарушение.');
  await user.click(submit);
  await waitFor(() => expect(decided).toHaveBeenCalledExactlyOnceWith('no_violation'));
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/admin/conversation-reports/3/decision', { outcome: 'no_violation', reason: 'Няма нарушение.' }],
  ]);
});
