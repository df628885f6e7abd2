import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import type { ConversationList as Loaded, ConversationSummary } from '../../conversation.ts';
import { readListQuery } from '../list-address.ts';
import { ConversationList } from './conversation-list.tsx';
import { useConversationList } from './use-conversation-list.ts';

/** A stream of notices under the control of the test. */
class Stream extends EventTarget {
  static last: Stream | undefined;
  constructor() {
    super();
    Stream.last = this;
  }
  close(): void {
    Stream.last = undefined;
  }
}
beforeEach(() => vi.stubGlobal('EventSource', Stream));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const summary = (id: number, values: Partial<ConversationSummary> = {}): ConversationSummary => ({
  ...aConversation(),
  id,
  ...values,
});
const part = (conversations: ConversationSummary[], next: string | null = null): Loaded => ({
  conversations,
  next,
  unread: { buyer: 2, seller: 0 },
});

function Inbox({ first, address, openId }: { first: Loaded; address: string; openId: number | undefined }) {
  const query = readListQuery(new URLSearchParams(address));
  const { list, more } = useConversationList(first, query);
  return (
    <ConversationList
      query={query}
      conversations={list.conversations}
      unread={list.unread}
      openId={openId}
      now={new Date('2026-11-20T18:00:00Z')}
      more={more}
    />
  );
}
const show = (first: Loaded, address = '', openId?: number) =>
  renderPage(<Inbox first={first} address={address} openId={openId} />);
const rows = () => [...document.querySelectorAll('[data-conversation]')];

describe('a row of the list', () => {
  it('shows person, listing, number, last message and time, and leads to the conversation', () => {
    show(part([summary(7)]), 'side=buyer');
    const text = rows()[0]?.textContent;
    for (const shown of [
      'Мария Петрова',
      'Toyota RAV4 2.5 Hybrid',
      '№ 104790',
      'Има и други желаещи.',
      '19:26',
    ])
      expect(text).toContain(shown);
    expect(rows()[0]?.getAttribute('href')).toBe('/user/listing/inquiry/7?side=buyer');
  });

  it.each([
    ['an offer', { awaits: 'offer' }, m.talk_offer_awaits()],
    ['times', { awaits: 'viewing' }, m.talk_viewing_awaits()],
    ['an appointment', { viewingAt: '2026-11-22T08:30:00Z' }, 'Оглед: нед, 22-ное, 10:30'],
    ['the role', { side: 'seller' }, m.talk_selling()],
    ['unread messages', { unread: 3 }, m.talk_unread({ count: 3 })],
    ['an own message', { last: { ...aConversation().last, by: 'you', text: 'Да' } }, 'Ти: Да'],
    ['a phone', { last: { ...aConversation().last, kind: 'phone', text: '' } }, m.talk_kind_phone()],
    ['a deleted account', { other: { name: '', kind: 'private', deleted: true } }, m.talk_deleted_person()],
  ] as const)('says that there is %s', (_, values, text) => {
    show(part([summary(7, values)]));
    expect(rows()[0]?.textContent).toContain(text);
  });
});

it('has the columns of the specification as a table, unless a conversation is open', () => {
  show(part([summary(7)]), 'view=table');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '№',
    'Обява',
    'Подател',
    'Съобщение',
    'Изпратено',
  ]);
  cleanup();
  show(part([summary(7)]), 'view=table', 7);
  expect(screen.queryByRole('table')).toBeNull();
});

it.each([
  ['', m.talk_empty()],
  ['side=seller', m.talk_empty_selling()],
  ['archived=1', m.talk_archive_empty()],
  ['q=golf', m.talk_none_found({ q: 'golf' })],
])('says why it is empty at ?%s', (address, title) => {
  show(part([]), address);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
});

describe('further parts', () => {
  it('are added below; a failure is said and can be repeated', async () => {
    const answers = ['offline' as const, { status: 200, json: part([summary(7), summary(6)]) }];
    const calls = stubApi(() => answers.shift() ?? 'offline');
    const { user } = show(part([summary(8), summary(7)], 'cursor'), 'side=buyer');
    await user.click(screen.getByRole('button', { name: m.talk_more_conversations() }));
    expect((await screen.findByRole('alert')).textContent).toBe(m.error_network());
    await user.click(screen.getByRole('button', { name: m.talk_more_conversations() }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(calls.at(-1)?.path).toBe('/api/conversations?side=buyer&archived=false&q=&cursor=cursor');
    expect(screen.queryByRole('button', { name: m.talk_more_conversations() })).toBeNull();
  });

  it('stay when a notice comes, and the new order is shown', async () => {
    const answers = [
      part([summary(6)]),
      part([summary(6, { unread: 1 }), summary(8)], 'second'),
      part([summary(7)]),
    ];
    stubApi(() => ({ status: 200, json: answers.shift() }));
    const { user } = show(part([summary(8), summary(7)], 'cursor'));
    await user.click(screen.getByRole('button', { name: m.talk_more_conversations() }));
    await waitFor(() => expect(rows()).toHaveLength(3));
    const notice = { kind: 'message', conversation: 6, message: 9 };
    act(() => void Stream.last?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(notice) })));
    await waitFor(() =>
      expect(rows().map((row) => row.getAttribute('data-conversation'))).toEqual(['6', '8', '7']),
    );
  });
});

it('an older answer that arrives after a newer one changes nothing', async () => {
  const answers: ((part: Loaded) => Promise<void>)[] = [];
  stubApi(
    () => new Promise((resolve) => answers.push((json) => act(async () => resolve({ status: 200, json })))),
  );
  show(part([summary(7)]));
  const notice = JSON.stringify({ kind: 'message', conversation: 7, message: 9 });
  const notify = () =>
    act(() => void Stream.last?.dispatchEvent(new MessageEvent('message', { data: notice })));
  notify();
  await waitFor(() => expect(answers).toHaveLength(1));
  notify();
  await waitFor(() => expect(answers).toHaveLength(2));
  await answers[1]?.(part([summary(8), summary(7)]));
  await waitFor(() => expect(rows()).toHaveLength(2));
  await answers[0]?.(part([summary(7)]));
  expect(rows()).toHaveLength(2);
});
