import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { ImportReport } from '../import-report.ts';
import { ImportForm } from './import-form.tsx';

const file = () => new File(['key,value\na,1'], 'rates.csv', { type: 'text/csv' });
const counts = { new: 0, changed: 1, same: 3, faulty: 0 };
const row = { line: 2, label: 'burgas 2026', cells: [] };
const good: ImportReport = {
  isApplied: false,
  counts,
  rows: [
    { ...row, status: 'changed', cells: [{ column: 'value', before: '1.1', after: '1.2', fault: null }] },
  ],
};

describe('import of a CSV file', () => {
  it('shows the changes before it writes them', async () => {
    const sent: [string, boolean][] = [];
    const written: number[] = [];
    const send = async (csv: string, apply: boolean) => {
      sent.push([csv, apply]);
      return Promise.resolve({ ...good, isApplied: apply });
    };
    const { user } = renderPage(<ImportForm send={send} onDone={(count) => written.push(count)} />);
    await user.upload(screen.getByLabelText('CSV файл'), file());
    await user.click(screen.getByRole('button', { name: 'Провери файла' }));
    await screen.findByText('value: 1.1 → 1.2');
    expect(written).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Запиши промените' }));
    await waitFor(() => expect(written).toEqual([1]));
    expect(sent).toEqual([
      ['key,value\na,1', false],
      ['key,value\na,1', true],
    ]);
  });

  it('names each faulty cell and offers to write only another file', async () => {
    const faulty: ImportReport = {
      isApplied: false,
      counts: { ...counts, faulty: 1 },
      rows: [
        {
          ...row,
          status: 'faulty',
          cells: [{ column: 'value', before: '', after: '16', fault: 'out_of_range' }],
        },
      ],
    };
    const { user } = renderPage(
      <ImportForm send={async () => Promise.resolve(faulty)} onDone={() => undefined} />,
    );
    const input = screen.getByLabelText('CSV файл');
    await user.upload(input, file());
    await user.click(screen.getByRole('button'));
    await screen.findByText('Извън допустимото.');
    expect(screen.queryByRole('button')).toBeNull();
    await user.upload(input, file());
    screen.getByRole('button', { name: 'Провери файла' });
    expect(screen.queryByText('Извън допустимото.')).toBeNull();
  });
});
