import { parseNumber } from '#kernel/typed-number.ts';

/**
 * What somebody typed into a field of a calculator, as the parameter of a call. What cannot be read stays as it is,
 * so that the answer names the field.
 */
export const typedMeasure = (text: string, whole: boolean): string =>
  String(parseNumber(text, { decimals: !whole }) ?? text.trim());
