import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';

/** 1 metric horsepower is 735.49875 W (DIN 66036). */
const KW_PER_HP = 0.73549875;

/** Formats horsepower in kilowatts, the unit of registration certificates. */
export const kilowatts = (horsepower: number): string =>
  m.measure_kw({ value: formatNumber(Math.round(horsepower * KW_PER_HP)) });
