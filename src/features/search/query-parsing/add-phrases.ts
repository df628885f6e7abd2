/** Fills the vocabulary with names and spellings of the catalogue's brands, models and options. */
import type { CatalogueRows, Model } from '#features/catalogue/catalogue.ts';
import { optionSets } from '#features/catalogue/options/option-set.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Label } from '#kernel/locale.ts';
import type { ChoiceGroup, Flag } from '../index/search-query.ts';
import { toLatin } from '../index/words/script.ts';
import { foldSpelling } from '../index/words/spelling.ts';
import { bounds } from './amounts/amount-words.ts';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { topScore, type Meaning, type OptionMeaning, type TypeScores } from './meaning.ts';
import {
  choiceSynonyms,
  conditionalSynonyms,
  flagSynonyms,
  licences,
  severalSynonyms,
} from './synonyms/option-synonyms.ts';
import { ordinaryWords } from './synonyms/fillers.ts';
import { featureSynonyms } from '#features/catalogue/options/feature-synonyms.ts';
import { brandSynonyms, modelNicknames, modelSynonyms } from './synonyms/make-synonyms.ts';

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
/** Names of diesel engines. Those of petrol engines say less, as many run on LPG. */
const dieselEngines =
  'tdi, тди, sdi, cdi, цди, cdti, цдти, hdi, хди, bluehdi, blue hdi, dci, дци, crdi, црди, crd, jtd, jtdm, жтд, ' +
  'multijet, мултиджет, tdci, тдци, dtec, i dtec, d4d, d 4d, di d, ddis, tid, ttid, bluetec, тд';
/** Expressed as a number of doors, which is a separate filter. */
const countedFeatures: ReadonlySet<string> = new Set(['2_3_doors', '4_5_doors']);

/** Adds a phrase. A `score` above 0 allows correcting misspellings of its words, frequent ones first. */
type Add = (text: string, meaning: Meaning, score?: number) => void;

/** Adds options, features, flags and countries: synonyms first, then labels. */
export function addOptions(catalogue: Pick<CatalogueRows, 'features' | 'countries'>, add: Add): void {
  for (const { texts, ...meaning } of [...conditionalSynonyms, ...severalSynonyms]) {
    for (const text of texts.split(',')) add(text, meaning, OPTION_SCORE);
  }
  for (const [group, synonyms] of Object.entries(choiceSynonyms) as [ChoiceGroup, Record<string, string>][]) {
    for (const [keys, texts] of Object.entries(synonyms)) {
      const meaning = choice(group, keys.split('+'));
      for (const text of texts.split(',')) add(text, withType(text, meaning), OPTION_SCORE);
    }
  }
  for (const text of dieselEngines.split(',')) add(text, { ...choice('fuel', ['diesel']), ranks: true });
  for (const [key, texts] of Object.entries(flagSynonyms)) {
    for (const text of texts.split(',')) add(text, { kind: 'flag', key: key as Flag });
  }
  const feature = (key: string): OptionMeaning => {
    const types = catalogue.features.find((one) => one.key === key)?.types;
    return { kind: 'feature', key, ...(types && { types }) };
  };
  for (const [key, texts] of Object.entries(featureSynonyms)) {
    for (const text of texts.split(',')) add(text, feature(key), FEATURE_SCORE);
  }
  for (const group of labelledGroups) {
    for (const { key, ...label } of optionSets[group]) {
      if (key === 'none' || key === 'other') continue;
      for (const text of labelPhrases(label)) add(text, withType(text, labelled(group, key, text)));
    }
  }
  for (const { key, label } of catalogue.features) {
    if (countedFeatures.has(key)) continue;
    for (const text of labelPhrases(label)) add(text, feature(key));
  }
  for (const { key, label } of catalogue.countries) {
    for (const text of labelPhrases(label)) add(text, choice('origin', [key]));
  }
}

