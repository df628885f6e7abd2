import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { aConversation, aMessage } from '#tests/support/conversations.ts';
import { Observer, openThread, Stream, threadPage } from '#tests/support/open-thread.tsx';

threadPage();
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.title = '';
});

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(state === 'hidden');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
};
const first = { messages: [aMessage(1)] };
/** Answers of a server with two more messages: one of the reader's other device and one of the other side. */
const read = async () =>
  aConversation({
    messages: [aMessage(1), aMessage(2, { by: 'you', text: 'Моя' }), aMessage(3, { text: 'Нова' })],
  });
const notice = () => act(() => Stream.last?.notice({ kind: 'message', conversation: 7, message: 3 }));
const marks = (made: unknown[][]) => made.filter(([name]) => name === 'markRead').map(([, upTo]) => upTo);

describe('a hidden tab', () => {
  it('marks nothing as read until it is shown', async () => {
    show('hidden');
    const { made } = openThread({}, first);
    expect(marks(made)).toEqual([]);
    show('visible');
    await waitFor(() => expect(marks(made)).toEqual([1]));
  });

  it('counts new messages of the other side in its title, until it is shown', async () => {
    document.title = 'Съобщения';
    // The notice was on its way when the tab was hidden, which ends the stream.
    openThread({ read }, first);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    notice();
    await screen.findByText('Нова');
    expect(document.title).toBe('(1) Съобщения');
    show('visible');
    expect(document.title).toBe('Съобщения');
  });
});

describe('messages below the visible part', () => {
  it('are counted without own ones, and read only when they are in view', async () => {
    const { user, made } = openThread({ read }, first);
    await waitFor(() => expect(marks(made)).toEqual([1]));
    act(() => Observer.last?.say(false));
    notice();
    const pill = await screen.findByRole('button', { name: m.talk_new_messages({ count: 1 }) });
    expect(marks(made)).toEqual([1]);
    await user.click(pill);
    await waitFor(() => expect(marks(made)).toEqual([1, 3]));
  });
});

it('only messages of the other side are announced', async () => {
  const own = async () => aConversation({ messages: [aMessage(1), aMessage(2, { by: 'you', text: 'Моя' })] });
  openThread({ read: own }, first);
  notice();
  await screen.findByText('Моя');
  expect(document.querySelector('[aria-live="polite"].sr-only')?.textContent).toBe('');
});

it('a visitor, who has no stream, sees a new message by polling', async () => {
  vi.useFakeTimers();
  openThread({ read }, first, { isGuest: true });
  expect(screen.queryByText('Нова')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByText('Нова')).toBeDefined();
});

it('pictures that are being processed are read again until they are ready', async () => {
  vi.useFakeTimers();
  const picture = (state: 'pending' | 'ready') => ({ id: 'a', width: 8, height: 6, state });
  const withPicture = (state: 'pending' | 'ready') => ({
    messages: [aMessage(1, { pictures: [picture(state)] })],
  });
  const reading = vi.fn(async () => aConversation(withPicture('ready')));
  openThread({ read: reading }, withPicture('pending'));
  await act(() => vi.advanceTimersByTimeAsync(4_000));
  expect(screen.getByRole('button', { name: m.talk_picture_open({ number: 1 }) })).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(reading).toHaveBeenCalledOnce();
});
