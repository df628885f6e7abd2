import { m } from '#messages';
import type { FilterKey } from '#features/catalogue/fields/filter-key.ts';
import { rangeScale } from '#features/catalogue/fields/range-field.ts';
import { withUnit } from '#features/catalogue/fields/unit-words.ts';
import { provinceWords } from '#features/places/present-place.ts';
import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import { filterTitle } from '../filters/filter-labels.ts';
import { countedGroups, type ChipTexts } from './search-chips.ts';
import type { ChoiceGroup, Flag, NumberRange, RangeField } from '../../index/search-query.ts';

/** Labels of flags that differ between chip and form. */
const flagLabels: Partial<Record<Flag, () => string>> = {
  pictures: m.search_flag_pictures,
  vin: m.search_flag_vin,
  new_import: m.search_flag_new_import,
  barter: m.search_flag_barter,
  accident_free: m.search_flag_accident_free,
  priced: m.search_flag_priced,
  reduced: m.search_flag_reduced,
};

const groupTexts: Partial<Record<ChoiceGroup, (options: { options: string }) => string>> = {
  doors: m.search_named_doors,
  owners: m.search_named_owners,
  axles: m.search_named_axles,
  engine_count: m.search_named_engine_count,
  transmission: m.search_named_transmission,
  cooling: m.search_named_cooling,
  color: m.search_named_color,
  origin: m.search_named_origin,
  material: m.search_named_material,
};

type Written = (value: string) => string;

/** Ranges that are clear from their unit or have their own message; others are prefixed with their title. */
const rangeTexts: Partial<Record<RangeField, Written>> = {
  year: (value) => m.search_year({ value }),
  price: (value) => value,
  mileage: (value) => m.search_km({ value }),
  power: (value) => m.search_hp({ value }),
  displacement: (value) => m.search_litres({ value }),
  seats: (value) => m.search_seats({ value }),
  payload: (value) => m.search_payload({ value }),
  length: (value) => m.search_metres({ value }),
  engine_hours: (value) => m.search_engine_hours({ value }),
  battery: (value) => m.search_kwh({ value }),
  range: (value) => m.search_electric_range({ value }),
};

function withText(field: RangeField, value: string): string {
  const own = rangeTexts[field];
  if (own || field === 'price') return own?.(value) ?? value;
  return named(field, withUnit(rangeScale(field).unit, value));
}

const named = (filter: FilterKey, value: string): string =>
  m.search_named({ name: filterTitle(filter), value });

function bound(field: RangeField, value: number, end: 'min' | 'max', inCc: boolean): string {
  if (field === 'year') return String(value);
  if (field === 'price') return formatEuro(value);
  const { perShown: units, decimals } = rangeScale(field);
  if (field !== 'displacement') return formatNumber(value / units, decimals);
  // A tenth of a litre covers 100 cc.
  return inCc ? formatNumber(value) : formatNumber((value + (end === 'min' ? 50 : -49)) / units, decimals);
}

function writeRange(field: RangeField, { min, max }: NumberRange, inCc: boolean): string {
  const written: Written = (value) =>
    field === 'displacement' && inCc ? m.search_cc({ value }) : withText(field, value);
  const from = min === undefined ? undefined : bound(field, min, 'min', inCc);
  const to = max === undefined ? undefined : bound(field, max, 'max', inCc);
  if (from !== undefined && from === to) return written(from);
  if (from !== undefined && to !== undefined) return written(m.search_between({ from, to }));
  return written(from === undefined ? m.search_to({ value: to ?? '' }) : m.search_from({ value: from }));
}

/** Texts of the chips in the active language. */
export const chipTexts: ChipTexts = {
  range: writeRange,
  flag: (flag) => flagLabels[flag]?.() ?? filterTitle(flag),
  named: (group, options) =>
    groupTexts[group]?.({ options }) ?? (countedGroups.has(group) ? named(group, options) : options),
  quoted: (text) => m.search_quoted({ text }),
  without: (options) => m.search_without({ options }),
  around: (city, distanceKm) => m.search_around({ city, distance: formatNumber(distanceKm) }),
  province: provinceWords,
  radius: (distance) => m.distance_km({ distance: formatNumber(distance) }),
  posted: (days) => (days === 1 ? m.search_posted_today() : m.search_posted({ days })),
  inCity: (what, city, distanceKm) => {
    if (distanceKm > 0) return m.search_title_around({ what, city, distance: formatNumber(distanceKm) });
    // "във Варна", "в София": Bulgarian doubles the preposition before в and ф.
    return /^[вф]/i.test(city) ? m.search_title_in_v({ what, city }) : m.search_title_in({ what, city });
  },
  everyCondition: () => m.search_every_condition(),
  everything: () => m.search_title_everything(),
};
