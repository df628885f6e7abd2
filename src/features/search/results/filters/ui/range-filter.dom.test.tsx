import { screen } from '@testing-library/react';
import { expect, describe, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { RangePart } from '../filter-panel-data.ts';
import { RangeFilter } from './range-filter.tsx';

const price: RangePart = {
  kind: 'range',
  name: 'price',
  title: 'Цена',
  unit: '€',
  edges: [0, 1000, 2000, 5000, 10_000],
  bars: [10, 100, 50, 4],
  min: undefined,
  max: undefined,
  written: { min: '', max: '' },
  placeholders: ['0', '10 000'],
  discrete: false,
  decimals: 0,
  grouped: false,
};

function show(part: Partial<RangePart> = {}) {
  const applied = vi.fn<(values: Record<string, FormDataEntryValue>) => void>();
  const { user } = renderPage(
    <form
      ref={(form) => {
        form?.addEventListener('change', () => applied(Object.fromEntries(new FormData(form))));
      }}
    >
      <RangeFilter part={{ ...price, ...part }} />
    </form>,
  );
  const [from, to] = screen.getAllByRole<HTMLInputElement>('textbox') as [HTMLInputElement, HTMLInputElement];
  const [low, high] = screen.getAllByRole<HTMLInputElement>('slider') as [HTMLInputElement, HTMLInputElement];
  return { user, from, to, low, high, applied };
}

describe('typed bounds', () => {
  it('apply on blur and move the thumbs', async () => {
    const { user, from, to, low, high, applied } = show();
    await user.type(from, '1000');
    await user.type(to, '5000');
    await user.tab();
    expect(applied).toHaveBeenLastCalledWith({ price_min: '1000', price_max: '5000' });
    expect([low.valueAsNumber, high.valueAsNumber]).toEqual([1, 3]);
  });

  it('may be between the bars or beyond them', async () => {
    const { user, from, to, low, high } = show();
    await user.type(from, '1500');
    await user.type(to, '99999');
    expect([low.valueAsNumber, high.valueAsNumber]).toEqual([1.5, 4]);
  });

  it('are dropped if they are not a number', async () => {
    const { user, from, applied } = show();
    await user.type(from, 'много');
    await user.tab();
    expect(from.value).toBe('');
    expect(applied).toHaveBeenLastCalledWith({ price_min: '', price_max: '' });
  });

  it('are swapped with a message if the minimum is above the maximum', async () => {
    const { user, from, to, applied } = show();
    await user.type(from, '5000');
    await user.type(to, '1000');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.tab();
    expect([from.value, to.value]).toEqual(['1000', '5000']);
    expect(screen.getByRole('status').textContent).toMatch(/1000.*5000/);
    expect(applied).toHaveBeenLastCalledWith({ price_min: '1000', price_max: '5000' });
  });

  it('lose the message once they are in order', async () => {
    const { user, from, to } = show();
    await user.type(from, '5000');
    await user.type(to, '1000');
    await user.tab();
    await user.clear(to);
    await user.type(to, '8000');
    await user.tab();
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('thumb', () => {
  it('moves by bars with the arrow keys and applies on key release', async () => {
    const { user, from, low, applied } = show();
    low.focus();
    await user.keyboard('{ArrowRight>}');
    expect(from.value).toBe('1000');
    expect(applied).not.toHaveBeenCalled();
    await user.keyboard('{/ArrowRight}');
    expect(applied).toHaveBeenLastCalledWith({ price_min: '1000', price_max: '' });
    await user.keyboard('{ArrowLeft}');
    expect(applied).toHaveBeenLastCalledWith({ price_min: '', price_max: '' });
  });

  it('announces its value, or "no limit" at the outer positions', async () => {
    const { user, high } = show();
    expect(high.getAttribute('aria-valuetext')).toBe('без ограничение');
    high.focus();
    await user.keyboard('{ArrowLeft}');
    expect(high.getAttribute('aria-valuetext')).toBe('5000 €');
    await user.keyboard('{End}');
    expect(high.getAttribute('aria-valuetext')).toBe('без ограничение');
  });

  it('does not pass the other thumb', async () => {
    const { user, from, to, low, high } = show({
      min: 1000,
      max: 5000,
      written: { min: '1000', max: '5000' },
    });
    low.focus();
    await user.keyboard('{End}');
    expect(from.value).toBe('2000');
    high.focus();
    await user.keyboard('{Home}');
    expect(to.value).toBe('5000');
  });

  it('moves to the next bar from a typed bound between two bars', async () => {
    const { user, from, low } = show({ min: 1500, written: { min: '1500', max: '' } });
    low.focus();
    await user.keyboard('{ArrowRight}');
    expect(from.value).toBe('2000');
  });

  it('writes the last value within the bar for whole numbers', async () => {
    const { user, to, high } = show({ name: 'seats', edges: [2, 3, 4, 5, 6], discrete: true, unit: '' });
    high.focus();
    await user.keyboard('{ArrowLeft}');
    expect(to.value).toBe('4');
  });
});

it('shows two fields and no thumbs without bars', () => {
  renderPage(<RangeFilter part={{ ...price, edges: [], bars: [] }} />);
  expect(screen.queryAllByRole('slider')).toEqual([]);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});
