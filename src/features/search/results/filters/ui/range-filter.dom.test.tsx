import { screen } from '@testing-library/react';
import { expect, describe, it, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { RangePart } from '../../search-page.ts';
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

describe('bounds that are typed', () => {
  it('apply when the field is left, and move the thumbs', async () => {
    const { user, from, to, low, high, applied } = show();
    await user.type(from, '1000');
    await user.type(to, '5000');
    await user.tab();
    expect(applied).toHaveBeenLastCalledWith({ price_min: '1000', price_max: '5000' });
    expect([low.valueAsNumber, high.valueAsNumber]).toEqual([1, 3]);
  });

  it('may lie between the bars, or beyond them', async () => {
    const { user, from, to, low, high } = show();
    await user.type(from, '1500');
    await user.type(to, '99999');
    expect([low.valueAsNumber, high.valueAsNumber]).toEqual([1.5, 4]);
  });

  it('are dropped when they are no number', async () => {
    const { user, from, applied } = show();
    await user.type(from, 'много');
    await user.tab();
    expect(from.value).toBe('');
    expect(applied).toHaveBeenLastCalledWith({ price_min: '', price_max: '' });
  });

  it('change places when the minimum is above the maximum, and the page says so', async () => {
    const { user, from, to, applied } = show();
    await user.type(from, '5000');
    await user.type(to, '1000');
    expect(screen.getByRole('status').textContent).toBe('');
    await user.tab();
    expect([from.value, to.value]).toEqual(['1000', '5000']);
    expect(screen.getByRole('status').textContent).toMatch(/1000.*5000/);
    expect(applied).toHaveBeenLastCalledWith({ price_min: '1000', price_max: '5000' });
  });

  it('lose the note about changed places once they are in order', async () => {
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

describe('a thumb', () => {
  it('steps from bar to bar by the arrow keys and applies when the key is let go', async () => {
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

  it('says its value, and that the outermost position has no limit', async () => {
    const { user, high } = show();
    expect(high.getAttribute('aria-valuetext')).toBe('без ограничение');
    high.focus();
    await user.keyboard('{ArrowLeft}');
    expect(high.getAttribute('aria-valuetext')).toBe('5000 €');
    await user.keyboard('{End}');
    expect(high.getAttribute('aria-valuetext')).toBe('без ограничение');
  });

  it('does not pass the other one', async () => {
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

  it('goes to the next bar from a bound that was typed between two', async () => {
    const { user, from, low } = show({ min: 1500, written: { min: '1500', max: '' } });
    low.focus();
    await user.keyboard('{ArrowRight}');
    expect(from.value).toBe('2000');
  });

  it('of whole numbers names the last one within the bar', async () => {
    const { user, to, high } = show({ name: 'seats', edges: [2, 3, 4, 5, 6], discrete: true, unit: '' });
    high.focus();
    await user.keyboard('{ArrowLeft}');
    expect(to.value).toBe('4');
  });
});

it('has two fields and no thumbs where there is nothing to draw', () => {
  renderPage(<RangeFilter part={{ ...price, edges: [], bars: [] }} />);
  expect(screen.queryAllByRole('slider')).toEqual([]);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});
