import * as z from 'zod';
import { acceptedSpelling } from './accepted-spellings.ts';
import type { OptionSetName } from './option-set.ts';

/** Schema of one option in any accepted spelling; described in the API as one of the keys. */
export const spelledOption = <const Key extends string>(
  group: OptionSetName,
  keys: readonly [Key, ...Key[]],
): z.ZodType<Key, Key> =>
  z.preprocess(
    (value) =>
      typeof value === 'string' || typeof value === 'number'
        ? (acceptedSpelling(group, value)?.[group] ?? value)
        : value,
    z.enum(keys),
  ) as unknown as z.ZodType<Key, Key>;
