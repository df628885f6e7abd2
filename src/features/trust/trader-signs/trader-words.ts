import { foldWord } from '../message-guard/fold-word.ts';

/**
 * Words by which sellers speak of a business. `|` separates alternatives, `*` stands for any ending, and a phrase may have
 * one other word between its words.
 */
const phrases = [
  'автокъщ*|автохаус*|автосалон*|шоурум*',
  'лизинг на място|лизинг до|лизинг от 0|лизинг без|лизинг с одобрение|собствен* лизинг|изгоден лизинг|бърз лизинг',
  'възможен лизинг|възможност* лизинг|предлага* лизинг|осигурява* лизинг|съдейства* лизинг',
  'кредит на място|изплащане на място|лизинг и кредит',
  'издава* фактура|фактура с ддс|данъчна фактура|цен* без ддс|ддс фактура',
  'всички автомобили|всички наши|нашите автомобили|нашата фирма|фирмата ни|наш* автопарк|други автомобили в|разполага* с други',
  'внос по поръчка|внасяме|изкупува* автомобили|изкупува* коли|търгува* с автомобили|търговия с автомобили',
  'работно време|работи* от понеделник|наш* офис|офиса ни|на базата ни|в базата ни',
  'гаранция от нас|гаранция от фирмата|даваме гаранция|месеца гаранция|предоставя* гаранция',
  'еоод=|оод=|еик=|булстат',
] as const;

/** Words near which "dealer" is about others: "bought from a dealer", "dealers need not call". */
const othersBefore = new Set(
  'не от без няма никакви моля прекупвачи купен купена купувана взет взета'.split(' ').flatMap(foldWord),
);
const othersAfter = new Set('не моля прекупвачи'.split(' ').flatMap(foldWord));
const NEAR = 3;
const MOST_BETWEEN = 1;

interface Pattern {
  folded: string;
  isWhole: boolean;
}

const patternsOf = (phrase: string): Pattern[] =>
  phrase.split(' ').map((word) => ({
    folded: foldWord(word.replace(/[*=]$/, ''))[0] ?? word,
    isWhole: !word.endsWith('*'),
  }));
const topics = phrases.map((topic) => topic.split('|').map(patternsOf));

const matches = ({ folded, isWhole }: Pattern, spellings: readonly string[]): boolean =>
  spellings.some((spelling) => (isWhole ? spelling === folded : spelling.startsWith(folded)));

/** Quotes at most one phrase of each topic that speaks of a business, in both alphabets. */
export function findTraderWords(text: string): string[] {
  const words = [...text.toLowerCase().matchAll(/[\p{L}\d]+/gu)].map(({ 0: word, index }) => ({
    spellings: /\d/.test(word) ? [word] : foldWord(word),
    start: index,
    end: index + word.length,
  }));
  return topics.flatMap((alternatives, topic) => {
    for (const pattern of alternatives)
      for (let first = 0; first < words.length; first += 1) {
        const last = endOf(pattern, words, first);
        if (last === undefined || (topic === 0 && isAboutOthers(words, first))) continue;
        return [text.slice(words[first]!.start, words[last]!.end)];
      }
    return [];
  });
}

type Word = { spellings: readonly string[]; start: number; end: number };

/** Place of the last word of a phrase that begins at a place. */
function endOf(pattern: readonly Pattern[], words: readonly Word[], first: number): number | undefined {
  let at = first;
  for (const [index, part] of pattern.entries()) {
    const reach = index === 0 ? 0 : MOST_BETWEEN;
    let found: number | undefined;
    for (let place = at; place <= at + reach && found === undefined; place += 1) {
      const word = words[place];
      if (word && matches(part, word.spellings)) found = place;
    }
    if (found === undefined) return undefined;
    at = found + 1;
  }
  return at - 1;
}

function isAboutOthers(words: readonly Word[], at: number): boolean {
  const hasOneOf = (near: readonly Word[], spoken: ReadonlySet<string>) =>
    near.some(({ spellings }) => spellings.some((word) => spoken.has(word)));
  return (
    hasOneOf(words.slice(Math.max(0, at - NEAR), at), othersBefore) ||
    hasOneOf(words.slice(at + 1, at + 1 + NEAR), othersAfter)
  );
}
