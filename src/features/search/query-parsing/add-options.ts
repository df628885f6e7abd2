/** Fills the vocabulary with names and spellings of the catalogue's options. */
import type { CatalogueRows } from '#features/catalogue/catalogue.ts';
import { optionSets } from '#features/catalogue/options/option-set.ts';
import { vehicleTypeKeys, type VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { Label } from '#kernel/locale.ts';
import type { ChoiceGroup, Flag } from '../index/search-query.ts';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import type { AddPhrase, OptionMeaning } from './meaning.ts';
import { conditionalSynonyms } from './synonyms/conditional-synonyms.ts';
import { choiceSynonyms, flagSynonyms, licences } from './synonyms/option-synonyms.ts';
import { severalSynonyms } from './synonyms/several-synonyms.ts';
import { ordinaryWords } from './synonyms/fillers.ts';
import { featureSynonyms } from '#features/catalogue/options/feature-synonyms.ts';

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

/** Adds options, features, flags and countries: synonyms first, then labels. */
export function addOptions(catalogue: Pick<CatalogueRows, 'features' | 'countries'>, add: AddPhrase): void {
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
export function addLicences(add: AddPhrase): void {
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
