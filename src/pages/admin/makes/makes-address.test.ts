import { expect, it } from 'vitest';
import { makesAddress, readMakesAddress } from './makes-address.ts';

it('keeps the list and closes the dialog of an address', () => {
  const address = readMakesAddress(
    new URLSearchParams('q= golf &state=hidden&brand=3&type=car&page=2&edit=7'),
    'model',
  );
  expect(address.edit).toBe(7);
  expect(makesAddress('model', address, { page: 1 })).toBe(
    '/admin/vehicle_model?q=golf&state=hidden&brand=3&type=car',
  );
  expect(makesAddress('model', address, { merge: 7, into: 9 })).toBe(
    '/admin/vehicle_model?q=golf&state=hidden&brand=3&type=car&page=2&merge=7&into=9',
  );
});

it('ignores invalid parameters, and filters of models in the list of brands', () => {
  const parameters = new URLSearchParams(
    'state=gone&brand=3&type=car&page=0&edit=-1&merge=99999999999&add=2',
  );
  expect(makesAddress('brand', readMakesAddress(parameters, 'brand'), {})).toBe('/admin/vehicle_brand');
});
