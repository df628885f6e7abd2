import { optionSets, type OptionSetName } from '#features/catalogue/options/option-set.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { textOf, type VehicleFacts } from '../vehicle-facts.ts';
import { bulgarianClaims } from './bulgarian-claims.ts';
import { phrase, type ClaimLanguage } from './claim.ts';
import { englishClaims } from './english-claims.ts';

const languages: Record<Locale, ClaimLanguage> = { bg: bulgarianClaims, en: englishClaims };

/** Words that claim nothing by themselves, in lower case. */
export const harmlessWords = (locale: Locale): ReadonlySet<string> => languages[locale].neutral;

/** Closed lists whose labels a text may repeat as they are. */
const repeated = ['body', 'build', 'material'] as const satisfies readonly OptionSetName[];

/**
 * Returns the parts of a text that no fact supports: wordings that contradict the facts, and numbers and words with
 * no known meaning. It shares no wording with the code that writes descriptions, so that each finds faults of the other.
 */
export function unsupportedClaims(text: string, facts: VehicleFacts, locale: Locale): string[] {
  const { claims, neutral } = languages[locale];
  const unsupported: string[] = [];
  let rest = ` ${plain(text)} `;
  for (const name of supportedNames(facts, locale)) rest = rest.replace(phrase(literal(name)), ' ');
  for (const { wording, holds } of claims) {
    rest = rest.replace(wording, (found: string, ...parts: unknown[]) => {
      const groups = parts.slice(
        0,
        parts.findIndex((part) => typeof part === 'number'),
      );
      if (!holds(facts, [found, ...groups] as unknown as RegExpExecArray)) unsupported.push(found.trim());
      return ' ';
    });
  }
  for (const word of rest.match(/[\p{L}\d][\p{L}\d-]*/gu) ?? [])
    if (!neutral.has(word)) unsupported.push(word);
  return unsupported;
}

/** A pattern that matches the text itself. */
const literal = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f\s]+/gu, ' ').toLowerCase();

/** Names and labels of the facts, the longest first. */
function supportedNames(facts: VehicleFacts, locale: Locale): string[] {
  const { name, features, city, color, origin, type } = facts;
  const options = repeated.flatMap((set) => {
    const key = textOf(facts, set);
    return key !== undefined && optionSets[set].some((option) => option.key === key)
      ? [optionLabel(set, key, locale, undefined, type)]
      : [];
  });
  return [name, ...features, ...options, city, color, origin]
    .filter((label) => label !== undefined)
    .map(plain)
    .toSorted((one, other) => other.length - one.length);
}
