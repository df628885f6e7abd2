import { NBSP } from '../sentence.ts';

/** Grammatical gender: masculine, feminine, neuter. */
export type Gender = 'm' | 'f' | 'n';

/** A noun for the vehicle, without article and with it (as a subject). */
export interface Noun {
  gender: Gender;
  bare: string;
  definite: string;
}

/** Chooses the form that agrees with the noun. */
export const agree = ({ gender }: Noun, masculine: string, feminine: string, neuter: string): string =>
  ({ m: masculine, f: feminine, n: neuter })[gender];

/** `a`, `a и b`, `a, b и c`. */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} и ${last}`;
}

/** `в Пловдив`, `във Варна`: the long form stands before В and Ф. */
export const inPlace = (place: string): string => `${/^[вф]/i.test(place) ? 'във' : 'в'} ${place}`;

/** Lower-cases the first letter, except in abbreviations and foreign names. */
export const inSentence = (label: string): string =>
  /^[А-Я][а-я ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Counted form after numerals, e.g. `1 ос`, `2 оси`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count}${NBSP}${count === 1 ? one : many}`;

const persons: Record<number, string> = { 1: 'един', 2: 'двама', 3: 'трима', 4: 'четирима' };
/** `един собственик`, `двама собственици`, `7 собственици`. */
export const owners = (count: number): string =>
  `${persons[count] ?? count} ${count === 1 ? 'собственик' : 'собственици'}`;
