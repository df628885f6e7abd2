import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { PATIENCE } from '#tests/support/patience.ts';
import { onToast, type Toast } from '#ui/show-toast.ts';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import type { DraftService } from '../../checking/draft-fields.ts';
import { DraftServices } from './draft-services.tsx';

const entry = (note: string): DraftService => ({
  kind: 'service',
  day: '2024-03-07',
  mileage: '98 000',
  note,
});
const open = (services: DraftService[]) =>
  renderPage(
    <TestDraftForm start={{ type: 'car', services }}>
      <DraftServices />
    </TestDraftForm>,
  );
const notes = () => screen.queryAllByLabelText('Бележка').map((input) => (input as HTMLInputElement).value);

it('an added entry takes the focus and keeps what is typed', async () => {
  const { user } = open([]);
  await user.click(screen.getByRole('button', { name: 'Добави запис' }));
  const row = within(screen.getByRole('listitem', { name: 'Запис 1' }));
  await vi.waitFor(() => expect(row.getByLabelText('Вид')).toBe(document.activeElement), PATIENCE);
  await user.selectOptions(row.getByLabelText('Вид'), 'Технически преглед');
  await user.type(row.getByLabelText('Пробег'), '120500');
  await user.tab();
  expect(row.getByLabelText('Вид')).toHaveProperty('value', 'inspection');
  expect(row.getByLabelText('Пробег')).toHaveProperty('value', '120\u00a0500');
});

it('a removed entry can be restored at its place; an empty one disappears silently', async () => {
  const toasts: Toast[] = [];
  const stop = onToast((toast) => toasts.push(toast));
  const { user } = open([
    entry('първи'),
    entry('втори'),
    { kind: 'service', day: '', mileage: '', note: '' },
  ]);
  await user.click(screen.getByRole('button', { name: 'Премахни запис 3' }));
  expect(toasts).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Премахни запис 1' }));
  expect(notes()).toEqual(['втори']);
  expect(screen.getByRole('button', { name: 'Добави запис' })).toBe(document.activeElement);
  toasts[0]?.action?.onAct();
  await vi.waitFor(() => expect(notes()).toEqual(['първи', 'втори']), PATIENCE);
  stop();
});

it('twelve entries are the most', () => {
  open(Array.from({ length: 12 }, (_, number) => entry(String(number))));
  expect(screen.queryByRole('button', { name: 'Добави запис' })).toBeNull();
  expect(screen.getByText('Може да добавиш до 12 записа.')).toBeTruthy();
});
