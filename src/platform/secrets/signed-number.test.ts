import { describe, expect, it } from 'vitest';
import { readSignedNumber, signNumber } from './signed-number.server.ts';
import type { SecretKeys } from './secret-keys.ts';

const [old, fresh, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const keys: SecretKeys = [old];
const token = signNumber(keys, 'unsubscribe', 12);

describe('signed number', () => {
  it('is read with its key and purpose, also after the key was replaced', () => {
    expect(token).toMatch(/^12-[\w-]{43}$/);
    expect(readSignedNumber(keys, 'unsubscribe', token)).toBe(12);
    expect(readSignedNumber([fresh, old], 'unsubscribe', token)).toBe(12);
  });

  it('is refused for another key, purpose or number', () => {
    expect(readSignedNumber([other], 'unsubscribe', token)).toBeUndefined();
    expect(readSignedNumber(keys, 'manage', token)).toBeUndefined();
    expect(readSignedNumber(keys, 'unsubscribe', token.replace('12-', '13-'))).toBeUndefined();
  });

  it.each(['', '12', '12-', `12-${'x'.repeat(43)}`, `${token}x`, ` ${token}`, `0${token}`, `-${token}`])(
    'is refused when it is %j',
    (forged) => {
      expect(readSignedNumber(keys, 'unsubscribe', forged)).toBeUndefined();
    },
  );
});
