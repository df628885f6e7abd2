import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { DraftTypedField } from './draft-typed-field.tsx';
import { VehicleFieldControl } from './vehicle-field-control.tsx';

describe('field of the engine size', () => {
  it.each([
    ['car', 'В литри, например 1,9'],
    ['bus', 'В литри, например 2,3'],
    ['truck', 'В литри, например 12,8'],
    ['bike', undefined],
  ] as const)('of a %s has the hint %s', (type, hint) => {
    const displacement = vehicleTypes[type].fields.find(({ field }) => field === 'displacement');
    renderPage(
      <TestDraftForm start={{ type, fuel: 'diesel' }}>
        {displacement && <VehicleFieldControl of={displacement} />}
      </TestDraftForm>,
    );
    const note = screen.getByRole('textbox', { name: /Обем на двигателя/ }).getAttribute('aria-describedby');
    expect(note === null ? undefined : document.getElementById(note)?.textContent).toBe(hint);
  });

  it.each([
    ['1.799', '1,799'],
    ['1,8', '1,8'],
    ['1 598', '1 598'],
  ])('shows the stored value %s as %s, but the typed text as it is', (stored, shown) => {
    const displacement = vehicleTypes.car.fields.find(({ field }) => field === 'displacement');
    renderPage(
      <TestDraftForm start={{ type: 'car', fuel: 'diesel', displacement: stored }}>
        {displacement && <VehicleFieldControl of={displacement} />}
      </TestDraftForm>,
    );
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: /Обем на двигателя/ });
    expect(input.value).toBe(shown);
    fireEvent.change(input, { target: { value: '2.0' } });
    expect(input.value).toBe('2.0');
  });
});

it.each([
  ['6084.37', '6084,37'],
  ['27900', '27\u00a0900'],
  ['9.500', '9.500'],
])('a count shows the stored value %s as %s', (price, shown) => {
  renderPage(
    <TestDraftForm start={{ price }}>
      <DraftTypedField field="price" label="Цена" kind="count" />
    </TestDraftForm>,
  );
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /Цена/ }).value).toBe(shown);
});
