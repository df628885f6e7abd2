/** Words that guessers try with a year or a few digits: of this site, seasons, places, and for "password". */
const words = `
  volan волан volanbg cars auto avto авто kola кола koli коли avtomobil автомобил mobile bmw audi golf
  mercedes bulgaria bulgariq българия bg sofia sofiq софия plovdiv пловдив varna варна burgas бургас
  levski левски cska цска parola парола password passwort pass admin админ welcome hello здравей
  zdravei qwerty asdf abc абв абвг iloveyou obichamte обичамте login summer winter spring autumn fall
  лято lyato liato lqto leto зима zima пролет prolet есен esen january february march april may june
  july august september october november december януари февруари март април май юни юли август
  септември октомври ноември декември qnuari yanuari fevruari mart mai yuni yuli avgust septemvri
  oktomvri noemvri dekemvri`
  .trim()
  .split(/\s+/);
const known: ReadonlySet<string> = new Set(words);
const LONGEST = Math.max(...words.map((word) => word.length));
/** Up to a date, `01012026`. */
const MAX_DIGITS = 8;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/**
 * Whether a password consists of words that are tried first, digits such as a year, and punctuation: `Лято2026!`,
 * `volan_2025`, `P@rola1`. `password` is in NFKC and lower case.
 */
export function isGuessable(password: string): boolean {
  const inner = password.replaceAll(/^[^\p{L}@$]+|[^\p{L}]+$/gu, '');
  const spelled = [...inner].map((character) => LOOKALIKES[character] ?? character).join('');
  const digits = password.replaceAll(/\D/g, '').length;
  return digits <= MAX_DIGITS && [password, spelled].some((text) => consistsOfWords(lettersOf(text)));
}

const lettersOf = (text: string): string => text.replaceAll(/\P{L}/gu, '');

function consistsOfWords(letters: string): boolean {
  if (letters === '') return true;
  for (let length = Math.min(LONGEST, letters.length); length > 0; length -= 1)
    if (known.has(letters.slice(0, length)) && consistsOfWords(letters.slice(length))) return true;
  return false;
}
