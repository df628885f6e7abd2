import { parseNumber } from '#kernel/typed-number.ts';

/**
 * Converts a typed value to an API parameter. Unparsable text is passed on unchanged, so that the API error
 * names the field.
 */
export const typedMeasure = (text: string, whole: boolean): string =>
  String(parseNumber(text, { decimals: !whole }) ?? text.trim());
