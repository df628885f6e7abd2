import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { implyingField } from '#features/catalogue/options/implied-features.ts';
import { maskContacts } from '#kernel/contacts/contact-parts.ts';
import type { Locale } from '#kernel/locale.ts';
import type { VehicleFacts } from './vehicle-facts.ts';

/** Facts in stored values and keys of the catalogue. */
export interface StatedKeys {
  type: VehicleFacts['type'];
  brand: string;
  model: string;
  variant: string;
  columns: VehicleFacts['columns'];
  features: readonly string[];
  city: string | undefined;
  vat: string | undefined;
  barter: boolean;
  transportIncluded: boolean;
}

/** Lists of the catalogue whose labels texts use. */
export type FactLabels = Pick<Catalogue, 'cityByKey' | 'colorByKey' | 'countryByKey' | 'featureByKey'>;

/** Categories of features by their interest to buyers. */
const categoryOrder = [
  'comfort',
  'technology',
  'interior',
  'exterior',
  'safety',
  'performance',
  'security',
  'other',
];

/** Puts keys into words of the language; `brand` and `model` are names already. Contacts in the name are masked. */
export function statedFacts(stated: StatedKeys, catalogue: FactLabels, locale: Locale): VehicleFacts {
  const { type, brand, model, variant, columns, city, vat, barter, transportIncluded } = stated;
  const name = maskContacts([brand, model, variant].filter((part) => part !== '').join(' '));
  const label = (found: { label: Record<Locale, string> } | undefined) => found?.label[locale];
  const cityName = label(catalogue.cityByKey.get(city ?? ''));
  const color = label(catalogue.colorByKey.get(String(columns.color_key ?? '')));
  const origin = label(catalogue.countryByKey.get(String(columns.origin_key ?? '')));
  const features = stated.features
    // Stated by the field itself.
    .filter((key) => implyingField(key) === undefined)
    .flatMap((key) => catalogue.featureByKey.get(key) ?? [])
    .toSorted((one, other) => categoryOrder.indexOf(one.category) - categoryOrder.indexOf(other.category))
    .map((feature) => feature.label[locale]);
  return {
    type,
    name,
    columns,
    features,
    ...(cityName !== undefined && { city: cityName }),
    ...(color !== undefined && { color }),
    ...(origin !== undefined && { origin }),
    ...((vat === 'included' || vat === 'excluded') && { vat }),
    barter,
    transportIncluded,
  };
}
