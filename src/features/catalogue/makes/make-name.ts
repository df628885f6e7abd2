/**
 * Display names of makes. Brands and most models are written in Latin letters in every language. A few models have
 * a Bulgarian name in the catalogue (Series 3 is Серия 3, E-Class is E-класа). Other spellings serve search only.
 */
import type { Locale } from '#kernel/locale.ts';

export interface ModelNames {
  name: string;
  /** Null where Bulgarian uses `name`. */
  nameBg: string | null;
}

export const modelName = ({ name, nameBg }: ModelNames, locale: Locale): string =>
  locale === 'bg' ? (nameBg ?? name) : name;

/** Returns brand and model as one name ("BMW Серия 3"), or the brand without a model or its name. */
export const makeName = (brand: { name: string }, model: ModelNames | undefined, locale: Locale): string =>
  [brand.name, model && modelName(model, locale)].filter(Boolean).join(' ');
