/** Fills the vocabulary with names and spellings of the catalogue's brands, models and options. */
import type { CatalogueRows, Model } from '#features/catalogue/catalogue.ts';
import { optionSets } from '#features/catalogue/options/option-set.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Label } from '#kernel/locale.ts';
import type { ChoiceGroup, Flag } from '../index/search-query.ts';
import { topScore, type Meaning, type TypeScores } from './meaning.ts';
import { brandSynonyms, choiceSynonyms, featureSynonyms, flagSynonyms, modelSynonyms } from './synonyms.ts';

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
const OPTION_SCORE = 60;
const FEATURE_SCORE = 20;
/** Groups whose labels are distinctive words, not numbers or sentences. */
const labelledGroups = [
  'fuel',
  'transmission',
  'body',
  'condition',
  'steering',
  'seller',
  'euro',
  'material',
  'strokes',
  'build',
] as const;
/** Expressed as a number of doors, which is a separate filter. */
const countedFeatures: ReadonlySet<string> = new Set(['2_3_doors', '4_5_doors']);

/** Adds a phrase. A `score` above 0 allows correcting misspellings of its words, frequent ones first. */
type Add = (text: string, meaning: Meaning, score?: number) => void;

/** Adds options, features, flags and countries: synonyms first, then labels. */
export function addOptions(catalogue: Pick<CatalogueRows, 'features' | 'countries'>, add: Add): void {
  for (const [group, synonyms] of Object.entries(choiceSynonyms) as [ChoiceGroup, Record<string, string>][]) {
    for (const [key, texts] of Object.entries(synonyms)) {
      for (const text of texts.split(',')) add(text, { kind: 'choice', group, key }, OPTION_SCORE);
    }
  }
  for (const [key, texts] of Object.entries(flagSynonyms)) {
    for (const text of texts.split(',')) add(text, { kind: 'flag', key: key as Flag });
  }
  for (const [key, texts] of Object.entries(featureSynonyms)) {
    for (const text of texts.split(',')) add(text, { kind: 'feature', key }, FEATURE_SCORE);
  }
  for (const group of labelledGroups) {
    for (const { key, ...label } of optionSets[group]) {
      if (key === 'none' || key === 'other') continue;
      for (const text of labelPhrases(label)) add(text, { kind: 'choice', group, key });
    }
  }
  for (const { key, label } of catalogue.features) {
    if (countedFeatures.has(key)) continue;
    for (const text of labelPhrases(label)) add(text, { kind: 'feature', key });
  }
  for (const { key, label } of catalogue.countries) {
    for (const text of labelPhrases(label)) add(text, { kind: 'choice', group: 'origin', key });
  }
}

/** The label without parentheses, split into its alternatives, and an abbreviation in parentheses. */
function labelPhrases(label: Label): string[] {
  return [label.bg, label.en].flatMap((text) => {
    const [before = '', inside = ''] = text.split(/[()]/);
    const phrases = before.split(/[/,]/).filter((phrase) => phrase.trim().length >= 3);
    return /^[A-Z]{3,}$/.test(inside) ? [...phrases, inside] : phrases;
  });
}

/** Adds brands and models by name, alias and common spellings. */
export function addMakes(catalogue: Pick<CatalogueRows, 'brands' | 'models'>, add: Add): void {
  for (const brand of catalogue.brands) {
    const scores: TypeScores = {};
    for (const [type, popularity] of Object.entries(brand.popularity) as [VehicleTypeKey, number][]) {
      scores[type] = popularity * typeWeight[type];
    }
    const synonyms = brandSynonyms[brand.key]?.split(',') ?? [];
    for (const text of [brand.name, brand.nameBg, ...brand.aliases, ...synonyms]) {
      add(text, { kind: 'brand', key: brand.key, scores }, topScore(scores));
    }
  }
  const models = Map.groupBy(catalogue.models, (model) => `${model.brandKey}.${model.key}`);
  for (const [path, same] of models) {
    const scores: TypeScores = {};
    for (const model of same) scores[model.type] = model.weight * typeWeight[model.type];
    const [first] = same;
    if (!first) continue;
    const meaning: Meaning = {
      kind: 'model',
      brand: first.brandKey,
      key: first.key,
      scores,
      needsBrand: false,
    };
    const synonyms = modelSynonyms[path]?.split(',') ?? [];
    const names = new Set([...same.flatMap(modelPhrases), ...synonyms]);
    for (const text of names) add(text, meaning, topScore(scores));
    for (const text of new Set(same.flatMap(shortNames))) add(text, { ...meaning, needsBrand: true });
  }
}

/** Names and aliases, and reordered forms of series and classes. */
function modelPhrases(model: Model): string[] {
  const series = /^Series (\d)(.*)$/.exec(model.name);
  const letter = /^([A-Z])-Class$/.exec(model.name)?.[1];
  return [
    model.name,
    model.nameBg ?? model.name,
    ...model.aliases,
    ...(series
      ? [
          `${series[1]} series${series[2]}`,
          `${series[1]} серия${series[2]}`,
          `серия ${series[1]}${series[2]}`,
        ]
      : []),
    ...(letter ? [`${letter} klasse`, `${letter} класа`, `${letter} клас`] : []),
  ];
}

/** Short names that suffice next to the brand: R6 for YZF-R6, 5 for Series 5. */
function shortNames(model: Model): string[] {
  const series = /^Series (\d)$/.exec(model.name)?.[1];
  const code = /[ -]([A-Z]{1,3}\d{1,4})$/.exec(model.name)?.[1];
  return [...(series ? [series, `${series}er`] : []), ...(code ? [code] : [])];
}
