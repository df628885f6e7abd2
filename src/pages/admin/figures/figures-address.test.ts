import { expect, it } from 'vitest';
import { figuresAddress, readFiguresAddress } from './figures-address.ts';

it('keeps the list and closes the dialog of an address', () => {
  const address = readFiguresAddress(
    new URLSearchParams('q= бур &year=2026&page=2&edit=burgas 2026&dialog=import'),
  );
  expect(address.edit).toBe('burgas 2026');
  expect(address.dialog).toBe('import');
  expect(figuresAddress('tax_rate', address, { page: 1, q: '' })).toBe('/admin/tax-rate?year=2026');
  expect(figuresAddress('tax_rate', address, { edit: 'varna 2025' })).toContain('edit=varna+2025');
});

it('ignores invalid parameters', () => {
  const address = readFiguresAddress(new URLSearchParams('year=99&page=0&dialog=x&edit=../2026'));
  expect(figuresAddress('fuel_price', address, {})).toBe('/admin/fuel-price');
});
