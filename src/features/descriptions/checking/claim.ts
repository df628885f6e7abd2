import type { ListingColumn } from '#features/catalogue/fields/declared/field-declaration.ts';
import { numberOf, textOf, flagOf, type VehicleFacts } from '../vehicle-facts.ts';

/** A wording that claims something; `holds` gets the match. */
export interface Claim {
  wording: RegExp;
  holds: (facts: VehicleFacts, match: RegExpExecArray) => boolean;
}

/** Wordings and neutral words of a language; both are matched in lower case with plain spaces. */
export interface ClaimLanguage {
  claims: readonly Claim[];
  /** Words that claim nothing by themselves. */
  neutral: ReadonlySet<string>;
}

/** Matches whole words only; `\b` of JavaScript knows no Cyrillic. */
export const phrase = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d])(?:${pattern})(?![\\p{L}\\d])`, 'gu');

export const claim = (pattern: string, holds: Claim['holds']): Claim => ({ wording: phrase(pattern), holds });

/** A claim that holds when a column has one of the values. */
export const isOne =
  (column: ListingColumn, ...values: string[]): Claim['holds'] =>
  (facts) =>
    values.includes(textOf(facts, column) ?? '');

export const isFlag =
  (column: ListingColumn, value: boolean): Claim['holds'] =>
  (facts) =>
    flagOf(facts, column) === value;

/** A claim that holds when one of the columns is stated. */
export const isStated =
  (...columns: ListingColumn[]): Claim['holds'] =>
  ({ columns: stated }) =>
    columns.some((column) => (stated[column] ?? null) !== null);

export const isType =
  (...types: VehicleFacts['type'][]): Claim['holds'] =>
  ({ type }) =>
    types.includes(type);

/** A claim that holds when the first group of the match, read by `read`, is the value of one of the columns. */
export const isNumber =
  (read: (text: string) => number, columns: readonly ListingColumn[], perShown = 1): Claim['holds'] =>
  (facts, match) => {
    const said = read(match[1] ?? '') * perShown;
    return columns.some((column) => {
      const value = numberOf(facts, column);
      return value !== undefined && Math.abs(value - said) < 1e-6;
    });
  };
