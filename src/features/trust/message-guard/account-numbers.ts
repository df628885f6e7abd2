import { plainCharacters, UNSEEN } from '#kernel/contacts/plain-characters.ts';

/** Length of an IBAN by country (ISO 13616 registry). */
const ibanLengths = new Map(
  Object.entries({
    AD: 24,
    AE: 23,
    AL: 28,
    AT: 20,
    BA: 20,
    BE: 16,
    BG: 22,
    CH: 21,
    CY: 28,
    CZ: 24,
    DE: 22,
    DK: 18,
    EE: 20,
    ES: 24,
    FI: 18,
    FR: 27,
    GB: 22,
    GE: 22,
    GR: 27,
    HR: 21,
    HU: 28,
    IE: 22,
    IS: 26,
    IT: 27,
    LI: 21,
    LT: 20,
    LU: 20,
    LV: 21,
    MC: 27,
    MD: 24,
    ME: 22,
    MK: 19,
    MT: 31,
    NL: 18,
    NO: 15,
    PL: 28,
    PT: 25,
    RO: 24,
    RS: 22,
    SE: 24,
    SI: 19,
    SK: 24,
    SM: 27,
    TR: 26,
    UA: 29,
    XK: 20,
  }),
);
const fewestDigits = 8;
const lookAlike: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  Н: 'H',
  К: 'K',
  М: 'M',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
};
const groupOfSigns = /[A-Z\d](?:[\s._\-/|:,]{0,3}[A-Z\d])*/g;
const cardDigits = /(?<![\p{L}\d/=_+-])\d(?:[ .-]?\d){14,18}(?![\d/])/gu;
/** Visa, Mastercard, American Express, Discover and Maestro. */
const cardPrefix = /^(?:4\d{15}$|5[1-5]\d{14}$|2[2-7]\d{14}$|3[47]\d{13}$|6\d{15,18}$|50\d{14}$)/;

/** Whether a text contains the number of an account or a payment card, by their check digits. */
export function hasAccountNumber(typed: string): boolean {
  const text = plainCharacters(typed)
    .replaceAll(UNSEEN, '')
    .replaceAll(/(?<=\d[ .-]?)[oо](?=[ .-]?\d)/giu, '0');
  return hasCard(text) || hasIban(text);
}

function hasCard(text: string): boolean {
  for (const [number] of text.matchAll(cardDigits)) {
    const digits = number.replaceAll(/\D/g, '');
    const groups = number.split(/\D/).map(({ length }) => length);
    const isGrouped =
      groups.length === 1 || groups.length === digits.length || /^4,(?:4,4,\d|6,5)/.test(groups.join());
    if (isGrouped && cardPrefix.test(digits) && hasLuhnDigit(digits)) return true;
  }
  return false;
}

function hasLuhnDigit(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index++) {
    const digit = Number(digits[digits.length - 1 - index]);
    sum += index % 2 === 0 ? digit : ((digit * 2) % 10) + Math.floor(digit / 5);
  }
  return sum % 10 === 0;
}

function hasIban(text: string): boolean {
  const capitals = text.toUpperCase().replaceAll(/[А-Я]/g, (letter) => lookAlike[letter] ?? letter);
  for (const [group] of capitals.matchAll(groupOfSigns)) {
    const signs = group.replaceAll(/[^A-Z\d]/g, '');
    for (const { index } of signs.matchAll(/(?=[A-Z]{2}\d{2})/g)) {
      const length = ibanLengths.get(signs.slice(index, index + 2)) ?? Number.POSITIVE_INFINITY;
      const iban = signs.slice(index, index + length);
      if (iban.length === length && iban.replaceAll(/\D/g, '').length >= fewestDigits && isIban(iban))
        return true;
    }
  }
  return false;
}

/** ISO 7064 modulo 97-10. */
function isIban(iban: string): boolean {
  let rest = 0;
  for (const sign of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(sign, 36);
    rest = (value < 10 ? rest * 10 + value : rest * 100 + value) % 97;
  }
  return rest === 1;
}
