import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { EditEntryForm, NewEntryForm } from './entry-form.tsx';

const choices = {
  provinces: [['burgas', 'Бургас']],
  municipalities: [['burgas', 'Бургас']],
  families: [['green', 'Зелен']],
  finishes: [['solid', 'обикновено']],
} as const;

describe('forms of towns and colours', () => {
  it('send typed numbers of a town and no municipality for its own one', async () => {
    const calls = stubApi(() => ({ status: 200, json: { success: true } }));
    const values = {
      nameBg: 'Айтос',
      nameEn: 'Aytos',
      aliases: ['айтос'],
      province: 'burgas',
      municipality: 'burgas',
      latitude: 42.7,
      longitude: 27.25,
      population: 19_000,
    };
    const { user } = renderPage(
      <EditEntryForm
        kind="city"
        id={4}
        choices={choices}
        values={values}
        isHidden
        onDone={() => undefined}
      />,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: /^Община за данъка/ }), 'Самостоятелна');
    const latitude = screen.getByRole('textbox', { name: /ширина/ });
    await user.clear(latitude);
    await user.type(latitude, '42,71');
    await user.click(screen.getByRole('button', { name: 'Запази' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ method: 'PATCH', path: '/api/admin/reference/city/4' });
    expect(calls[0]?.body).toEqual({
      values: { ...values, municipality: null, latitude: 42.71 },
      isHidden: true,
    });
  });

  it('ask for the family of a colour only when it is new', async () => {
    const calls = stubApi(() => ({ status: 201, json: { id: 1 } }));
    const { user } = renderPage(<NewEntryForm kind="color" choices={choices} onDone={() => undefined} />);
    await user.type(screen.getByRole('textbox', { name: 'Име на български' }), 'Резедав');
    await user.type(screen.getByRole('textbox', { name: 'Име на английски' }), 'Reseda');
    await user.click(screen.getByRole('button', { name: 'Нов цвят' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      values: { nameBg: 'Резедав', nameEn: 'Reseda', family: 'green', finish: 'solid', hex: '#808080' },
    });
    renderPage(
      <EditEntryForm
        kind="color"
        id={1}
        choices={choices}
        values={{}}
        isHidden={false}
        onDone={() => undefined}
      />,
    );
    expect(screen.getAllByRole('combobox', { name: /Група/ })).toHaveLength(1);
  });
});
