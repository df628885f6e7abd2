import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import type { DraftFields } from '../../checking/draft-fields.ts';
import { DraftTypedField } from '../fields/draft-typed-field.tsx';
import { DRAFT_FORM, useDraftForm } from '../fields/draft-form-context.ts';
import { FormContext } from '#ui/form/form-context.ts';
import { VehicleQuestions } from './vehicle-questions.tsx';

const DIESEL_SPORT = 'Мотоциклет от вида „Пистов“ с дизелов двигател почти не се среща. Вярно ли е?';
const bike: DraftFields = { type: 'bike', body: 'sport', fuel: 'diesel' };
const yes = () => screen.getByRole('button', { name: 'Да, вярно е' });
const question = () => screen.queryByRole('group', { name: DIESEL_SPORT });

function Switches() {
  const { fields, set } = useDraftForm();
  return (
    <>
      <button type="button" onClick={() => set({ fuel: 'cng' })}>
        methane
      </button>
      <button type="button" onClick={() => set({ fuel: 'diesel' })}>
        diesel
      </button>
      <output>{fields.unlikely_confirmed}</output>
    </>
  );
}
const open = (start: DraftFields, makes?: readonly MakeWithModels[]) =>
  renderPage(
    <TestDraftForm start={start} makes={makes}>
      <FormContext value={{ formName: DRAFT_FORM, errors: {}, isSending: false }}>
        <form id={DRAFT_FORM}>
          <DraftTypedField field="power" label="Мощност" />
          <Switches />
          <div data-testid="vehicle">
            <VehicleQuestions part="vehicle" />
          </div>
          <div data-testid="engine">
            <VehicleQuestions part="engine" />
          </div>
        </form>
      </FormContext>
    </TestDraftForm>,
  );

it('asks in a live region of the part with the later field, and offers a way to either', () => {
  open(bike);
  expect(screen.getByTestId('engine').contains(question())).toBe(true);
  expect(screen.getByTestId('vehicle').textContent).toBe('');
  expect(question()?.closest('[role=status]')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Промени/ }).map(({ textContent }) => textContent)).toEqual([
    'Промени: Вид',
    'Промени: Гориво',
  ]);
});

it('asks once: the confirmation takes the focus and stays until one of the values changes', async () => {
  const { user } = open(bike);
  yes().focus();
  await user.keyboard('{Enter}');
  expect(question()).toBeNull();
  expect(document.activeElement?.textContent).toMatch(/^Потвърдено: Мотоциклет от вида „Пистов“/);
  expect(screen.getByText('body:sport fuel:diesel')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'methane' }));
  await waitFor(() => expect(screen.getByRole('group', { name: /с метан/ })).toBeTruthy());
  await user.click(yes());
  await user.click(screen.getByRole('button', { name: 'diesel' }));
  await waitFor(() => expect(question()).toBeTruthy());
});

it('keeps the confirmation of one question when another one is answered', async () => {
  const { user } = open({ ...bike, power: '2000', transmission: 'manual', euro: '5', year: '2010' });
  expect(screen.getAllByRole('group').length).toBe(3);
  await user.click(screen.getAllByRole('button', { name: 'Да, вярно е' })[0] as HTMLElement);
  await user.click(screen.getAllByRole('button', { name: 'Да, вярно е' })[0] as HTMLElement);
  expect(screen.getAllByText(/^Потвърдено/).length).toBe(2);
  expect(screen.getAllByRole('group').length).toBe(1);
});

it('goes to a field of the pair', async () => {
  const { user } = open({ type: 'truck', power: '1500' });
  await user.click(screen.getByRole('button', { name: 'Промени: Мощност' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: /Мощност/ }));
});

it('does not judge digits while the seller types', async () => {
  const { user } = open({ type: 'car', displacement: '2', year: '2015', power: '' });
  await user.type(screen.getByRole('textbox', { name: /Мощност/ }), '11');
  expect(screen.queryByRole('group')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('group', { name: /мощност 11.к\.с\./ })).toBeTruthy());
  await user.type(screen.getByRole('textbox', { name: /Мощност/ }), '0');
  expect(screen.queryByRole('group')).toBeNull();
});

it('knows the years of the chosen model once the makes are loaded', () => {
  const names = { nameBg: null, spellings: [] };
  const x5 = { ...names, key: 'x5', name: 'X5', firstYear: 1999, lastYear: null, isElectricOnly: false };
  const makes = [{ ...names, key: 'bmw', name: 'BMW', models: [x5] }];
  open({ type: 'car', brand: 'bmw', model: 'x5', year: '1994' }, makes);
  expect(screen.getByTestId('vehicle').textContent?.replaceAll(/\s/g, ' ')).toContain(
    'BMW X5 от 1994 г. почти не се среща: моделът се произвежда от 1999 г. Вярно ли е?',
  );
});
