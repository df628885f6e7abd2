import type { CatalogueRows } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { listEntry, type ListEntry } from './match-closed-list.ts';
import { foreignColors, foreignFuels } from './words/foreign-words.ts';

export interface ModelEntry extends ListEntry {
  type: VehicleTypeKey;
}

/** Catalogue entries that certificate words are matched against. */
export interface CertificateLists {
  brands: ListEntry[];
  models: Map<string, ModelEntry[]>;
  fuels: ListEntry[];
  colors: ListEntry[];
}

/** Names of fuels in field P.3; the main fuel of the engine comes first. */
const fuels = [
  ['gasoline', 'БЕНЗИН'],
  ['gasoline', 'БЕНЗИНОВ'],
  ['diesel', 'ДИЗЕЛ'],
  ['diesel', 'ДИЗЕЛОВО ГОРИВО'],
  ['diesel', 'ДИЗЕЛОВ'],
  ['lpg', 'БЕНЗИН/ГАЗ'],
  ['lpg', 'БЕНЗИН-ГАЗ'],
  ['lpg', 'БЕНЗИН/LPG'],
  ['lpg', 'БЕНЗИН И ГАЗ'],
  ['lpg', 'ГАЗ/БЕНЗИН'],
  ['lpg', 'БЕНЗИН ПРОПАН-БУТАН'],
  ['lpg', 'ПРОПАН-БУТАН'],
  ['lpg', 'ГАЗ'],
  ['lpg', 'LPG'],
  ['cng', 'БЕНЗИН/МЕТАН'],
  ['cng', 'БЕНЗИН/CNG'],
  ['cng', 'МЕТАН'],
  ['hybrid', 'ХИБРИД'],
  ['hybrid', 'БЕНЗИН/ЕЛЕКТРИЧЕСТВО'],
  ['hybrid', 'ДИЗЕЛ/ЕЛЕКТРИЧЕСТВО'],
  ['plug_in_hybrid', 'ПЛЪГ-ИН ХИБРИД'],
  ['electric', 'ЕЛЕКТРИЧЕСТВО'],
  ['electric', 'ЕЛЕКТРИЧЕСКИ'],
  ['electric', 'ЕЛЕКТРИЧЕСКА ЕНЕРГИЯ'],
  ['hydrogen', 'ВОДОРОД'],
] as const;

/** Kinds of vehicle in field D that belong to one type: a goods vehicle may be a van or a lorry. */
export const kinds = [
  ['car', 'ЛЕК АВТОМОБИЛ'],
  ['bus', 'АВТОБУС'],
  ['truck', 'СЕДЛОВ ВЛЕКАЧ'],
  ['bike', 'МОТОЦИКЛЕТ'],
  ['bike', 'МОТОПЕД'],
  ['trailer', 'ПОЛУРЕМАРКЕ'],
].map(([key, text]) => listEntry(key!, text!));

/** Abbreviations of colours used by registration offices. */
const shortened: readonly (readonly [RegExp, string])[] = [
  [/^СВЕТЛО /, 'СВ. '],
  [/^ТЪМНО /, 'Т. '],
  [/ МЕТАЛИК$/, ' МЕТ.'],
];

/** A finish alone is no colour: the word before it was not read. */
const finishes = new Set(['other', 'metallic', 'matte', 'pearl']);

/**
 * Names as recognition reads them: the Q of Q5 as a zero, and the Ц that is printed for the C of C3 as U or L; before two
 * digits (C15), a part of that letter may be read as the first of them.
 */
const withMisread = (name: string): string[] => {
  const letters = /^Q\d/i.test(name) ? ['0'] : /^C\d(?!\d)/i.test(name) ? ['U', 'L'] : [];
  return [name, ...letters.map((letter) => letter + name.slice(1))];
};

/** Brands may be reduced to their first word, Mercedes for Mercedes-Benz, or named as on German papers. */
const brandNames: Readonly<Record<string, readonly string[]>> = {
  mercedes_benz: ['МЕРЦЕДЕС', 'MERCEDES'],
  vw: ['ФОЛКСВАГЕН', 'VOLKSWAGEN', 'VW', 'VOLKSWAGEN-VW'],
  bmw: ['BAYER.MOT.WERKE-BMW'],
  ford: ['FORD-WERKE'],
  opel: ['ADAM OPEL'],
};
const MIN_BRAND_LETTERS = 2;

export function certificateLists({
  brands,
  models,
  colors,
}: Pick<CatalogueRows, 'brands' | 'models' | 'colors'>): CertificateLists {
  return {
    brands: brands.flatMap(({ key, name, nameBg, aliases }) =>
      unique([name, nameBg, ...aliases, ...(brandNames[key] ?? [])])
        .filter((text) => text.length >= MIN_BRAND_LETTERS)
        .map((text) => listEntry(key, text)),
    ),
    models: Map.groupBy(
      models.flatMap(({ brandKey, key, type, name, nameBg, aliases }) =>
        unique([name, nameBg ?? name, ...aliases].flatMap(withMisread)).map((text) => ({
          brandKey,
          type,
          ...listEntry(key, text),
        })),
      ),
      ({ brandKey }) => brandKey,
    ),
    fuels: [...fuels, ...foreignFuels].map(([key, text]) => listEntry(key, text)),
    colors: colors
      .filter(({ key }) => !finishes.has(key))
      .flatMap(({ key, label }) => {
        const name = label.bg.toUpperCase();
        const names = [
          name,
          ...shortened.map(([long, short]) => name.replace(long, short)),
          ...(foreignColors[key] ?? []),
        ];
        return unique(names).map((text) => listEntry(key, text));
      }),
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts.map((text) => text.toUpperCase()))];
