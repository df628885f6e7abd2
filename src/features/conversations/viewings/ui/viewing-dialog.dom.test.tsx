import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';
import type { ConversationCalls } from '../../live/conversation-calls.ts';

threadPage();

const time = (label: () => string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label()}`));
const place = () => screen.queryByRole('textbox', { name: new RegExp(`^${m.viewing_place()}`) });
const send = () => screen.getByRole('button', { name: m.viewing_send() });
const open = async (stated: Partial<ConversationCalls> = {}, side: 'buyer' | 'seller' = 'seller') => {
  const page = openThread(stated, { side });
  await page.user.click(screen.getAllByRole('button', { name: m.viewing_propose() })[0]!);
  await time(m.viewing_time_1);
  return page;
};

it('suggests times of the next two days in Sofia, and sends them with the place under one key', async () => {
  const proposed = vi
    .fn<ConversationCalls['proposeViewing']>()
    .mockRejectedValueOnce(new ApiError('Няма връзка.', { status: 0 }))
    .mockResolvedValue({});
  const { user } = await open({ proposeViewing: proposed });
  await user.type(place()!, ' Лозенец 5 ');
  await user.click(send());
  await screen.findByText('Няма връзка.');
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(proposed.mock.calls[1]).toEqual(proposed.mock.calls[0]);
  expect(proposed.mock.calls[0]?.[0]).toEqual({
    times: ['2026-11-21T09:00:00.000Z', '2026-11-22T15:30:00.000Z'],
    minutes: 30,
    place: 'Лозенец 5',
  });
});

it('refuses a time in the past without a call', async () => {
  const { user, made } = await open();
  fireEvent.change(await time(m.viewing_time_1), { target: { value: '2026-11-20T19:59' } });
  await user.click(send());
  expect((await screen.findAllByText(new RegExp(m.viewing_time_past()))).length).toBeGreaterThan(0);
  expect(made.map(([name]) => name)).not.toContain('proposeViewing');
});

it('does not ask a buyer for the place', async () => {
  await open({}, 'buyer');
  expect(place()).toBeNull();
});
