import { m } from '#messages';
import { formatEuro, formatNumber } from '#platform/i18n/format.ts';
import type { ChipWords } from './search-chips.ts';
import type { ChoiceGroup, Flag, NumberRange, RangeField } from '../../index/search-query.ts';

const flagWords: Record<Flag, () => string> = {
  pictures: m.search_flag_pictures,
  vin: m.search_flag_vin,
  new_import: m.search_flag_new_import,
  barter: m.search_flag_barter,
  accident_free: m.search_flag_accident_free,
  priced: m.search_flag_priced,
  reduced: m.search_flag_reduced,
};

const groupWords: Partial<Record<ChoiceGroup, (options: { options: string }) => string>> = {
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

/** Bounds of a range with their unit; `units` are index units per shown unit. */
const measures: Record<RangeField, { units: number; decimals: number; write: Written }> = {
  year: { units: 1, decimals: 0, write: (value) => m.search_year({ value }) },
  price: { units: 1, decimals: 0, write: (value) => value },
  mileage: { units: 1, decimals: 0, write: (value) => m.search_km({ value }) },
  power: { units: 1, decimals: 0, write: (value) => m.search_hp({ value }) },
  displacement: { units: 1000, decimals: 1, write: (value) => m.search_litres({ value }) },
  seats: { units: 1, decimals: 0, write: (value) => m.search_seats({ value }) },
  payload: { units: 1, decimals: 0, write: (value) => m.search_payload({ value }) },
  length: { units: 100, decimals: 2, write: (value) => m.search_metres({ value }) },
  engine_hours: { units: 1, decimals: 0, write: (value) => m.search_engine_hours({ value }) },
  battery: { units: 10, decimals: 1, write: (value) => m.search_kwh({ value }) },
  range: { units: 1, decimals: 0, write: (value) => m.search_electric_range({ value }) },
};

function bound(field: RangeField, value: number, end: 'min' | 'max', inCc: boolean): string {
  const { units, decimals } = measures[field];
  if (field === 'year') return String(value);
  if (field === 'price') return formatEuro(value);
  if (field !== 'displacement') return formatNumber(value / units, decimals);
  // A tenth of a litre stands for the 100 cc around it.
  return inCc ? formatNumber(value) : formatNumber((value + (end === 'min' ? 50 : -49)) / units, decimals);
}

function rangeWords(field: RangeField, { min, max }: NumberRange, inCc: boolean): string {
  const written: Written = (value) =>
    field === 'displacement' && inCc ? m.search_cc({ value }) : measures[field].write(value);
  const from = min === undefined ? undefined : bound(field, min, 'min', inCc);
  const to = max === undefined ? undefined : bound(field, max, 'max', inCc);
  if (from !== undefined && from === to) return written(from);
  if (from !== undefined && to !== undefined) return written(m.search_between({ from, to }));
  return written(from === undefined ? m.search_to({ value: to ?? '' }) : m.search_from({ value: from }));
}

/** The sentences of the chips in the language of the page being made. */
export const chipWords: ChipWords = {
  range: rangeWords,
  flag: (flag) => flagWords[flag](),
  named: (group, options) => groupWords[group]?.({ options }) ?? options,
  quoted: (text) => m.search_quoted({ text }),
  without: (options) => m.search_without({ options }),
  around: (city, distanceKm) => m.search_around({ city, distance: formatNumber(distanceKm) }),
  radius: (distance) => m.distance_km({ distance: formatNumber(distance) }),
  posted: (days) => (days === 1 ? m.search_posted_today() : m.search_posted({ days })),
  // "във Варна", "в София": Bulgarian doubles the preposition before в and ф.
  inCity: (what, city) =>
    /^[вф]/i.test(city) ? m.search_title_in_v({ what, city }) : m.search_title_in({ what, city }),
  everything: () => m.search_title_everything(),
};
