import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { row, showQueue } from '#tests/support/show-queue.tsx';

beforeEach(() => localStorage.clear());

describe('all listings that match', () => {
  it('are decided on by a job after a confirmation with their number', async () => {
    const { user, boxes, calls } = showQueue(
      [row(1), row(2)],
      ({ method }) =>
        method === 'GET'
          ? { status: 200, json: { count: 1284, most: 10_000, searched: null } }
          : { status: 201, json: { id: 7, total: 1284 } },
      '/admin/listing?after=1',
    );
    const toolbar = within(screen.getByRole('toolbar'));
    await user.click(boxes[0] as HTMLElement);
    expect(toolbar.queryByRole('button', { name: /Всички по филтъра/ })).toBeNull();
    await user.click(boxes[1] as HTMLElement);
    await user.click(toolbar.getByRole('button', { name: /Всички по филтъра/ }));
    await user.click(toolbar.getByRole('button', { name: 'Одобри' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('heading').textContent).toContain('1284');
    expect(calls.map(({ method }) => method)).toEqual(['GET']);
    await user.click(dialog.getByRole('button', { name: 'Започни' }));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toEqual({ filter: '', decision: 'approve' });
  });

  it('are not offered on the only page', async () => {
    const { user, boxes } = showQueue([row(1)]);
    await user.click(boxes[0] as HTMLElement);
    expect(screen.queryByRole('button', { name: /Всички по филтъра/ })).toBeNull();
  });
});
