import { describe, expect, it } from 'vitest';
import { seal, unseal } from './sealed-bytes.server.ts';
import type { SecretKeys } from './secret-keys.ts';
import { keyedHash, keyedHashes } from './secret-token.server.ts';

const [old, fresh, other] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer];
const before: SecretKeys = [old];
const after: SecretKeys = [fresh, old];

describe('replaced key', () => {
  it('still reads what it has sealed, and the new key seals', () => {
    const sealed = seal(before, 'purpose', Buffer.from('plain'));
    expect(unseal(after, 'purpose', sealed).toString()).toBe('plain');
    const anew = seal(after, 'purpose', Buffer.from('plain'));
    expect(unseal([fresh], 'purpose', anew).toString()).toBe('plain');
    expect(() => unseal(before, 'purpose', anew)).toThrow();
    expect(() => unseal([other], 'purpose', sealed)).toThrow();
    expect(() => unseal(after, 'another purpose', sealed)).toThrow();
  });

  it('is still recognised in hashes, which the new key writes', () => {
    const stored = keyedHash(before, 'purpose', 'value');
    expect(keyedHashes(after, 'purpose', 'value').some((hash) => hash.equals(stored))).toBe(true);
    expect(keyedHash(after, 'purpose', 'value')).toEqual(keyedHash([fresh], 'purpose', 'value'));
    expect(keyedHashes([fresh], 'purpose', 'value').some((hash) => hash.equals(stored))).toBe(false);
  });
});
