import { describe, expect, it } from 'vitest';
import { listAddress, readListQuery } from './list-address.ts';

const read = (query: string) => readListQuery(new URLSearchParams(query));

describe('address of the list of conversations', () => {
  it.each([
    ['', '/user/listing/inquiry'],
    ['side=seller', '/user/listing/inquiry?side=seller'],
    ['side=nobody&archived=yes&view=cards', '/user/listing/inquiry'],
    ['view=table&archived=1&q= %20golf ', '/user/listing/inquiry?archived=1&q=golf&view=table'],
  ])('reads and writes ?%s', (query, address) => {
    expect(listAddress(read(query))).toBe(address);
  });

  it('keeps the filters beside an open conversation, but not the table', () => {
    expect(listAddress(read('side=buyer&view=table'), 7)).toBe('/user/listing/inquiry/7?side=buyer');
  });

  it('cuts words that the API would refuse', () => {
    expect(read(`q=${'x'.repeat(200)}`).q).toHaveLength(100);
  });
});
