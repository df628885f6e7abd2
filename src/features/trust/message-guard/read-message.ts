import { hasAccountNumber } from './account-numbers.ts';
import { readConcepts, type Concepts } from './message-words.ts';
import { scamLexicon } from './scam-lexicon.ts';
import { scamRules, type Nearby, type ScamRule } from './scam-rules.ts';
import type { ScamWarning } from './scam-warning.ts';
import { replaceLinks, type LinkTrust } from './suspicious-links.ts';

/** How many words before a concept a negation counts. */
const NEGATION_REACH = 4;
/** Words of the lexicons that stand for links. */
const linkWords: Readonly<Record<LinkTrust, string>> = {
  official: ' ',
  unknown: ' неизвестенлинк ',
  cheap: ' евтинлинк ',
  short: ' съкратенлинк ',
  bad: ' опасенлинк ',
};

export interface ReadMessage {
  /** With words for the trust of links. */
  text: string;
  concepts: Concepts;
  /** Subjects found by check digits and imitated addresses, which do not depend on words. */
  certain: readonly ScamWarning[];
  /** Rules that apply, by their places in `scamRules`. */
  rules: readonly { number: number; kind: ScamWarning }[];
}

export function readMessage(typed: string): ReadMessage {
  const text = replaceLinks(typed, (trust) => linkWords[trust]);
  const concepts = readConcepts(text, scamLexicon);
  const certain: ScamWarning[] = concepts.has('badUrl') ? ['link'] : [];
  if (hasAccountNumber(typed)) certain.push('account_number');
  const rules = scamRules.flatMap((rule, number) =>
    applies(rule, concepts) ? [{ number, kind: rule.kind }] : [],
  );
  return { text, concepts, certain, rules };
}

function applies({ anchor, near, unless, isNegatable }: ScamRule, concepts: Concepts): boolean {
  const isNear = (at: number, { before, after, concepts: group }: Nearby) =>
    group.some((concept) => positionsBetween(concepts.get(concept), at - before, at + after).length > 0);
  const isNegated = (at: number) =>
    positionsBetween(concepts.get('not'), at - NEGATION_REACH, at - 1).length > 0 ||
    positionsBetween(concepts.get('no'), at - 1, at - 1).length > 0;
  const isStated = (at: number, { before, after, concepts: group }: Nearby) =>
    group.some((concept) =>
      positionsBetween(concepts.get(concept), at - before, at + after).some(
        (position) => !isNegatable || !isNegated(position),
      ),
    );
  return (concepts.get(anchor) ?? []).some(
    (at) =>
      (!isNegatable || !isNegated(at)) &&
      near.every((group) => isStated(at, group)) &&
      !unless.some((group) => isNear(at, group)),
  );
}

/** Those of ascending positions that are in a range, both ends included. */
function positionsBetween(positions: readonly number[] = [], first: number, last: number): readonly number[] {
  let low = 0;
  let high = positions.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((positions[middle] as number) < first) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < positions.length && (positions[end] as number) <= last) end += 1;
  return positions.slice(low, end);
}
