import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { FormContext } from '#ui/form/form-context.ts';
import { useDraftForm } from '../fields/draft-form-context.ts';
import { DraftMakeFields } from './draft-make-fields.tsx';

const years = { firstYear: null, lastYear: null, isElectricOnly: false };
const makes: MakeWithModels[] = [
  {
    key: 'vw',
    name: 'Volkswagen',
    nameBg: null,
    spellings: ['фолксваген'],
    models: [{ key: 'golf', name: 'Golf', nameBg: null, spellings: ['голф'], ...years }],
  },
  { key: 'volvo', name: 'Volvo', nameBg: null, spellings: ['волво'], models: [] },
];

/** The stored values, as the API gets them. */
function Stored() {
  const { brand, model } = useDraftForm().fields;
  return <output data-testid="values">{JSON.stringify([brand, model])}</output>;
}
const stored = () => JSON.parse(screen.getByTestId('values').textContent) as string[];
const open = (start: { brand?: string; model?: string } = {}) =>
  renderPage(
    <FormContext value={{ formName: 'draft', errors: {}, isSending: false }}>
      <TestDraftForm start={{ type: 'car', ...start }} makes={makes}>
        <DraftMakeFields />
        <Stored />
      </TestDraftForm>
    </FormContext>,
  );
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('combobox', { name });
const options = async () =>
  within(await screen.findByRole('listbox'))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

describe('the field of the make', () => {
  it('offers the typed name after the entries that match, and takes it by keyboard', async () => {
    const { user } = open();
    await user.type(field(/Марка/), 'Volv');
    expect(await options()).toEqual(['Volvo', '„Volv“ липсва в списъка – използвай това име']);
    await user.keyboard('-Марин{Enter}');
    expect(stored()).toEqual(['other:Volv-Марин', '']);
    expect(field(/Марка/).value).toBe('Volv-Марин');
  });

  it('offers no typed name that means an entry in another alphabet', async () => {
    const { user } = open();
    await user.type(field(/Марка/), 'ВОЛВО');
    expect(await options()).toEqual(['Volvo']);
    await user.clear(field(/Марка/));
    await user.type(field(/Марка/), 'волксваген');
    expect(await options()).toEqual(['„волксваген“ липсва в списъка – използвай това име']);
  });

  it('shows a typed brand again, and lets its model be typed or left out', async () => {
    const { user } = open({ brand: 'other:Самоделка', model: '' });
    expect(field(/Марка/).value).toBe('Самоделка');
    const model = field(/Модел/);
    expect(model.placeholder).toBe('Напиши модела, ако има');
    expect(model.required).toBe(false);
    await user.type(model, 'П-1{Enter}');
    expect(stored()).toEqual(['other:Самоделка', 'other:П-1']);
  });

  it('takes a typed model beside a brand of the list, which requires one', async () => {
    const { user } = open({ brand: 'vw', model: 'golf' });
    const model = field(/Модел/);
    expect([model.value, model.required]).toEqual(['Golf', true]);
    await user.clear(model);
    await user.type(model, 'Iltis{Enter}');
    expect(stored()).toEqual(['vw', 'other:Iltis']);
  });
});
