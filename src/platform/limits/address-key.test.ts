import { describe, expect, it } from 'vitest';
import { addressKey, networkKey } from './address-key.ts';

describe('addressKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('counts %s as %s', (address, key) => expect(addressKey(address)).toBe(key));

  it.each(['', 'localhost', '1.2.3', '2001:db8', '1.2.3.4, 5.6.7.8'])('rejects %o', (address) =>
    expect(() => addressKey(address)).toThrow(RangeError),
  );
});

describe('networkKey', () => {
  it.each([
    ['192.0.2.7', '192.0.2.0/24'],
    ['::ffff:192.0.2.7', '192.0.2.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
  ])('counts %s as %s', (address, key) => expect(networkKey(address)).toBe(key));

  it('rejects a name', () => expect(() => networkKey('localhost')).toThrow(RangeError));
});
