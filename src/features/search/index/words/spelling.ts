/** Unifies Latin spellings of the same sound, so that kombi matches combi and пасат matches Passat. */

/**
 * Folds the spelling of a transliterated token; idempotent. Works on each pronounceable run of at least
 * three letters; shorter runs, codes without a vowel (CLK) and Roman numerals are names and stay unchanged.
 */
export function foldSpelling(token: string): string {
  if (token.length < 3) return token;
  return token.replace(/[a-z]{3,}/g, (run) => {
    if (!/[aeiouyq]/.test(run) || /^[ivx]+$/.test(run)) return run;
    return single(foldRun(single(run))).replace(QU, 'kv');
  });
}

/** "qu" is written ку and кв: куатро and кватро mean Quattro. */
const QU = /ku(?=[aeio])/g;

const single = (run: string): string => run.replace(/([a-z])\1+/g, '$1');
const isVowel = (letter: string | undefined): boolean => letter !== undefined && 'aeiouy'.includes(letter);

function foldRun(run: string): string {
  let result = '';
  for (let at = 0; at < run.length; at++) {
    const letter = run[at] ?? '';
    const next = run[at + 1];
    switch (letter) {
      // c is ц before e, i, y (cena, citroen as цитроен), else к; ch stays.
      case 'c':
        result += next === 'h' ? 'c' : next === 'e' || next === 'i' || next === 'y' ? 'ts' : 'k';
        break;
      // q is я in informal transliteration (nqma, navigaciq), except before a vowel (quattro, Qashqai).
      case 'q':
        result += isVowel(next) ? 'k' : 'ia';
        break;
      // dzh and dj sound like zh and j.
      case 'd':
        if (next === 'j' || (next === 'z' && run[at + 2] === 'h')) break;
        result += 'd';
        break;
      // zh is ж, and z after t is the German ц.
      case 'z':
        if (next === 'h') at++;
        result += next === 'h' ? 'j' : run[at - 1] === 't' ? 's' : 'z';
        break;
      case 'p':
        if (next === 'h') at++;
        result += next === 'h' ? 'f' : 'p';
        break;
      case 'x':
        result += 'ks';
        break;
      default:
        result += letter === 'w' ? 'v' : letter === 'y' ? 'i' : letter;
    }
  }
  return result;
}
