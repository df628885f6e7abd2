import * as z from 'zod';

const MIN_LENGTH = 32;
const MIN_BITS = 96;
const PLACEHOLDER = /change.?(me|this)|secret|password|example|your.?key|qwerty/i;

/** Keys of the installation: the first writes, the others only read what they have written. */
export const secretKeysEnvironment = {
  SECRET_KEY: z
    .string()
    .max(2000)
    .refine((text) => keysIn(text).every((key) => key.length >= MIN_LENGTH), {
      error: `must have at least ${MIN_LENGTH} characters`,
    })
    .optional()
    .describe(
      'At least 32 random characters used as key for codes and tokens, e.g. of openssl rand -base64 32; required in production. To replace it, put the new key first and keep the old one after a comma: it then only reads',
    ),
};

/** Returns the keys of SECRET_KEY, the current one first. */
export const keysIn = (text = ''): string[] =>
  text
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '');

/** Checks rules of production. */
export const secretKeysFaults = (given: { VOLAN_MODE?: string; SECRET_KEY?: string }) => {
  const production = given.VOLAN_MODE === 'production';
  const keys = keysIn(given.SECRET_KEY);
  return {
    'SECRET_KEY: must be set in production': production && keys.length === 0,
    'SECRET_KEY: must be random in production, e.g. the output of openssl rand -base64 32':
      production && keys.some((key) => key.length >= MIN_LENGTH && isWeak(key)),
  };
};

/** Whether a key is a placeholder, repeats itself, runs through an alphabet, or has too little entropy. */
export function isWeak(key: string): boolean {
  return PLACEHOLDER.test(key) || isPeriodic(key) || isSequence(key) || entropyBits(key) < MIN_BITS;
}

const isPeriodic = (key: string): boolean => (key + key).indexOf(key, 1) < key.length;

/** Whether most characters follow from the one before: `abcd…`, `4321…`, `aaaa…`. */
function isSequence(key: string): boolean {
  const steps = [...key].slice(1).map((character, index) => character.charCodeAt(0) - key.charCodeAt(index));
  return steps.filter((step) => Math.abs(step) <= 1).length > steps.length / 2;
}

/** Shannon entropy of the characters, in bits: an upper bound for a key of this length. */
function entropyBits(key: string): number {
  const counts = new Map<string, number>();
  for (const character of key) counts.set(character, (counts.get(character) ?? 0) + 1);
  return [...counts.values()].reduce((bits, count) => bits - count * Math.log2(count / key.length), 0);
}
