/** The languages of the interface; Bulgarian is the source. */
export const locales = ['bg', 'en'] as const;
export type Locale = (typeof locales)[number];

/** A word or phrase in every language. */
export type Label = Record<Locale, string>;
