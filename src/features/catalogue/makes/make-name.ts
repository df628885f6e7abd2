/**
 * What makes are called. Brands are written in Latin letters in every language, and so are models, but for the
 * few with a Bulgarian name (Series 3 is Серия 3, E-Class is E-класа), which the catalogue gives. Other
 * spellings are for search alone.
 */
import type { Locale } from '#kernel/locale.ts';

export interface ModelNames {
  name: string;
  /** Null where Bulgarian writes the name as it is. */
  nameBg: string | null;
}

export const modelName = ({ name, nameBg }: ModelNames, locale: Locale): string =>
  locale === 'bg' ? (nameBg ?? name) : name;

/** Brand and model as one name: "BMW Серия 3"; the brand alone without a model. */
export const makeName = (brand: { name: string }, model: ModelNames | undefined, locale: Locale): string =>
  model ? `${brand.name} ${modelName(model, locale)}` : brand.name;
