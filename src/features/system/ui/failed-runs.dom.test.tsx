import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { FailedRuns, type FailedRunsProps } from './failed-runs.tsx';

const at = ['20-ное-26 12:00', '2026-11-20T12:00:00Z', '20 ноември 2026'] as const;
const failed: FailedRunsProps['failed'] = [
  {
    queue: 'send-mail',
    count: '2',
    runs: [
      { id: 'a', at, attempts: m.system_attempts({ count: 35 }), error: 'no answer' },
      {
        id: 'b',
        at: ['21-ное-26', at[1], at[2]],
        attempts: m.system_attempts({ count: 35 }),
        error: 'refused',
      },
    ],
  },
];
const open = (rows = failed, isBusy = false) => {
  const onSettle = vi.fn<FailedRunsProps['onSettle']>();
  return { onSettle, ...renderPage(<FailedRuns failed={rows} isBusy={isBusy} onSettle={onSettle} />) };
};
const button = (name: string) => screen.getByRole('button', { name });

describe('failed runs', () => {
  it('are retried and discarded one by one, without a question', async () => {
    const { user, onSettle } = open();
    await user.click(button(m.system_retry_label({ task: 'send-mail', at: at[0] })));
    await user.click(button(m.system_discard_label({ task: 'send-mail', at: '21-ное-26' })));
    expect(onSettle.mock.calls).toEqual([
      ['retry', 'send-mail', 'a'],
      ['discard', 'send-mail', 'b'],
    ]);
  });

  it('of a queue are discarded together only after a question', async () => {
    const { user, onSettle } = open();
    await user.click(button(m.system_discard_all_label({ task: 'send-mail' })));
    await user.click(button(m.system_discard_keep()));
    expect(onSettle).not.toHaveBeenCalled();
    await user.click(button(m.system_discard_all_label({ task: 'send-mail' })));
    await user.click(button(m.system_discard_all()));
    expect(onSettle.mock.calls).toEqual([['discard', 'send-mail']]);
  });

  it('cannot be settled while another action runs', () => {
    open(failed, true);
    for (const each of screen.getAllByRole('button')) expect(each).toHaveProperty('disabled', true);
  });

  it('are replaced by a sentence when there is none', () => {
    open([]);
    expect(screen.getByText(m.system_failed_none())).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
