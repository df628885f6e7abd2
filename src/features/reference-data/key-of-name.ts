import { AppError } from '#kernel/app-error.ts';
import { toLatin } from '#kernel/script.ts';

/**
 * Returns a name in Latin letters as a key, with a number if it is taken. Throws AppError `invalid_input` (422) for
 * `field` when the name has no letter or digit.
 */
export function keyOfName(name: string, keys: readonly string[], field: string): string {
  const base = [...name.toLowerCase()]
    .map(toLatin)
    .join('')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_|_$/g, '');
  if (base === '') throw new AppError('invalid_input', 422, { fields: { [field]: ['invalid_value'] } });
  const taken = new Set(keys);
  let key = base;
  for (let number = 2; taken.has(key); number += 1) key = `${base}_${number}`;
  return key;
}
