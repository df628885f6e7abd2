import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import type { OwnListingView } from '../own-listing-view.ts';
import { ownActionWords } from '../own-listing-words.ts';
import { OwnListingList } from './own-listing-list.tsx';

const listing = (id: number): OwnListingView => ({
  id,
  state: 'published',
  stateLabel: 'Published',
  title: `Car ${id}`,
  marks: [],
  facts: [],
  price: '€ 1 000',
  number: `№ ${id}`,
  when: ['today', '2026-11-20T10:00:00.000Z', '20-Nov-26'],
  note: undefined,
  counts: [],
  sparkline: undefined,
  figuresHref: undefined,
  picture: undefined,
  primary: 'pause',
  actions: ['duplicate'],
  href: `/listing/${id}`,
  editHref: `/user/listing/${id}/edit`,
});

/** Opens the list; `answerReload` answers the reading of the list that follows an action. */
async function open(answer: () => ApiAnswer = () => ({ status: 200, json: {} })) {
  const calls = stubApi(answer);
  const reloads: (() => void)[] = [];
  let isOpen = false;
  const router = createMemoryRouter([
    {
      path: '/',
      HydrateFallback: () => null,
      loader: async () => {
        if (isOpen) await new Promise<void>((resolve) => reloads.push(resolve));
        isOpen = true;
        return null;
      },
      Component: () => <OwnListingList listings={[listing(1), listing(2)]} />,
    },
  ]);
  render(<RouterProvider router={router} />);
  await screen.findAllByRole('article');
  const answerReload = () => act(async () => reloads.shift()?.());
  return { user: userEvent.setup(), calls, reloads, answerReload };
}
const row = (id: number) => within(screen.getAllByRole('article')[id - 1]!);
const pause = (id: number) =>
  row(id).getByRole('button', { name: new RegExp(`^${ownActionWords.pause.label()}`) });

it('a listing is busy until the list shows its new state, the others are not', async () => {
  const { user, calls, reloads, answerReload } = await open();
  await user.click(pause(1));
  await waitFor(() => expect(reloads).toHaveLength(1));
  expect(pause(1).getAttribute('aria-busy')).toBe('true');
  await user.click(pause(1));
  expect(calls.map(({ path }) => path)).toEqual(['/api/listings/1/pause']);
  await user.click(pause(2));
  await waitFor(() => expect(reloads).toHaveLength(2));
  expect(calls.map(({ path }) => path)).toEqual(['/api/listings/1/pause', '/api/listings/2/pause']);
  await answerReload();
  await answerReload();
  await waitFor(() => expect(pause(1).getAttribute('aria-busy')).not.toBe('true'));
});

it('an undo that is pressed before the list shows the step follows it', async () => {
  const toasts: Toast[] = [];
  const stop = onToast((toast) => toasts.push(toast));
  const { user, calls, reloads, answerReload } = await open();
  await user.click(pause(1));
  await waitFor(() => expect(reloads).toHaveLength(1));
  toasts.at(-1)?.action?.onAct();
  await answerReload();
  await waitFor(() =>
    expect(calls.map(({ path }) => path)).toEqual(['/api/listings/1/pause', '/api/listings/1/resume']),
  );
  stop();
});

it('a copy is opened once although the answer to the first press is lost', async () => {
  const { user, calls, answerReload } = await open(() => 'offline');
  const copy = async () => {
    await user.click(row(1).getByRole('button', { name: m.own_more({ title: 'Car 1' }) }));
    await user.click(await screen.findByRole('menuitem', { name: ownActionWords.duplicate.label() }));
  };
  await copy();
  await answerReload();
  await copy();
  const keys = calls.map(({ idempotencyKey }) => idempotencyKey);
  expect(keys).toEqual([expect.any(String), keys[0]]);
});
