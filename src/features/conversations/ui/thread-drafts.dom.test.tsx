import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { clearPrivate } from '#platform/web/private-storage.ts';
import { hasUnsavedWork } from '#ui/unsaved-work.ts';
import { aMessage } from '#tests/support/conversations.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';
import { keepDraft } from '../messages/kept-draft.ts';

threadPage();

const offline = () => Promise.reject(new ApiError('x', { status: 0 }));
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: m.talk_message() });
const shown = () => [
  field().value,
  ...[...document.querySelectorAll('.bubble')].map((each) => each.textContent),
];

/** Leaves a failed message and half of the next one behind. */
async function leaveDraft(): Promise<void> {
  const { user } = openThread({ send: offline });
  await user.type(field(), 'failed{Enter}half');
  await screen.findByRole('alert');
  expect(hasUnsavedWork()).toBe(true);
  cleanup();
}

it('text and failed messages are kept over a reload until the sign-out, and sent only when asked', async () => {
  await leaveDraft();
  const send = vi.fn(async () => aMessage(9, { by: 'you', text: 'failed' }));
  const { user } = openThread({ send });
  expect(shown()).toEqual(['half', 'failed']);
  expect(send).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: m.talk_retry() }));
  expect(send).toHaveBeenCalledExactlyOnceWith({ text: 'failed', pictures: [] }, expect.any(String));
  clearPrivate();
  cleanup();
  openThread();
  expect(shown()).toEqual(['']);
});

it.each([
  ['account', { owner: '13' }, {}],
  ['conversation', {}, { id: 8 }],
])('are not shown to another %s', async (_, options, values) => {
  await leaveDraft();
  openThread({}, values, options);
  expect(shown()).toEqual(['']);
});

it('a message that was sent is not among the unsent ones after a reload', async () => {
  const { user } = openThread({ send: async (_, key) => aMessage(9, { by: 'you', text: 'sent', key }) });
  await user.type(field(), 'sent{Enter}');
  await waitFor(() => expect(document.querySelector('[data-outgoing]')).toBeNull());
  expect(hasUnsavedWork()).toBe(false);
  cleanup();
  openThread();
  expect(shown()).toEqual(['']);
});

it('a message that was written before a reload is kept although its answer is still awaited', async () => {
  const { user } = openThread({ send: () => new Promise<never>(() => undefined) });
  await user.type(field(), 'waiting{Enter}');
  cleanup();
  openThread();
  expect(shown()).toEqual(['', 'waiting']);
});

it.each([
  [true, 'queued'],
  [false, 'failed'],
])('a message that was tried again when the page was left (in the queue: %s) is %s', (isInQueue, state) => {
  const unsent = {
    key: 'k',
    text: 'x',
    pictures: [],
    at: '2026-11-20T10:00:00Z',
    fault: '',
    needsSignIn: false,
  };
  keepDraft('12', 7, { text: '', unsent: [{ ...unsent, state: 'sending', isInQueue }] });
  openThread();
  expect(document.querySelector('[data-outgoing]')?.getAttribute('data-outgoing')).toBe(state);
});
