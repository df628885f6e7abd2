/** One spelling for the Latin spellings of the same sound, so that kombi meets combi and пасат meets Passat. */

/**
 * Folds the spelling of a transliterated token; idempotent. Works on each run of at least three letters that
 * can be spoken; shorter runs, codes without a vowel (CLK) and Roman numerals are names and stay.
 */
export function foldSpelling(token: string): string {
  if (token.length < 3) return token;
  return token.replace(/[a-z]{3,}/g, (run) => {
    if (!/[aeiouyq]/.test(run) || /^[ivx]+$/.test(run)) return run;
    return single(foldRun(single(run)));
  });
}

const single = (run: string): string => run.replace(/([a-z])\1+/g, '$1');
const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouy'.includes(letter);

/** Sounds of more than one letter, longest first. */
const digraphs: readonly (readonly [string, string])[] = [
  ['dzh', 'j'],
  ['ch', 'ch'],
  ['zh', 'j'],
  ['dj', 'j'],
  ['ph', 'f'],
];
const letters: Readonly<Record<string, string>> = { w: 'v', x: 'ks', y: 'i' };

function foldRun(run: string): string {
  let result = '';
  let at = 0;
  while (at < run.length) {
    const digraph = digraphs.find(([from]) => run.startsWith(from, at));
    const letter = run[at] ?? '';
    const next = run[at + 1];
    if (digraph) result += digraph[1];
    // c is ц before e, i, y (cena, citroen as цитроен), else к; q is я as people type it (nqma, navigaciq)
    // unless a vowel follows (quattro, Qashqai); z after t is the German ц.
    else if (letter === 'c') result += next === 'e' || next === 'i' || next === 'y' ? 'ts' : 'k';
    else if (letter === 'q') result += isVowel(next) ? 'k' : 'ia';
    else if (letter === 'z' && run[at - 1] === 't') result += 's';
    else result += letters[letter] ?? letter;
    at += digraph ? digraph[0].length : 1;
  }
  return result;
}
