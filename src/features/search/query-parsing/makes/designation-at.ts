import type { QueryContext } from '../query-context.ts';

/** Engines with which "с 220" is a C-Class (Ц) typed with the look-alike С, not an S-Class. */
const smallSClass = new Set([180, 200, 220, 230, 240]);

/** Petrol engines (i) may have been converted to LPG, so they say nothing of the fuel. */
const fuelOfSuffix: Readonly<Record<string, string>> = { d: 'diesel', e: 'plug_in_hybrid' };

/**
 * The model implied by an engine designation: BMW "320d" is a 3 Series, Mercedes "E 220" an E-Class. `rest`
 * is the word to rank by, `count` the number of words consumed. Without the brand only
 * unambiguous forms count.
 */
export function designationAt(
  context: QueryContext,
  at: number,
): { brand: string; model: string; rest: string; fuel: string | undefined; count: number } | null {
  const { words, vocabulary, brands } = context;
  const first = words[at];
  const second = words[at + 1];
  if (!first || first.literal || (context.types.size > 0 && !context.types.has('car'))) return null;
  const named = (brand: string) => brands.has(brand);
  const bmw = /^([1-8])[1-5]\d([dei]?)$/.exec(first.plain);
  const apart = bmw && !bmw[2] && second && !second.literal && /^[dei]$/.test(second.plain) && named('bmw');
  if (bmw && (named('bmw') || (brands.size === 0 && bmw[2]))) {
    const model = `series_${bmw[1]}`;
    const rest = apart ? first.plain + second.plain : first.plain;
    const fuel = fuelOfSuffix[rest.at(-1) ?? ''];
    if (vocabulary.models.has(`bmw.${model}`))
      return { brand: 'bmw', model, rest, fuel, count: apart ? 2 : 1 };
  }
  const glued = /^(ts|[abcegrsv])(\d{2,3})([a-z]?)$/.exec(first.plain);
  const spaced = /^(?:ts|[abcegrsv])$/.test(first.plain) && /^\d{2,3}[a-z]?$/.test(second?.plain ?? '');
  const letter = glued?.[1] ?? (spaced ? first.plain : '');
  const rest = glued ? `${glued[2]}${glued[3]}` : spaced ? (second?.plain ?? '') : '';
  if (!letter || !(named('mercedes_benz') || (brands.size === 0 && /^[1-6]\d0/.test(rest)))) return null;
  const isC = letter === 'ts' || (letter === 's' && smallSClass.has(Number.parseInt(rest, 10)));
  const model = `${isC ? 'c' : letter}_class`;
  if (!vocabulary.models.has(`mercedes_benz.${model}`)) return null;
  const fuel = fuelOfSuffix[rest.at(-1) ?? ''];
  return { brand: 'mercedes_benz', model, rest, fuel, count: glued ? 1 : 2 };
}
