import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { EarlierEditView } from '../present-earlier-edits.ts';
import { goodFields } from '#tests/support/drafts.ts';
import { noLists } from '#tests/support/draft-form.tsx';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi, type ApiAnswer } from '#tests/support/stub-api.ts';
import { EditListingForm } from './edit-listing-form.tsx';

const earlier: EarlierEditView = {
  id: 5,
  at: ['1.11.2026', '2026-11-01T10:00:00.000Z', '1.11.2026 г.'],
  facts: 'Пробегът е от прегледа.',
  objection: 'Пробегът ми е верен.',
  changes: [{ field: 'mileage', label: 'Пробег', before: '90 000 км', after: '125 000 км' }],
  before: { mileage: '90000' },
};

function open(answer: ApiAnswer = { status: 200, json: { version: 4, withdrawn: 0 } }) {
  const calls = stubApi(({ path }) =>
    path.startsWith('/api/makes') ? { status: 200, json: { brands: [] } } : answer,
  );
  const onDone = vi.fn();
  const page = renderPage(
    <EditListingForm
      id={7}
      version={3}
      start={{ ...goodFields, vin: 'WVWZZZ1KZAW000123' }}
      lists={{ ...noLists, towns: [{ key: 'sofia', label: 'София', spellings: [] }] }}
      now="2026-11-20T12:00:00.000Z"
      locale="bg"
      earlier={[earlier]}
      onDone={onDone}
    />,
  );
  const edits = () => calls.filter(({ path }) => path === '/api/admin/listings/7/edits');
  return { ...page, edits, onDone };
}

const mileage = () => screen.getByRole('textbox', { name: /^Пробег/ });
const next = () => screen.getByRole('button', { name: 'Към мотивите' });
async function giveReason(user: ReturnType<typeof open>['user']) {
  const dialog = await screen.findByRole('dialog');
  await user.selectOptions(within(dialog).getByRole('combobox'), 'wrong_data');
  await user.type(within(dialog).getByRole('textbox'), 'Друг пробег.');
  await user.click(within(dialog).getByRole('button', { name: 'Промени обявата' }));
  return dialog;
}

describe('the form that changes a listing for its seller', () => {
  it('sends only changed fields, with the reason in the language of the seller', async () => {
    const { user, edits, onDone } = open();
    await user.clear(mileage());
    await user.type(mileage(), '210000');
    await user.click(next());
    const dialog = await giveReason(user);
    expect(dialog.textContent).toContain('Пробег');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(edits().map(({ body }) => body)).toEqual([
      {
        version: 3,
        fields: { mileage: '210\u00a0000' },
        reason: { ground: 'wrong_data', bg: 'Друг пробег.' },
      },
    ]);
  });

  it('offers neither VIN, type, service history nor contacts', () => {
    open();
    expect(screen.queryByRole('textbox', { name: /VIN/ })).toBeNull();
    expect(screen.queryByText('Сервизна история')).toBeNull();
    expect(document.querySelector('[name="type"], [name="contact"]')).toBeNull();
  });

  it('asks for no reason while a changed value is wrong or nothing is changed', async () => {
    const { user, edits } = open();
    await user.click(next());
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.clear(mileage());
    await user.type(mileage(), 'много');
    await user.click(next());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByTestId('blockers').textContent).toContain('Пробег');
    expect(edits()).toEqual([]);
  });

  it('puts the seller’s values of an earlier edit back into the form', async () => {
    const { user, edits } = open();
    expect(screen.getByText('Пробегът ми е верен.', { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Върни стойностите на продавача' }));
    await user.click(next());
    await giveReason(user);
    await waitFor(() => expect(edits()).toHaveLength(1));
    expect(edits()[0]?.body).toMatchObject({ fields: { mileage: '90000' } });
  });

  it('shows faults that only the server finds beside the form', async () => {
    const faults = [{ field: 'services', step: 2, code: 'missing' }];
    const { user, onDone } = open({ status: 422, json: { message: 'Провери', errors: {}, faults } });
    await user.clear(mileage());
    await user.type(mileage(), '100');
    await user.click(next());
    await giveReason(user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByTestId('blockers').textContent).toContain('Сервизна история');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('does not call the price of the seller "your price", neither in the form nor in its faults', async () => {
    const { user } = open();
    await user.clear(screen.getByRole('textbox', { name: /^Цена на продавача/ }));
    await user.click(next());
    expect(screen.getByTestId('blockers').textContent).toContain('Цена на продавача');
    expect(document.body.textContent).not.toContain('Твоята цена');
  });
});
