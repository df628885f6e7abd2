import * as z from 'zod';
import type { CodeAllowance, PhoneCodeRules } from '#features/accounts/phone/phone-code.ts';

/**
 * The countries of the specification, the other EU members and neighbours, and countries with large
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
    .describe('Countries whose mobile numbers may receive codes by SMS (ISO 3166); the first is the default'),
  SMS_REFUSED_PREFIXES: z
    .string()
    .regex(/^(\+\d{1,14}(,\+\d{1,14})*)?$/, 'must be like +35998,+4470')
    .default('')
    .describe('Comma-separated number prefixes that never receive codes'),
  SMS_CODES_PER_NUMBER: allowances('1/60,3/600,5/86400').describe(
    'Maximum codes/seconds per number; with five a day, guessing a code is hopeless',
  ),
  SMS_CODES_PER_ADDRESS: allowances('10/3600').describe(
    'Maximum codes/seconds per IP address (IPv6: per /64 network)',
  ),
  SMS_CODES_PER_PREFIX: allowances('30/86400').describe(
    'Maximum codes/seconds for numbers that differ only in their last four digits',
  ),
  SMS_CODES_IN_ALL: allowances('1000/86400').describe('Maximum codes/seconds in total'),
};

const schema = z.object(phoneCodesEnvironment);

export function readPhoneCodes(values: z.infer<typeof schema>): PhoneCodeRules {
  return {
    countries: splitList(values.SMS_COUNTRIES),
    refusedPrefixes: splitList(values.SMS_REFUSED_PREFIXES),
    perNumber: readAllowances(values.SMS_CODES_PER_NUMBER),
    perAddress: readAllowances(values.SMS_CODES_PER_ADDRESS),
    perPrefix: readAllowances(values.SMS_CODES_PER_PREFIX),
    inAll: readAllowances(values.SMS_CODES_IN_ALL),
  };
}

const readAllowances = (text: string): CodeAllowance[] =>
  splitList(text).map((part) => {
    const [max = 0, windowSeconds = 0] = part.split('/').map(Number);
    return { max, windowSeconds };
  });
