/**
 * The number of a Bulgarian company in the commercial register (ЕИК) or BULSTAT: nine digits, thirteen for
 * a branch, the last one a check digit. Algorithm as in python-stdnum and bulgarian-control-numbers.
 */
const SPACES_AND_VAT_PREFIX = /^BG|\s/gi;
const FIRST_WEIGHTS = [1, 2, 3, 4, 5, 6, 7, 8];
const SECOND_WEIGHTS = [3, 4, 5, 6, 7, 8, 9, 10];
const BRANCH_WEIGHTS = [2, 7, 3, 5];
const BRANCH_SECOND_WEIGHTS = [4, 9, 5, 7];

/** Returns the digits of a typed number, or undefined when the length or a check digit is wrong. */
export function parseEik(typed: string): string | undefined {
  const digits = typed.trim().replace(SPACES_AND_VAT_PREFIX, '');
  // All zeros would pass the check digit.
  if (!/^\d{9}(\d{4})?$/.test(digits) || /^0+$/.test(digits)) return undefined;
  const numbers = [...digits].map(Number);
  if (checkDigit(numbers.slice(0, 8), FIRST_WEIGHTS, SECOND_WEIGHTS) !== numbers[8]) return undefined;
  const isBranch = numbers.length > 9;
  if (isBranch && checkDigit(numbers.slice(8, 12), BRANCH_WEIGHTS, BRANCH_SECOND_WEIGHTS) !== numbers[12])
    return undefined;
  return digits;
}

function checkDigit(digits: number[], first: number[], second: number[]): number {
  const remainder = weighted(digits, first) % 11;
  return remainder < 10 ? remainder : (weighted(digits, second) % 11) % 10;
}

const weighted = (digits: number[], weights: number[]): number =>
  digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);
