import { brandsOf, modelsOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import { makeName } from '#features/catalogue/makes/make-name.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Label } from '#kernel/locale.ts';
import { cleanText, scanWords } from '../index/words/words.ts';

/** A brand or model with everything it may be called. */
export interface MakeName {
  brand: string;
  /** Null for the brand as a whole. */
  model: string | null;
  /** Of a model; a brand has one entry for all types. */
  type: VehicleTypeKey | null;
  label: Label;
  /** Comparable tokens, each name as ` word word`. */
  names: string[];
}

const NAME_CHARACTERS = 120;
const NAME_WORDS = 10;

/** Comparable form of a name or of what is typed: each word with a space before it; '' when there is none. */
export const comparableName = (text: string): string =>
  scanWords(cleanText(text, NAME_CHARACTERS), NAME_WORDS)
    .map((word) => ` ${word.token}`)
    .join('');

/** All makes, the most usual brands and models first. Takes some tens of milliseconds: build it once. */
export function buildMakeNames(catalogue: Catalogue): MakeName[] {
  return brandsOf(catalogue).flatMap((brand) => {
    const brandNames = [...new Set([brand.name, brand.nameBg, ...brand.aliases].map(comparableName))];
    const models = modelsOf(catalogue, brand.key).map((model) => ({
      brand: brand.key,
      model: model.key,
      type: model.type,
      label: { bg: makeName(brand, model, 'bg'), en: makeName(brand, model, 'en') },
      names: [
        ...new Set([model.name, model.nameBg ?? model.name, ...model.aliases].map(comparableName)),
      ].flatMap((name) => brandNames.map((brandName) => brandName + name)),
    }));
    const label = { bg: brand.name, en: brand.name };
    return [{ brand: brand.key, model: null, type: null, label, names: brandNames }, ...models];
  });
}

/** Makes of the type one of whose names has the typed words in a row, the last perhaps unfinished; in order. */
export function findMakeNames(
  makes: readonly MakeName[],
  typed: string,
  type: VehicleTypeKey | undefined,
): MakeName[] {
  const sought = comparableName(typed);
  if (sought === '') return [];
  return makes.filter(
    (make) =>
      (type === undefined || make.type === null || make.type === type) &&
      make.names.some((name) => name.includes(sought)),
  );
}
