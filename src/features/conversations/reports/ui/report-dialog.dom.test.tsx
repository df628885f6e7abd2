import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { openThread, threadPage } from '#tests/support/open-thread.tsx';

const toasts = threadPage();

it('a report needs a reason, and a text for another reason', async () => {
  const { user, made } = openThread();
  const reports = () => made.filter(([name]) => name === 'report');
  await user.click(screen.getAllByRole('button', { name: m.talk_report_conversation() })[0]!);
  const reason = await screen.findByRole('combobox', { name: m.talk_report_reason() });
  const submit = screen.getByRole('button', { name: m.talk_report_submit() });
  await user.click(submit);
  expect((await screen.findAllByText(new RegExp(m.talk_report_reason_missing()))).length).toBeGreaterThan(0);
  await user.selectOptions(reason, 'other');
  await user.click(submit);
  expect((await screen.findAllByText(new RegExp(m.talk_report_text_missing()))).length).toBeGreaterThan(0);
  expect(reports()).toEqual([]);
  await user.type(
    screen.getByRole('textbox', { name: new RegExp(`^${m.talk_report_text()}`) }),
    ' иска пари ',
  );
  await user.click(submit);
  await waitFor(() => expect(reports()).toEqual([['report', { reason: 'other', text: 'иска пари' }]]));
  expect(toasts.at(-1)).toMatchObject({ kind: 'success', title: m.talk_report_sent() });
});
