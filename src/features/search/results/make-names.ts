import { brandsOf, isOffered, modelsOf, type Catalogue } from '#features/catalogue/catalogue.ts';
import { makeName } from '#features/catalogue/makes/make-name.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Label } from '#kernel/locale.ts';
import { cleanText, scanWords } from '../index/words/words.ts';

/** Brand or model with all its names. */
export interface MakeName {
  brand: string;
  /** Null for a brand. */
  model: string | null;
  /** Type of the model; null for a brand, which has one entry for all types. */
  type: VehicleTypeKey | null;
  label: Label;
  /** Names in the form of `comparableName`. */
  names: string[];
}

const NAME_CHARACTERS = 120;
const NAME_WORDS = 10;

/** Comparable form of a name or typed text: each token with a leading space; '' without tokens. */
export const comparableName = (text: string): string =>
  scanWords(cleanText(text, NAME_CHARACTERS), NAME_WORDS)
    .map((word) => ` ${word.token}`)
    .join('');

/** All makes that are not hidden, most popular first. Takes some tens of milliseconds, so build it once. */
export function buildMakeNames(catalogue: Catalogue): MakeName[] {
  return brandsOf(catalogue)
    .filter(isOffered)
    .flatMap((brand) => {
      const brandNames = [...new Set([brand.name, brand.nameBg, ...brand.aliases].map(comparableName))];
      const models = modelsOf(catalogue, brand.key)
        .filter(isOffered)
        .map((model) => ({
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

/** Makes of the type with a name that contains the typed words in sequence (the last may be a prefix), in order. */
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
