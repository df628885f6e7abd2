import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { aConversation } from '#tests/support/conversations.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';
import type { Conversation } from '../conversation.ts';

const toasts = threadPage();

const nothing = { write: true, offer: false, proposeViewing: false, sharePhone: false, reserve: false };
const button = (name: string) => screen.queryByRole('button', { name });
const done = (made: unknown[][]) => made.filter(([name]) => name !== 'markRead' && name !== 'read');

describe('actions that the server would refuse', () => {
  it.each(['buyer', 'seller'] as const)('are not offered to a %s', async (side) => {
    const { user } = openThread({}, { side, may: nothing });
    await user.click(screen.getByRole('button', { name: m.talk_more() }));
    const names = [m.offer_make(), m.viewing_propose(), m.talk_reserve({ name: 'Мария' }), m.phone_share()];
    for (const name of names) {
      expect(button(name)).toBeNull();
      expect(screen.queryByRole('menuitem', { name })).toBeNull();
    }
    expect(screen.getByRole('menuitem', { name: m.talk_report_conversation() })).toBeDefined();
  });

  it('about a person whose account is deleted do not include a block', () => {
    openThread({}, { other: { name: '', kind: 'private', deleted: true } });
    expect(button(m.talk_block({ name: m.talk_deleted_person() }))).toBeNull();
  });

  it.each(['sold', 'gone'] as const)('do not ask for the number of a listing that is %s', (sale) => {
    openThread({}, { listing: { ...aConversation().listing, sale } });
    expect(button(m.contact_show())).toBeNull();
  });
});

describe('a change of the conversation', () => {
  it('is taken back when it is already made', async () => {
    const { user, made } = openThread(
      {},
      { muted: true, archived: true, state: 'blocked_by_you', may: { ...nothing, write: false } },
    );
    await user.click(button(m.talk_unmute())!);
    await user.click(button(m.talk_unarchive())!);
    for (const unblock of screen.getAllByRole('button', { name: m.talk_unblock({ name: 'Мария' }) }))
      await user.click(unblock);
    expect(done(made)).toEqual([
      ['change', { muted: false }],
      ['change', { archived: false }],
      ['change', { blocked: false }],
      ['change', { blocked: false }],
    ]);
  });

  it('that fails is said, reads the state again and keeps its dialog open', async () => {
    let reads = 0;
    const { user } = openThread({
      change: () => Promise.reject(new ApiError('Неуспешно.', { status: 409 })),
      read: async () => {
        reads += 1;
        return aConversation();
      },
    });
    await user.click(button(m.talk_block({ name: 'Мария' }))!);
    await user.click(button(m.talk_block_confirm())!);
    await waitFor(() => expect(toasts).toMatchObject([{ kind: 'error', title: 'Неуспешно.' }]));
    await waitFor(() => expect(reads).toBe(1));
    expect(screen.getByRole('dialog')).toBeDefined();
  });

  it('is made once by a double press, and shows the new state', async () => {
    const changed = aConversation({ muted: true });
    let end: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => (end = resolve));
    let calls = 0;
    const { user } = openThread({ change: () => ((calls += 1), waits), read: async () => changed });
    await user.dblClick(button(m.talk_mute())!);
    end();
    expect(await screen.findByRole('button', { name: m.talk_unmute() })).toBeDefined();
    expect(calls).toBe(1);
    expect(toasts).toMatchObject([{ kind: 'success', title: m.talk_muted() }]);
  });
});

it('the blocked side is not offered to end the block', () => {
  openThread({}, { state: 'blocked_by_other', may: { ...nothing, write: false } });
  expect(button(m.talk_unblock({ name: 'Мария' }))).toBeNull();
});

it('a seller shares the own number', async () => {
  const may = { ...nothing, sharePhone: true };
  const { user, made } = openThread({}, { side: 'seller', may });
  await user.click(button(m.phone_share())!);
  expect(done(made)).toEqual([['sharePhone', expect.any(String)]]);
});

it('a number is shared again under the key of the attempt that failed', async () => {
  const sharePhone = vi.fn(() => Promise.reject(new ApiError('Няма връзка.', { status: 0 })));
  const may = { ...nothing, sharePhone: true };
  const { user } = openThread({ sharePhone }, { side: 'seller', may });
  await user.click(button(m.phone_share())!);
  await waitFor(() => expect(toasts).toHaveLength(1));
  await user.click(button(m.phone_share())!);
  const [[first], [second]] = sharePhone.mock.calls as unknown as [[string], [string]];
  expect(second).toBe(first);
});

describe('the listing beside a conversation', () => {
  const panel = () => screen.getByRole('complementary', { name: m.talk_listing() });
  const show = (values: Partial<Conversation>) => openThread({}, values);

  it('is a link unless it is gone', () => {
    show({});
    const toListing = '/listing/104790';
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/list',
      toListing,
      toListing,
    ]);
  });

  it('is no link when it is gone', () => {
    show({ listing: { ...aConversation().listing, sale: 'gone' } });
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/list']);
  });

  it('says to buyers only how soon its seller answers, rounded up', () => {
    const text = m.talk_responds_hours({ hours: 3 });
    show({ respondsInMinutes: 121 });
    expect(within(panel()).getByText(text)).toBeDefined();
  });

  it('does not tell sellers their own response time', () => {
    show({ respondsInMinutes: 121, side: 'seller' });
    expect(within(panel()).queryByText(m.talk_responds_hours({ hours: 3 }))).toBeNull();
  });
});

it.each([
  ['private', 'Автокъща Мария', 'Автокъща'],
  ['company', 'Автокъща Мария', 'Автокъща Мария'],
  ['dealer', 'Автокъща Мария', 'Автокъща Мария'],
] as const)('a %s is addressed by the right part of the name', (kind, name, short) => {
  openThread({}, { other: { name, kind, deleted: false } });
  expect(button(m.talk_block({ name: short }))).not.toBeNull();
});
