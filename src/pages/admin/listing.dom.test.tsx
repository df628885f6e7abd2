import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decided, done, row, showQueue } from '#tests/support/show-queue.tsx';
import type { ApiAnswer, ApiCall } from '#tests/support/stub-api.ts';

const focusedRow = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset['row'];

beforeEach(() => localStorage.clear());

describe('selecting listings', () => {
  it('selects a range with the shift key and can unselect single rows', async () => {
    const { user, boxes, chosen } = showQueue();
    await user.click(boxes[0] as HTMLElement);
    await user.keyboard('{Shift>}');
    await user.click(boxes[2] as HTMLElement);
    await user.keyboard('{/Shift}');
    expect(chosen()).toEqual([1, 2, 3]);
    await user.click(boxes[1] as HTMLElement);
    expect(chosen()).toEqual([1, 3]);
  });

  it('offers decisions on all selected listings', async () => {
    const { user, boxes, calls } = showQueue();
    const toolbar = screen.getByRole('toolbar');
    expect(within(toolbar).queryByRole('button', { name: 'Одобри' })).toBeNull();
    await user.click(boxes[0] as HTMLElement);
    await user.click(boxes[3] as HTMLElement);
    await user.click(within(toolbar).getByRole('button', { name: 'Одобри' }));
    await waitFor(() => expect(calls.map(decided)).toEqual([['approve', '1 at 10,4 at 40']]));
  });

  it('keeps only refused listings selected after a decision', async () => {
    const refuseSecond = (call: ApiCall): ApiAnswer => {
      const answer = done(call) as { status: number; json: { results: object[] } };
      answer.json.results[1] = {
        ...answer.json.results[1],
        outcome: 'refused',
        message: 'Променена',
        undo: null,
      };
      return answer;
    };
    const { user, boxes, chosen } = showQueue(undefined, refuseSecond);
    await user.click(boxes[0] as HTMLElement);
    await user.click(boxes[1] as HTMLElement);
    await user.keyboard('a');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Обява 2');
    expect(dialog.textContent).toContain('Променена');
    expect(dialog.textContent).not.toContain('Обява 1');
    expect(chosen()).toEqual([2]);
  });
});

describe('keyboard shortcuts', () => {
  it('move between rows and select them', async () => {
    const { user, chosen } = showQueue();
    await user.keyboard('j');
    expect(focusedRow()).toBe('1');
    await user.keyboard('jj');
    expect(focusedRow()).toBe('3');
    await user.keyboard('k');
    expect(focusedRow()).toBe('2');
    await user.keyboard('x');
    expect(chosen()).toEqual([2]);
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
  });

  it('decide on the focused row in the version that is shown', async () => {
    const { user, links, calls } = showQueue();
    links[1]?.focus();
    await user.keyboard('a');
    await waitFor(() => expect(calls.map(decided)).toEqual([['approve', '2 at 20']]));
  });

  it('ignore decisions that a row does not offer', async () => {
    const { user, links, calls } = showQueue([row(1, ['reject'])]);
    links[0]?.focus();
    await user.keyboard('a');
    expect(calls).toEqual([]);
  });

  it('undo the last decision', async () => {
    const { user, links, calls } = showQueue();
    links[0]?.focus();
    await user.keyboard('a');
    await screen.findByText(/Одобрено/);
    await user.keyboard('u');
    await waitFor(() => expect(calls.map(decided).at(-1)).toEqual(['return', '1 at 11']));
    await user.keyboard('u');
    expect(calls).toHaveLength(2);
  });

  it('type letters in a text field', async () => {
    const { user, calls, links } = showQueue();
    links[0]?.focus();
    await user.keyboard('/');
    const search = screen.getByRole<HTMLInputElement>('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('ajx');
    expect(search.value).toBe('ajx');
    expect(calls).toEqual([]);
  });

  it('are inactive behind a dialog', async () => {
    const { user, boxes, chosen, calls } = showQueue();
    await user.click(boxes[0] as HTMLElement);
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByRole('button', { name: 'Отказ' }).focus();
    await user.keyboard('a');
    expect(calls).toEqual([]);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(chosen()).toEqual([1]);
  });

  it('can be turned off, except Escape', async () => {
    localStorage.setItem('volan.queue-keys', 'off');
    const { user, boxes, links, chosen, calls } = showQueue();
    await user.click(boxes[0] as HTMLElement);
    links[0]?.focus();
    await user.keyboard('ax');
    expect(calls).toEqual([]);
    expect(chosen()).toEqual([1]);
    await user.keyboard('{Escape}');
    expect(chosen()).toEqual([]);
  });
});

it('sends listings in batches of ten and names those that were not sent', async () => {
  const rows = Array.from({ length: 25 }, (_, index) => row(index + 1));
  let sent = 0;
  const { user, calls } = showQueue(rows, (call) => ((sent += 1) < 3 ? done(call) : 'offline'));
  const toolbar = screen.getByRole('toolbar');
  await user.click(within(toolbar).getByRole('checkbox'));
  await user.click(within(toolbar).getByRole('button', { name: 'Одобри' }));
  const dialog = await screen.findByRole('dialog');
  expect(calls.map(({ body }) => (body as { listings: unknown[] }).listings.length)).toEqual([10, 10, 5]);
  for (const id of [21, 25]) expect(dialog.textContent).toContain(`Обява ${id}`);
  expect(dialog.textContent).not.toContain('Обява 20');
});
