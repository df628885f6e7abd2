import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { optionLabel } from '#features/catalogue/options/option-label.ts';
import type { Locale } from '#kernel/locale.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { RowView } from '../row-view.ts';
import {
  changedEntryValues,
  entryValueText,
  type EntryValueName,
  type Finish,
  type ManagedEntry,
  type SomeEntryValues,
} from './entry-kind.ts';

export const entryValueLabels: Record<EntryValueName, () => string> = {
  nameBg: m.makes_name_bg,
  nameEn: m.entries_name_en,
  aliases: m.makes_spellings,
  province: m.entries_province,
  municipality: m.entries_municipality,
  latitude: m.entries_latitude,
  longitude: m.entries_longitude,
  population: m.entries_population,
  family: m.entries_family,
  finish: m.entries_finish,
  hex: m.entries_hex,
};

export const finishWords: Record<Finish, () => string> = {
  solid: m.entries_finish_solid,
  metallic: m.entries_finish_metallic,
  pearl: m.entries_finish_pearl,
  matte: m.entries_finish_matte,
  effect: m.entries_finish_effect,
};

export function presentEntry(
  entry: ManagedEntry,
  { catalogue, locale }: { catalogue: Catalogue; locale: Locale },
): RowView {
  const { id, key, values, listings, people, isHidden, shipped } = entry;
  const name = (locale === 'bg' ? values.nameBg : values.nameEn) ?? key;
  const text = (value: EntryValueName, given: SomeEntryValues) =>
    entryValueText(given[value]) || m.makes_empty_value();
  return {
    id,
    key,
    name,
    detail: detailOf(entry, catalogue, locale),
    initial: name.slice(0, 1).toUpperCase(),
    swatch: values.hex,
    listings: formatNumber(listings),
    people: formatNumber(people),
    isUsed: listings + people > 0,
    isHidden,
    isShipped: shipped !== null,
    differences: changedEntryValues(entry).map((value) => ({
      value,
      label: entryValueLabels[value](),
      own: text(value, values),
      shipped: text(value, shipped ?? {}),
    })),
  };
}

function detailOf({ kind, values }: ManagedEntry, catalogue: Catalogue, locale: Locale): string {
  const { province, municipality, family, finish } = values;
  const parts: Record<ManagedEntry['kind'], (string | false | null | undefined)[]> = {
    city: [
      province !== undefined && catalogue.provinceByKey.get(province)?.label[locale],
      municipality &&
        m.entries_in_municipality({ town: catalogue.cityByKey.get(municipality)?.label[locale] ?? '' }),
    ],
    color: [family !== undefined && optionLabel('color', family, locale), finish && finishWords[finish]()],
    country: [],
  };
  return parts[kind].filter(Boolean).join(' · ');
}
