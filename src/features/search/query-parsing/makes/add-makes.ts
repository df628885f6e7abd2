/** Fills the vocabulary with names and spellings of the catalogue's brands and models. */
import type { CatalogueRows, Model } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { toLatin } from '#kernel/script.ts';
import { foldSpelling } from '../../index/words/spelling.ts';
import { bounds } from '../amounts/amount-words.ts';
import { topScore, type AddPhrase, type Meaning, type TypeScores } from '../meaning.ts';
import { brandSpellings, modelSpellings, spellingsBesideBrand } from './make-spellings.ts';

// Likelihood that a bare name means a vehicle of the type, relative to a car of the same frequency within its
// type.
const typeWeight: Record<VehicleTypeKey, number> = {
  car: 1,
  bus: 0.5,
  bike: 0.3,
  truck: 0.3,
  boat: 0.1,
  trailer: 0.1,
};

/** Adds brands and models by name, alias and common spellings. */
export function addMakes(catalogue: Pick<CatalogueRows, 'brands' | 'models'>, add: AddPhrase): void {
  for (const brand of catalogue.brands) {
    const scores: TypeScores = {};
    for (const [type, popularity] of Object.entries(brand.popularity) as [VehicleTypeKey, number][]) {
      scores[type] = popularity * typeWeight[type];
    }
    for (const text of brandSpellings(brand)) {
      add(text, { kind: 'brand', key: brand.key, scores }, topScore(scores));
    }
  }
  const models = Map.groupBy(catalogue.models, (model) => `${model.brandKey}.${model.key}`);
  for (const same of models.values()) {
    const scores: TypeScores = {};
    for (const model of same) scores[model.type] = model.weight * typeWeight[model.type];
    const [first] = same;
    if (!first) continue;
    const meaning: Meaning = {
      kind: 'model',
      brand: first.brandKey,
      keys: [first.key],
      scores,
      needsBrand: false,
    };
    for (const text of new Set(same.flatMap(modelSpellings))) add(text, meaning, topScore(scores));
    for (const text of new Set(same.flatMap(spellingsBesideBrand))) {
      add(text, { ...meaning, needsBrand: true });
    }
  }
  addFamilies(catalogue.models, familyName, false, add);
  addFamilies(catalogue.models, numberedStart, true, add);
  addFamilies(catalogue.models, numberLast, true, add);
  addFamilies(catalogue.models, baseName, true, add);
  // Beside a brand that also makes motorcycles a number is rather a displacement.
  const boatBrands = catalogue.brands.filter(({ popularity }) => Object.keys(popularity).join() === 'boat');
  const boatBuilders = new Set(boatBrands.map(({ key }) => key));
  const boats = catalogue.models.filter(({ brandKey }) => boatBuilders.has(brandKey));
  addFamilies(boats, numberOnly, true, add);
}

/** Names shared by models of motorcycles and boats: "Monster", "Africa Twin", and beside the brand "R 1200". */
function addFamilies(
  models: readonly Model[],
  nameOf: (name: string) => string,
  needsBrand: boolean,
  add: AddPhrase,
): void {
  const numbered = models.filter(({ type }) => type === 'bike' || type === 'boat');
  // Another brand's model of the name matters only if the name stands alone.
  const scope = (brand: string, name: string) => (needsBrand ? `${brand} ${name}` : name);
  const exact = new Set(
    models.flatMap(({ brandKey, name, nameBg }) =>
      [name, nameBg ?? name].map((each) => scope(brandKey, each.toLowerCase())),
    ),
  );
  const members = numbered.flatMap((model) => {
    const names = [model.name, model.nameBg ?? '', ...model.aliases].map(nameOf);
    return [...new Set(names)]
      .filter((name) => name !== '' && !exact.has(scope(model.brandKey, name)))
      .map((name) => ({ model, name }));
  });
  for (const family of Map.groupBy(members, ({ model, name }) => `${model.brandKey} ${name}`).values()) {
    const [first] = family;
    if (!first) continue;
    const { type, brandKey: brand } = first.model;
    const weight = Math.max(...family.map(({ model }) => model.weight)) * typeWeight[type];
    const keys = [...new Set(family.map(({ model }) => model.key))];
    add(first.name, { kind: 'model', brand, keys, scores: { [type]: weight }, needsBrand });
  }
}

const FAMILY_LETTERS = 4;
/** The long words of a numbered name, or ''. */
function familyName(name: string): string {
  if (!/\d/.test(name)) return '';
  const words = name.toLowerCase().split(/[ -]/);
  const long = words.filter((word) => word.length >= FAMILY_LETTERS && !/\d/.test(word)).join(' ');
  return bounds.words.has(foldSpelling(toLatin(long))) ? '' : long;
}

/** "T-Max" of "T-Max 500". */
const baseName = (name: string): string => /^(\D+) \d+$/.exec(name.toLowerCase())?.[1] ?? '';

/** "690 Duke" is also called "Duke 690". */
const numberLast = (name: string): string =>
  name.toLowerCase().replace(/^(\d+) (\S+).*|.*/, (_, number, word) => (word ? `${word} ${number}` : ''));

/** The beginning of a name up to its number, if more follows: "Activ 505 Open". */
const numberedStart = (name: string): string => /^(\D.*?\d\S*) \D/.exec(name.toLowerCase())?.[1] ?? '';

/** "505" of "505 Activ Open", "300" of "KM300": three or four digits that are no year. */
const numberOnly = (name: string): string => /(?<!\d)(?!19\d\d|20[0-3]\d)\d{3,4}(?!\d)/.exec(name)?.[0] ?? '';
