import { expect, it } from 'vitest';
import { ownAddress, readOwnQuery } from './own-address.ts';

const read = (text: string) => readOwnQuery(new URLSearchParams(text));

it('parses the addresses that it builds', () => {
  const query = { state: 'rejected', q: 'голф & "6"', page: 3 } as const;
  expect(read(ownAddress(query).split('?')[1] ?? '')).toEqual(query);
  expect(ownAddress({ page: 1, q: '', state: undefined })).toBe('/user/listing');
});

it.each(['state=toString', 'state=__proto__', 'page=0', 'page=-1', 'page=1e9', 'page=x', 'q=%20%20'])(
  'uses the default for %s',
  (text) => {
    expect(read(text)).toEqual({ state: undefined, q: '', page: 1 });
  },
);

it('cuts a query to 100 characters', () => {
  expect(read(`q=${'а'.repeat(300)}`).q).toHaveLength(100);
});
