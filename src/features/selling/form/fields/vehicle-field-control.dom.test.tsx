import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { TestDraftForm } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
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
});