/** A label that is an ordinary word (Sport, Open) is an option only next to a type that has it. */
function labelled(group: ChoiceGroup, key: string, label: string): OptionMeaning & { kind: 'choice' } {
  const option = choice(group, [key]);
  const { types } = option;
  return types && ordinary.has(label.trim().toLowerCase()) ? { ...option, when: { types } } : option;
}
const ordinary = new Set(ordinaryWords.split(', '));

/** An option with the types that have it, unless all do. */
function choice(group: ChoiceGroup, keys: readonly string[]): OptionMeaning & { kind: 'choice' } {
  const types = vehicleTypeKeys.filter(
    (type) =>
      vehicleTypes[type].filters.includes(group) &&
      (group !== 'body' || keys.some((key) => vehicleTypes[type].bodies.includes(key))),
  );
  return { kind: 'choice', group, keys, ...(types.length < vehicleTypeKeys.length && { types }) };
}

const typeWords = new Map(
  Object.entries(choiceSynonyms.type ?? {}).flatMap(([type, texts]) =>
    texts.split(',').map((text) => [text.trim(), type as VehicleTypeKey] as const),
  ),
);

/** A body named together with its type ("моторна яхта") means both. */
function withType(text: string, body: OptionMeaning & { kind: 'choice' }): OptionMeaning {
  const words = text.trim().toLowerCase().split(' ');
  const type = words.map((word) => typeWords.get(word)).find((one) => one && body.types?.includes(one));
  if (body.group !== 'body' || !type || words.length === 1) return body;
  return { kind: 'all', meanings: [choice('type', [type]), body] };
}

/** Licences next to a motorcycle or to the word "licence"; a bare "A2" is also a car. */
export function addLicences(add: Add): void {
  for (const [name, limits] of Object.entries(licences)) {
    const meanings: OptionMeaning[] = [
      choice('type', ['bike']),
      ...limits.map(({ field, max }) => ({ kind: 'range', field, range: { max } }) as const),
    ];
    for (const text of licencePhrases(name)) add(text, { kind: 'all', meanings });
    for (const text of [name, `за ${name}`]) add(text, { kind: 'all', meanings, when: { types: ['bike'] } });
  }
}

const licencePhrases = (name: string): string[] =>
  ['книжка', 'категория', 'кат', 'licence', 'license', 'category'].flatMap((word) => [
    `${name} ${word}`,
    `${word} ${name}`,
    `за ${name} ${word}`,
    `с ${name} ${word}`,
    `${name} driving ${word}`,
  ]);

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
      keys: [first.key],
      scores,
      needsBrand: false,
    };
    const synonyms = modelSynonyms[path]?.split(',') ?? [];
    const names = new Set([...same.flatMap(modelPhrases), ...synonyms]);
    for (const text of names) add(text, meaning, topScore(scores));
    const nicknames = modelNicknames[path]?.split(',') ?? [];
    for (const text of new Set([...same.flatMap(shortNames), ...nicknames])) {
      add(text, { ...meaning, needsBrand: true });
    }
  }
  addFamilies(catalogue.models, familyName, false, add);
  addFamilies(catalogue.models, numberedStart, true, add);
  addFamilies(catalogue.models, numberLast, true, add);
  addFamilies(catalogue.models, baseName, true, add);
}

/** Names shared by models of motorcycles and boats: "Monster", "Africa Twin", and beside the brand "R 1200". */
function addFamilies(
  models: readonly Model[],
  nameOf: (name: string) => string,
  needsBrand: boolean,
  add: Add,
): void {
  const numbered = models.filter(({ type }) => type === 'bike' || type === 'boat');
  const exact = new Set(
    models.flatMap((model) => [model.name, model.nameBg].map((name) => name?.toLowerCase())),
  );
  const members = numbered.flatMap((model) => {
    const names = [model.name, model.nameBg ?? '', ...model.aliases].map(nameOf);
    return [...new Set(names)]
      .filter((name) => name !== '' && !exact.has(name))
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
