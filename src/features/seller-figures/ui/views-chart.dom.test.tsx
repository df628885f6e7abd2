import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { ViewsChart as Chart } from '../figures-view.ts';
import { ViewsChart } from './views-chart.tsx';

const chart: Chart = {
  most: 20,
  days: [0, 5, 10, 20].map((views, day) => ({
    label: `0${day + 1}-ное`,
    views,
    median: day === 0 ? null : 2.5,
    price: day === 2 ? '− € 1 000' : undefined,
    text: `ден ${day + 1}: ${views}`,
  })),
  isCompared: true,
  summary: 'Прегледи за 4 дни: общо 35.',
};

it('draws the views and, from the first known day, the median', () => {
  const { container } = render(<ViewsChart chart={chart} />);
  expect(screen.getByRole('img', { name: chart.summary })).toBeTruthy();
  const lines = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'));
  expect(lines).toContain('M0.0 220.0L253.3 165.0L506.7 110.0L760.0 0.0');
  expect(lines).toContain('M253.3 192.5L506.7 192.5L760.0 192.5');
  expect(lines).toContain('M506.7 0V220');
  expect(screen.getByText('03-ное: − € 1 000')).toBeTruthy();
});

it('reads the days one by one with the arrow keys', async () => {
  const user = userEvent.setup();
  render(<ViewsChart chart={chart} />);
  const day = screen.getByRole('slider', { name: 'Ден' });
  await user.tab();
  expect(document.activeElement).toBe(day);
  expect(screen.getByText('ден 4: 20')).toBeTruthy();
  fireEvent.change(day, { target: { value: '1' } });
  expect(day.getAttribute('aria-valuetext')).toBe('ден 2: 5');
  expect(screen.getByText('ден 2: 5')).toBeTruthy();
  await user.tab();
  expect(screen.queryByText('ден 2: 5')).toBeNull();
});

it('reads the day that is pointed at', () => {
  const { container } = render(<ViewsChart chart={chart} />);
  const area = screen.getByRole('slider').parentElement as HTMLElement;
  area.getBoundingClientRect = () => ({ left: 100, width: 300 }) as DOMRect;
  fireEvent.pointerMove(area, { clientX: 210 });
  expect(screen.getByText('ден 2: 5')).toBeTruthy();
  fireEvent.pointerMove(area, { clientX: 5_000 });
  expect(screen.getByText('ден 4: 20')).toBeTruthy();
  fireEvent.pointerLeave(area);
  expect(container.textContent).not.toContain('ден 4: 20');
});

it('lists every day in a table', () => {
  render(<ViewsChart chart={chart} />);
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', { hidden: true });
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Ден', 'Прегледи', 'сходните', 'Цена'],
    ['01-ное', '0', '–', ''],
    ['02-ное', '5', '2,5', ''],
    ['03-ное', '10', '2,5', '− € 1 000'],
    ['04-ное', '20', '2,5', ''],
  ]);
});

it('has no line and no column of similar listings without a comparison', () => {
  const days = chart.days.map((day) => ({ ...day, median: null, price: undefined }));
  const { container } = render(<ViewsChart chart={{ ...chart, days, isCompared: false }} />);
  expect(container.querySelector('[stroke-dasharray]')).toBeNull();
  expect(container.textContent).not.toContain('сходните');
});
