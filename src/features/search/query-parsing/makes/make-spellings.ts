/** Names and further spellings of brands and models, in both alphabets. */
import type { Brand, Model } from '#features/catalogue/catalogue.ts';
import { brandSynonyms, modelNicknames, modelSynonyms } from '../synonyms/make-synonyms.ts';

const phrases = (list: string | undefined): string[] => list?.split(',') ?? [];
const pathOf = ({ brandKey, key }: Model): string => `${brandKey}.${key}`;

export const brandSpellings = (brand: Brand): string[] => [
  brand.name,
  brand.nameBg,
  ...brand.aliases,
  ...phrases(brandSynonyms[brand.key]),
];

/** Names, aliases and synonyms, and reordered forms of series and classes. */
export function modelSpellings(model: Model): string[] {
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
    ...phrases(modelSynonyms[pathOf(model)]),
  ];
}

/** Short names and nicknames that suffice next to the brand: R6 for YZF-R6, 5 for Series 5. */
export function spellingsBesideBrand(model: Model): string[] {
  const series = /^Series (\d)$/.exec(model.name)?.[1];
  const code = /[ -]([A-Z]{1,3}\d{1,4})$/.exec(model.name)?.[1];
  return [
    ...(series ? [series, `${series}er`] : []),
    ...(code ? [code] : []),
    ...phrases(modelNicknames[pathOf(model)]),
  ];
}
