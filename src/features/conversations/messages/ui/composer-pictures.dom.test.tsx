import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';
import type { ConversationCalls } from '../../live/conversation-calls.ts';

const toasts = threadPage();
beforeEach(() => {
  let made = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
});

const files = (count: number) =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`, { type: 'image/jpeg' }));
const choose = (count: number) =>
  fireEvent.change(screen.getByTestId('message-pictures'), { target: { files: files(count) } });
const send = () => screen.getByRole('button', { name: m.talk_send() });
const removals = () => screen.queryAllByRole('button', { name: /^Премахни снимка/ });

/** Calls under which pictures get the ids a, b, … and messages are recorded. */
function uploads() {
  let count = 0;
  const addPicture: ConversationCalls['addPicture'] = async () => ({ id: 'abcdefgh'.charAt(count++) });
  const sent: { text: string; pictures: string[] }[] = [];
  const answers: ConversationCalls['send'] = async (message) => {
    sent.push(message);
    return new Promise<never>(() => undefined);
  };
  return { addPicture, send: answers, sent };
}

it('pictures are sent with the next message only, without a removed one', async () => {
  const { sent, ...calls } = uploads();
  const { user } = openThread(calls);
  choose(3);
  await waitFor(() => expect(removals()).toHaveLength(3));
  await user.click(removals()[1]!);
  await user.click(send());
  expect(sent).toEqual([{ text: '', pictures: ['a', 'c'] }]);
  expect(removals()).toEqual([]);
});

it('a message waits until its pictures are uploaded', async () => {
  const { sent, ...calls } = uploads();
  const { user } = openThread({ ...calls, addPicture: () => new Promise(() => undefined) });
  choose(1);
  await user.type(screen.getByRole('textbox', { name: m.talk_message() }), 'hello');
  await user.click(send());
  expect(screen.getByText(m.talk_wait_pictures())).toBeDefined();
  expect(sent).toEqual([]);
});

it('more than five pictures are not added, which is said', async () => {
  openThread(uploads());
  choose(7);
  await waitFor(() => expect(removals()).toHaveLength(5));
  expect(toasts).toMatchObject([{ kind: 'info', title: m.talk_pictures_max({ max: 5 }) }]);
});

it('Enter does not send while a word is being composed', () => {
  const { sent, ...calls } = uploads();
  openThread(calls);
  const field = screen.getByRole('textbox', { name: m.talk_message() });
  fireEvent.change(field, { target: { value: 'に' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(sent).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(sent).toHaveLength(1);
});
