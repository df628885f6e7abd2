import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { m } from '#platform/i18n/messages.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import type { OdometerReadingView, OdometerView } from '../odometer-view.ts';
import { OdometerPanel } from './odometer-panel.tsx';

const reading = (values: Partial<OdometerReadingView>): OdometerReadingView => ({
  month: 'март 2024',
  km: '180 000 км',
  source: 'Обява 12',
  note: undefined,
  standing: 'plain',
  mark: undefined,
  ...values,
});
const history = {
  warning: undefined,
  readings: [reading({ month: 'май 2026', km: '201 000 км' }), reading({})],
  line: [
    { x: 0, y: 0, isDecrease: false },
    { x: 1, y: 1, isDecrease: false },
  ],
  summary: 'От 180 000 до 201 000 км за 2 години.',
};
const show = (odometer: Partial<OdometerView>) =>
  renderPage(
    <OdometerPanel odometer={{ perYear: undefined, usual: undefined, history: undefined, ...odometer }} />,
  );
const rows = () => screen.queryAllByRole('listitem');

describe('odometer panel', () => {
  it('shows kilometres a year beside the usual ones, and no list without a history', () => {
    show({ perYear: '15 800 км', usual: 'Обичайно: 13 000 км' });
    expect(screen.getByText(m.odometer_per_year({ km: '15 800 км' }))).toBeDefined();
    expect(screen.getByText('Обичайно: 13 000 км')).toBeDefined();
    expect(rows()).toEqual([]);
    expect(screen.queryByText(m.odometer_basis())).toBeNull();
  });

  it('lists readings in the given order with source and note, and says what they rest on', () => {
    show({ history: { ...history, readings: [...history.readings, reading({ note: 'Смяна на масло' })] } });
    expect(rows().map((row) => within(row).getByText(/км$/).textContent)).toEqual([
      '201 000 км',
      '180 000 км',
      '180 000 км',
    ]);
    expect(within(rows()[2] as HTMLElement).getByText('Смяна на масло')).toBeDefined();
    expect(screen.getByText(history.summary)).toBeDefined();
    expect(screen.getByText(m.odometer_basis())).toBeDefined();
    expect(screen.queryByText(m.odometer_decrease_title())).toBeNull();
  });

  it('warns of a decrease above the list and marks its reading', () => {
    const decrease = reading({ km: '140 000 км', standing: 'decrease', mark: 'с 40 000 км по-малко' });
    show({
      history: {
        ...history,
        warning: 'Показанието намалява с 40 000 км.',
        readings: [decrease, reading({})],
        line: history.line.map((point, index) => ({ ...point, isDecrease: index === 1 })),
      },
    });
    const title = screen.getByText(m.odometer_decrease_title());
    expect(title.parentElement?.textContent).toContain('Показанието намалява с 40 000 км.');
    expect(title.parentElement?.textContent).toContain(m.odometer_decrease_unknown());
    expect(within(rows()[0] as HTMLElement).getByText('с 40 000 км по-малко').className).toContain(
      'text-warn',
    );
    expect(screen.getByText('140 000 км').className).toContain('text-warn');
    expect(
      [...document.querySelectorAll('circle')].map((circle) => circle.classList.contains('text-warn')),
    ).toEqual([false, true]);
  });

  it('crosses out a corrected reading and greys a doubtful one', () => {
    show({
      history: {
        ...history,
        readings: [
          reading({ km: '1 км', standing: 'corrected' }),
          reading({ km: '2 км', standing: 'doubtful' }),
        ],
      },
    });
    expect(screen.getByText('1 км').className).toContain('line-through');
    expect(screen.getByText('2 км').className).toContain('text-fg-3');
    expect(screen.getByText('2 км').className).not.toContain('line-through');
  });
});
