import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { decided, showQueue } from '#tests/support/show-queue.tsx';

beforeEach(() => localStorage.clear());

describe('a decision against a seller', () => {
  it('asks for the reason first and sends it', async () => {
    const { user, links, calls } = showQueue();
    links[2]?.focus();
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    expect(calls).toEqual([]);
    await user.selectOptions(within(dialog).getByRole('combobox'), 'pictures');
    await user.click(within(dialog).getByRole('button', { name: 'Отхвърли' }));
    await waitFor(() => expect(calls.map(decided)).toEqual([['reject', '3 at 30']]));
    expect(calls[0]?.body).toHaveProperty('reason.ground', 'pictures');
    expect(calls[0]?.body).toHaveProperty('reason.bg', expect.stringContaining('Снимките'));
  });

  it('is not sent without a ground', async () => {
    const { user, links, calls } = showQueue();
    links[2]?.focus();
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Отхвърли' }));
    expect(calls).toEqual([]);
    expect(within(dialog).getByRole('combobox').getAttribute('aria-invalid')).toBe('true');
  });

  it('keeps the typed reason when sending fails', async () => {
    const { user, links, calls } = showQueue(undefined, () => 'offline');
    links[0]?.focus();
    await user.keyboard('r');
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByRole('combobox'), 'other');
    const text = within(dialog).getByRole<HTMLTextAreaElement>('textbox');
    await user.type(text, 'Дубликат');
    await user.click(within(dialog).getByRole('button', { name: 'Отхвърли' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    await within(dialog).findByRole('alert');
    expect(text.value).toBe('Дубликат');
  });
});
