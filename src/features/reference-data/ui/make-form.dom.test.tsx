import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import { stubApi } from '#tests/support/stub-api.ts';
import { EditMakeForm, NewMakeForm } from './make-form.tsx';
import { MergeForm } from './merge-form.tsx';

const values = { name: 'Golf', nameBg: null, aliases: ['голф', 'golf vw'], firstYear: 1974, lastYear: null };

describe('forms of makes', () => {
  it('send changed names, spellings, years and the hidden mark', async () => {
    const calls = stubApi(() => ({ status: 200, json: { success: true } }));
    const done: string[] = [];
    const { user } = renderPage(
      <EditMakeForm kind="model" id={7} values={values} isHidden={false} onDone={() => done.push('done')} />,
    );
    await user.type(screen.getByRole('textbox', { name: /^Изписвания/ }), ', голфче ,');
    await user.type(screen.getByRole('textbox', { name: /^Последна година/ }), '2024');
    await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Запази' }));
    await waitFor(() => expect(done).toEqual(['done']));
    expect(calls[0]).toMatchObject({ method: 'PATCH', path: '/api/admin/makes/model/7' });
    expect(calls[0]?.body).toEqual({
      name: 'Golf',
      nameBg: null,
      aliases: ['голф', ' golf vw', ' голфче '],
      firstYear: 1974,
      lastYear: 2024,
      isHidden: true,
    });
  });

  it('add a brand with the types that it makes', async () => {
    const calls = stubApi(() => ({ status: 201, json: { id: 1 } }));
    const types = [
      ['car', 'Автомобили'],
      ['bike', 'Мотоциклети'],
    ] as const;
    const { user } = renderPage(
      <NewMakeForm kind="brand" types={types} brands={[]} brandId={undefined} onDone={() => undefined} />,
    );
    await user.type(screen.getByRole('textbox', { name: 'Име' }), 'Rimac');
    await user.click(screen.getByRole('checkbox', { name: 'Мотоциклети' }));
    await user.click(screen.getByRole('button', { name: 'Нова марка' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    const named = { kind: 'brand', name: 'Rimac', nameBg: 'Rimac', aliases: [] };
    expect(calls[0]?.body).toEqual({ ...named, types: ['car', 'bike'] });
  });

  it('begin a merge only into a chosen make', async () => {
    const calls = stubApi(() => ({ status: 202, json: { success: true } }));
    const chosen: number[] = [];
    const merge = { id: 3, name: 'Dacia', listings: '7', targets: [['9', 'Renault']] as const, models: [] };
    const form = (into?: { id: number; name: string }) => (
      <MergeForm
        kind="brand"
        merge={{ ...merge, into }}
        onChoose={(id) => chosen.push(id)}
        onDone={() => undefined}
      />
    );
    const { user } = renderPage(form());
    expect(screen.queryByRole('button')).toBeNull();
    await user.selectOptions(screen.getByRole('combobox'), 'Renault');
    expect(chosen).toEqual([9]);
    const second = renderPage(form({ id: 9, name: 'Renault' }));
    await second.user.click(screen.getByRole('button', { name: 'Слей в Renault' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]).toMatchObject({ path: '/api/admin/makes/brand/3/merge', body: { into: 9 } });
  });
});
