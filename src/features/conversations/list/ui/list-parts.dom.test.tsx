import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { ConversationSummary } from '../../conversation.ts';
import { readListQuery } from '../list-address.ts';
import { ConversationList } from './conversation-list.tsx';

const show = (address: string, conversations: ConversationSummary[]) =>
  renderPage(
    <ConversationList
      query={readListQuery(new URLSearchParams(address))}
      conversations={conversations}
      unread={{ buyer: 2, seller: 5 }}
      openId={undefined}
      now={new Date('2026-11-20T18:00:00Z')}
      more={{ hasMore: false, isLoading: false, fault: undefined, load: () => undefined }}
    />,
  );
const row = () => document.querySelector('[data-conversation]');

it('only a conversation with unread messages has their number and stands out, in rows and table', () => {
  const read = { ...aConversation(), id: 7 };
  const unread = { ...aConversation(), id: 8, unread: 3 };
  show('view=table', [unread, read]);
  const rows = [...document.querySelectorAll('[data-conversation]')];
  expect(rows.map((each) => each.textContent?.includes(m.talk_unread({ count: 3 })))).toEqual([true, false]);
  expect(rows.map((each) => each.querySelector('b')?.className.includes('font-bold'))).toEqual([true, false]);
  const [first, second] = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(first?.textContent).toContain(m.talk_unread({ count: 3 }));
  expect(second?.textContent).not.toContain(m.talk_unread({ count: 0 }));
  expect(within(second!).getByRole('link').getAttribute('href')).toBe('/user/listing/inquiry/7');
});

it('unread messages are counted beside the side to which they belong', () => {
  show('', []);
  const sides = within(screen.getByRole('navigation', { name: m.talk_sides() })).getAllByRole('link');
  expect(sides.map(({ textContent }) => textContent?.replaceAll(/\D/g, ''))).toEqual(['', '22', '55']);
});

it('the search keeps side, archive and layout', () => {
  show('side=seller&archived=1&view=table&q=golf', []);
  const form = screen.getByRole<HTMLFormElement>('search');
  expect(Object.fromEntries(new FormData(form))).toEqual({
    side: 'seller',
    archived: '1',
    view: 'table',
    q: 'golf',
  });
});

it('a row says by whom the last message is and whose the listing is', () => {
  const last = { ...aConversation().last, text: 'Да' };
  show('', [{ ...aConversation(), side: 'buyer', last }]);
  expect(row()?.textContent).not.toContain(m.talk_you({ text: 'Да' }));
  expect(row()?.textContent).not.toContain(m.talk_your_listing({ title: '' }).trim());
});

it('a deleted account is not named', () => {
  show('', [{ ...aConversation(), other: { name: 'Мария Петрова', kind: 'private', deleted: true } }]);
  expect(row()?.textContent).toContain(m.talk_deleted_person());
  expect(row()?.textContent).not.toContain('Мария');
});

it('an open offer comes before an appointment', () => {
  show('', [{ ...aConversation(), awaits: 'offer', viewingAt: '2026-11-22T08:30:00Z' }]);
  expect(row()?.textContent).toContain(m.talk_offer_awaits());
});
