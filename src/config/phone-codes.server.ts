import * as z from 'zod';
import type { CodeAllowance, PhoneCodeRules } from '#features/accounts/phone/phone-code.ts';

/**
 * Bulgaria first, the other EU members and neighbours, and countries with large
 * Bulgarian communities.
 */
const COUNTRIES =
  'BG,AT,BE,CY,CZ,DE,DK,EE,ES,FI,FR,GR,HR,HU,IE,IT,LT,LU,LV,MT,NL,PL,PT,RO,SE,SI,SK,' +
  'AL,BA,CH,GB,IS,MD,ME,MK,NO,RS,RU,TR,UA,CA,US';

const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const ALLOWANCES = /^[1-9]\d{0,6}\/[1-9]\d{0,6}(,[1-9]\d{0,6}\/[1-9]\d{0,6})*$/;
const allowances = (fallback: string) =>
  z.string().regex(ALLOWANCES, 'must be like 1/60,5/86400').default(fallback);

/** Countries that may receive codes by SMS, and rate limits written as `codes/seconds`. */
export const phoneCodesEnvironment = {
  SMS_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/, 'must be like BG,RO,GR')
    .default(COUNTRIES)
    .describe('Countries whose mobile numbers get codes by SMS (ISO 3166); the first is the default'),
  SMS_REFUSED_PREFIXES: z
    .string()
    .regex(/^(\+\d{1,14}(,\+\d{1,14})*)?$/, 'must be like +35998,+4470')
    .default('')
    .describe('Prefixes of numbers that get no codes, even in a listed country'),
  SMS_CODES_PER_NUMBER: allowances('1/60,3/600,5/86400').describe(
    'Codes/seconds for one number; five a day make guessing hopeless',
  ),
  SMS_CODES_PER_ADDRESS: allowances('10/3600').describe(
    'Codes/seconds for one IP address (one /64 network for IPv6)',
  ),
  SMS_CODES_PER_PREFIX: allowances('30/86400').describe(
    'Codes/seconds for numbers that differ only in their last four digits',
  ),
  SMS_CODES_IN_ALL: allowances('1000/86400').describe('Codes/seconds for all numbers and addresses together'),
};

const schema = z.object(phoneCodesEnvironment);

export function readPhoneCodes(values: z.infer<typeof schema>): PhoneCodeRules {
  return {
    countries: splitList(values.SMS_COUNTRIES),
    refusedPrefixes: splitList(values.SMS_REFUSED_PREFIXES),
    perNumber: readAllowances(values.SMS_CODES_PER_NUMBER),
    perAddress: readAllowances(values.SMS_CODES_PER_ADDRESS),
    perPrefix: readAllowances(values.SMS_CODES_PER_PREFIX),
    total: readAllowances(values.SMS_CODES_IN_ALL),
  };
}

const readAllowances = (text: string): CodeAllowance[] =>
  splitList(text).map((part) => {
    const [max = 0, windowSeconds = 0] = part.split('/').map(Number);
    return { max, windowSeconds };
  });
