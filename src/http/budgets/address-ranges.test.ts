import { describe, expect, it } from 'vitest';
import { PRIVATE_NETWORKS } from '#src/config/budgets.server.ts';
import { addressRanges } from './address-ranges.ts';

describe('addressRanges', () => {
  const isIn = addressRanges(['66.249.64.0/19', '203.0.113.7', '2001:db8:1::/48']);
  it.each([
    ['66.249.66.1', true],
    ['66.249.96.1', false],
    ['203.0.113.7', true],
    ['203.0.113.8', false],
    ['::ffff:203.0.113.7', true],
    ['2001:db8:1:ffff::1', true],
    ['2001:db8:2::1', false],
  ])('finds %s: %s', (address, expected) => expect(isIn(address)).toBe(expected));

  it.each([
    ['127.0.0.1', true],
    ['10.1.2.3', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['fd12::1', true],
    ['192.0.2.1', false],
    ['2a01::1', false],
  ])('finds %s in private networks: %s', (address, expected) =>
    expect(addressRanges(PRIVATE_NETWORKS.split(','))(address)).toBe(expected),
  );
});
