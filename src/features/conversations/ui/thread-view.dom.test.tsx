import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { openThread as open, Stream, threadPage } from '#tests/support/open-thread.tsx';
import type { ConversationCalls } from '../live/conversation-calls.ts';

threadPage();

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: m.talk_message() });
const bubbles = () => [...document.querySelectorAll('.bubble')].map(({ textContent }) => textContent);

describe('the field for messages', () => {
  it('sends with Enter on a desk, begins a line with Shift and Enter, and shows the message at once', async () => {
    const send = vi.fn(() => new Promise<never>(() => undefined));
    const { user } = open({ send });
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two{Enter}');
    expect(send).toHaveBeenCalledExactlyOnceWith({ text: 'one\ntwo', pictures: [] }, expect.any(String));
    expect(field().value).toBe('');
    expect(bubbles()).toEqual(['one\ntwo']);
    expect(screen.getByText(m.talk_sending())).toBeDefined();
  });

  it('begins a line with Enter on a phone', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const send = vi.fn();
    const { user } = open({ send });
    await user.type(field(), 'one{Enter}two');
    expect(field().value).toBe('one\ntwo');
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps a failed message and sends it again under its key', async () => {
    const keys: string[] = [];
    const send: ConversationCalls['send'] = async ({ text }, key) => {
      keys.push(key);
      if (keys.length === 1) throw new ApiError('Няма връзка.', { status: 0 });
      return aMessage(9, { by: 'you', text, key });
    };
    const { user } = open({ send });
    await user.type(field(), 'hello{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('Няма връзка.');
    await user.click(screen.getByRole('button', { name: m.talk_retry() }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(bubbles()).toEqual(['hello']);
    expect(keys[1]).toBe(keys[0]);
  });

  it('sends again when the connection is back', async () => {
    const send = vi.fn<ConversationCalls['send']>().mockRejectedValueOnce(new ApiError('x', { status: 0 }));
    send.mockResolvedValue(aMessage(9, { by: 'you' }));
    const { user } = open({ send });
    await user.type(field(), 'hello{Enter}');
    await screen.findByRole('alert');
    act(() => void window.dispatchEvent(new Event('online')));
    await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  });

  it('leads to the sign-in when the session has ended, and keeps the message', async () => {
    const { user } = open({ send: () => Promise.reject(new ApiError('x', { status: 401 })) });
    await user.type(field(), 'hello{Enter}');
    const link = await screen.findByRole('link', { name: m.form_sign_in_again() });
    expect(link.getAttribute('target')).toBe('_blank');
    expect(bubbles()).toEqual(['hello']);
  });

  it('does not send an empty or too long text', async () => {
    const send = vi.fn();
    const { user } = open({ send });
    await user.type(field(), '  {Enter}');
    await user.clear(field());
    await user.click(field());
    await user.paste('x'.repeat(4000 + 1));
    await user.keyboard('{Enter}');
    expect(send).not.toHaveBeenCalled();
    expect(screen.getByText('Най-много 4000 знака.')).toBeDefined();
    expect(field().value).toHaveLength(4000 + 1);
  });

  it('puts a quick answer behind the typed text, to be edited', async () => {
    const { user } = open();
    await user.type(field(), 'Здравей.');
    await user.click(screen.getByRole('button', { name: m.quick_vin() }));
    expect(field().value).toBe('Здравей. Може ли VIN номерът?');
    expect(document.activeElement).toBe(field());
  });
});

describe('a notice', () => {
  it('brings the new message, announces it and marks it as read', async () => {
    const read = vi.fn(async () => aConversation({ messages: [aMessage(1), aMessage(2, { text: 'Нова' })] }));
    const { made } = open({ read }, { messages: [aMessage(1)] });
    act(() => Stream.last?.notice({ kind: 'message', conversation: 7, message: 2 }));
    await screen.findByText('Нова');
    expect(screen.getByText(m.talk_announce({ name: 'Мария', text: 'Нова' }))).toBeDefined();
    await waitFor(() =>
      expect(made).toEqual([
        ['markRead', 1],
        ['markRead', 2],
      ]),
    );
  });

  it('of another conversation reads nothing', () => {
    const read = vi.fn();
    open({ read });
    act(() => Stream.last?.notice({ kind: 'message', conversation: 8, message: 2 }));
    expect(read).not.toHaveBeenCalled();
  });

  it('of a read message shows the mark without a call', () => {
    const read = vi.fn();
    open({ read }, { messages: [aMessage(1, { by: 'you' })] });
    expect(screen.queryByText(m.talk_seen())).toBeNull();
    act(() => Stream.last?.notice({ kind: 'read', conversation: 7, upTo: 1 }));
    expect(screen.getByText(m.talk_seen())).toBeDefined();
    expect(read).not.toHaveBeenCalled();
  });
});

describe('a conversation in which nothing can be written', () => {
  const may = { write: false, offer: false, proposeViewing: false, sharePhone: false, reserve: false };
  it.each([
    ['blocked_by_you', m.talk_blocked_by_you({ name: 'Мария' })],
    ['blocked_by_other', m.talk_closed()],
    ['listing_gone', m.talk_listing_gone()],
    ['stopped', m.talk_stopped()],
    ['left', m.talk_other_left()],
  ] as const)('says why when it is %s', (state, text) => {
    open({}, { state, may });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('the actions beside a conversation', () => {
  it('ask before a block and before a reservation', async () => {
    const may = { ...aConversation().may, reserve: true };
    const { user, made } = open({}, { side: 'seller', may });
    await user.click(screen.getByRole('button', { name: m.talk_reserve({ name: 'Мария' }) }));
    await user.click(screen.getByRole('button', { name: m.talk_reserve_confirm() }));
    await user.click(screen.getByRole('button', { name: m.talk_block({ name: 'Мария' }) }));
    await user.click(screen.getByRole('button', { name: m.talk_block_confirm() }));
    expect(made.filter(([name]) => name !== 'markRead')).toEqual([
      ['reserve'],
      ['change', { blocked: true }],
    ]);
  });

  it('archive and mute at once', async () => {
    const { user, made } = open();
    await user.click(screen.getByRole('button', { name: m.talk_mute() }));
    await user.click(screen.getByRole('button', { name: m.talk_archive() }));
    expect(made).toEqual([
      ['change', { muted: true }],
      ['change', { archived: true }],
    ]);
  });

  it('of a visitor are neither muting nor archiving', () => {
    open({}, {}, { isGuest: true });
    expect(screen.queryByRole('button', { name: m.talk_mute() })).toBeNull();
    expect(screen.queryByRole('button', { name: m.talk_archive() })).toBeNull();
    expect(screen.getByRole('button', { name: m.talk_report_conversation() })).toBeDefined();
  });
});
