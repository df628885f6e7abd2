/** Reference data with a label in each language. */
export const entryKinds = ['city', 'color', 'country'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Countries are shipped whole: two of them are never the same, and telephone rules know each one. */
export const mergeableEntryKinds = ['city', 'color'] as const;
export type MergeableEntryKind = (typeof mergeableEntryKinds)[number];

export const finishes = ['solid', 'metallic', 'pearl', 'matte', 'effect'] as const;
export type Finish = (typeof finishes)[number];

/** Values of all kinds; `entryColumns` says which kind has which. */
export interface EntryValues {
  nameBg: string;
  nameEn: string;
  /** Further spellings, in lower case. */
  aliases: string[];
  /** Key of a province. */
  province: string;
  /** Key of the town that names the municipality; null when the town does so itself. */
  municipality: string | null;
  /** Degrees north and east. */
  latitude: number;
  longitude: number;
  population: number;
  /** Key of a colour family; the search index holds it, so it never changes. */
  family: string;
  finish: Finish;
  /** `#rrggbb` */
  hex: string;
}
export type EntryValueName = keyof EntryValues;
export type SomeEntryValues = Partial<EntryValues>;

const labels = { nameBg: 'name_bg', nameEn: 'name_en' } as const;

/** Column of each value that a kind has. */
export const entryColumns: Record<EntryKind, Partial<Record<EntryValueName, string>>> = {
  city: {
    ...labels,
    aliases: 'aliases',
    province: 'province_key',
    municipality: 'municipality_key',
    latitude: 'latitude',
    longitude: 'longitude',
    population: 'population',
  },
  color: { ...labels, family: 'family', finish: 'finish', hex: 'hex' },
  country: labels,
};

export const entryValueNames = (kind: EntryKind): EntryValueName[] =>
  Object.keys(entryColumns[kind]) as EntryValueName[];

/** A town, colour or country as operators see it. */
export interface ManagedEntry {
  kind: EntryKind;
  id: number;
  key: string;
  values: SomeEntryValues;
  isHidden: boolean;
  /** Listings in any state and accounts, by the last count. */
  listings: number;
  people: number;
  /** Null for one that an operator added. */
  shipped: SomeEntryValues | null;
}

/** Value as one line of text. */
export const entryValueText = (value: EntryValues[EntryValueName] | undefined): string =>
  Array.isArray(value) ? value.join(', ') : String(value ?? '');

export const differingEntryValues = (
  kind: EntryKind,
  a: SomeEntryValues,
  b: SomeEntryValues,
): EntryValueName[] =>
  entryValueNames(kind).filter((name) => entryValueText(a[name]) !== entryValueText(b[name]));

/** Values that an operator changed, except spellings, which the data files do not ship. */
export const changedEntryValues = ({ kind, values, shipped }: ManagedEntry): EntryValueName[] =>
  shipped === null
    ? []
    : differingEntryValues(kind, values, { ...shipped, aliases: values.aliases ?? [] }).filter(
        (name) => name !== 'aliases',
      );
