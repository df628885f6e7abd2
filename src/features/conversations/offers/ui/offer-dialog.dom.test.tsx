import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { aMessage, anOffer } from '#tests/support/conversations.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';
import type { ConversationCalls } from '../../live/conversation-calls.ts';

threadPage();

const price = () => screen.findByRole('textbox', { name: /^Твоята цена|^Цена/ });
const send = () => screen.getByRole('button', { name: m.offer_send() });

it('an offer is made in cents, and again under its key after a failure', async () => {
  const made = vi
    .fn<ConversationCalls['makeOffer']>()
    .mockRejectedValueOnce(new ApiError('Няма връзка.', { status: 0 }))
    .mockResolvedValue({});
  const { user } = openThread({ makeOffer: made });
  await user.click(screen.getAllByRole('button', { name: m.offer_make() })[0]!);
  await user.type(await price(), '30 500,50');
  await user.click(send());
  await screen.findByText('Няма връзка.');
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made.mock.calls.map(([offer]) => offer)).toEqual([
    { priceMinor: 3_050_050 },
    { priceMinor: 3_050_050 },
  ]);
  expect(made.mock.calls[1]?.[1]).toBe(made.mock.calls[0]?.[1]);
});

it('a corrected price after a lost answer is another offer', async () => {
  const made = vi
    .fn<ConversationCalls['makeOffer']>()
    .mockRejectedValueOnce(new ApiError('Няма връзка.', { status: 0 }))
    .mockResolvedValue({});
  const { user } = openThread({ makeOffer: made });
  await user.click(screen.getAllByRole('button', { name: m.offer_make() })[0]!);
  await user.type(await price(), '30000');
  await user.click(send());
  await screen.findByText('Няма връзка.');
  await user.clear(await price());
  await user.type(await price(), '29000');
  await user.click(send());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [first, second] = made.mock.calls;
  expect(second?.[0]).toEqual({ priceMinor: 2_900_000 });
  expect(second?.[1]).not.toBe(first?.[1]);
});

it('another price answers the offer of the other side', async () => {
  const messages = [aMessage(5, { kind: 'offer', text: '', offer: anOffer({ id: 5 }) })];
  const { user, made } = openThread({}, { messages });
  await user.click(screen.getByRole('button', { name: m.offer_other_price() }));
  await user.type(await price(), '31000');
  await user.click(send());
  await waitFor(() =>
    expect(made).toContainEqual(['makeOffer', { priceMinor: 3_100_000, counters: 5 }, expect.any(String)]),
  );
});

it.each([
  ['nothing', ' ', m.offer_price_missing],
  ['0.99', '0,99', m.offer_price_missing],
  ['more than ten million', '10000001', m.offer_price_high],
])('%s is refused without a call', async (_, typed, fault) => {
  const { user, made } = openThread();
  await user.click(screen.getAllByRole('button', { name: m.offer_make() })[0]!);
  await user.type(await price(), typed);
  await user.click(send());
  expect((await screen.findAllByText(new RegExp(fault()))).length).toBeGreaterThan(0);
  expect(made.map(([name]) => name)).not.toContain('makeOffer');
});
