import { parseNumber } from '#kernel/typed-number.ts';
import { formatNumber } from '#platform/i18n/format.ts';

const GROUPED_FROM = 10_000;

/**
 * Converts a typed value to an API parameter. Unparsable text is passed on unchanged, so that the API error
 * names the field.
 */
export const typedMeasure = (text: string, whole: boolean): string =>
  String(parseNumber(text, { decimals: !whole }) ?? text.trim());

/** Groups the thousands of a whole number from 10,000, so that years stay as they are. Other texts stay the same. */
export function groupMeasure(text: string): string {
  const number = parseNumber(text);
  return number !== undefined && Number.isInteger(number) && number >= GROUPED_FROM
    ? formatNumber(number)
    : text;
}
