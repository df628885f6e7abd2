/**
 * What can be stated about a vehicle: for every field its kind, unit, limits, columns and the filter it feeds.
 * Which vehicle type has which fields is in `vehicle-type.ts`. Limits are those of the decisions on listings.
 */
import type { ChoiceFilterKey, FlagFilterKey, RangeFilterKey } from './filter-key.ts';

export const fieldKeys = [
  'body',
  'build',
  'condition',
  'condition_grade',
  'year',
  'first_registration',
  'mileage',
  'fuel',
  'transmission',
  'power',
  'displacement',
  'euro',
  'battery',
  'range',
  'cooling',
  'strokes',
  'doors',
  'seats',
  'axles',
  'payload',
  'length',
  'beam',
  'draught',
  'material',
  'engine_count',
  'engine_hours',
  'color',
  'steering',
  'origin',
  'owners',
  'accident',
  'service_book',
  'inspection_until',
  'new_import',
  'vin',
] as const;
export type FieldKey = (typeof fieldKeys)[number];

/** How a stored number is shown: stored value / `storedPerShown`, with so many decimals and this unit. */
export interface Measure {
  unit: 'km' | 'hp' | 'l' | 'cc' | 'kg' | 'm' | 'kwh' | 'h' | null;
  storedPerShown: number;
  decimals: number;
}

interface FieldBase {
  key: FieldKey;
  /** Columns of `listing`; the first holds the value. */
  columns: readonly string[];
  /** The field means something only with these fuels; absent means with any, or none. */
  fuels?: readonly string[];
}

/** One option of a closed list, or of the colours or countries of the catalogue. */
export interface ChoiceField extends FieldBase {
  kind: 'choice';
  options: ChoiceFilterKey | 'condition_grade';
  feeds?: { choice: ChoiceFilterKey };
}

/** Limits are inclusive and in stored units. */
export interface NumberField extends FieldBase {
  kind: 'number';
  measure: Measure;
  min: number;
  max: number;
  /** `perStored`: how many units of the range are one stored unit, 1 when absent. */
  feeds?: { choice: ChoiceFilterKey } | { range: RangeFilterKey; perStored?: number };
}

/** Year with an optional month; the latest year is the current one. */
export interface MonthField extends FieldBase {
  kind: 'month';
  minYear: number;
  feeds: { range: RangeFilterKey };
}

export interface DateField extends FieldBase {
  kind: 'date';
  /** Whether days after today are meant, or days up to today. */
  future: boolean;
}

/** `threeState`: yes, no, or not stated, which is never shown as no. Otherwise yes or nothing. */
export interface FlagField extends FieldBase {
  kind: 'flag';
  threeState: boolean;
  feeds?: { flag: FlagFilterKey };
}

export interface TextField extends FieldBase {
  kind: 'text';
  length: number;
  feeds?: { flag: FlagFilterKey };
}

export type VehicleField = ChoiceField | NumberField | MonthField | DateField | FlagField | TextField;

const count: Measure = { unit: null, storedPerShown: 1, decimals: 0 };
const plain = (unit: Measure['unit']): Measure => ({ unit, storedPerShown: 1, decimals: 0 });
const metres: Measure = { unit: 'm', storedPerShown: 100, decimals: 2 };
export const litres: Measure = { unit: 'l', storedPerShown: 1000, decimals: 1 };
export const cubicCentimetres: Measure = plain('cc');

const withEngine = [
  'gasoline',
  'diesel',
  'hybrid',
  'plug_in_hybrid',
  'electric',
  'lpg',
  'cng',
  'hydrogen',
] as const;
const burning = withEngine.filter((fuel) => fuel !== 'electric' && fuel !== 'hydrogen');
const charged = ['electric', 'plug_in_hybrid'];

const choice = (key: ChoiceFilterKey & FieldKey, more: Partial<ChoiceField> = {}): ChoiceField => ({
  kind: 'choice',
  key,
  columns: [key],
  options: key,
  feeds: { choice: key },
  ...more,
});
const number = (
  key: FieldKey,
  column: string,
  measure: Measure,
  [min, max]: readonly [number, number],
  more: Pick<NumberField, 'feeds' | 'fuels'> = {},
): NumberField => ({ kind: 'number', key, columns: [column], measure, min, max, ...more });

export const vehicleFields: Record<FieldKey, VehicleField> = {
  body: choice('body'),
  build: choice('build'),
  condition: choice('condition'),
  condition_grade: {
    kind: 'choice',
    key: 'condition_grade',
    columns: ['condition_grade'],
    options: 'condition_grade',
  },
  year: {
    kind: 'month',
    key: 'year',
    columns: ['model_year', 'model_month'],
    minYear: 1900,
    feeds: { range: 'year' },
  },
  first_registration: {
    kind: 'date',
    key: 'first_registration',
    columns: ['first_registration'],
    future: false,
  },
  mileage: number('mileage', 'mileage_km', plain('km'), [0, 2_000_000], { feeds: { range: 'mileage' } }),
  fuel: choice('fuel'),
  transmission: choice('transmission', { fuels: withEngine }),
  power: number('power', 'power_hp', plain('hp'), [1, 3000], {
    feeds: { range: 'power' },
    fuels: withEngine,
  }),
  displacement: number('displacement', 'displacement_cc', litres, [100, 30_000], {
    feeds: { range: 'displacement' },
    fuels: burning,
  }),
  euro: choice('euro', { fuels: burning }),
  battery: number('battery', 'battery_kwh', { unit: 'kwh', storedPerShown: 1, decimals: 1 }, [0.1, 2000], {
    feeds: { range: 'battery', perStored: 10 },
    fuels: charged,
  }),
  range: number('range', 'range_km', plain('km'), [1, 3000], { feeds: { range: 'range' }, fuels: charged }),
  cooling: choice('cooling', { fuels: burning }),
  strokes: choice('strokes', { fuels: burning }),
  doors: number('doors', 'doors', count, [2, 6], { feeds: { choice: 'doors' } }),
  seats: number('seats', 'seats', count, [1, 120], { feeds: { range: 'seats' } }),
  axles: number('axles', 'axles', count, [1, 8], { feeds: { choice: 'axles' } }),
  payload: number('payload', 'payload_kg', plain('kg'), [1, 200_000], { feeds: { range: 'payload' } }),
  length: number('length', 'length_cm', metres, [50, 20_000], { feeds: { range: 'length' } }),
  beam: number('beam', 'beam_cm', metres, [30, 5000]),
  draught: number('draught', 'draught_cm', metres, [5, 2000]),
  material: choice('material'),
  engine_count: number('engine_count', 'engine_count', count, [1, 4], {
    feeds: { choice: 'engine_count' },
    fuels: withEngine,
  }),
  engine_hours: number('engine_hours', 'engine_hours', plain('h'), [0, 200_000], {
    feeds: { range: 'engine_hours' },
    fuels: withEngine,
  }),
  color: choice('color', { columns: ['color_key'] }),
  steering: choice('steering'),
  origin: choice('origin', { columns: ['origin_key'] }),
  owners: number('owners', 'owners', count, [1, 20], { feeds: { choice: 'owners' } }),
  accident: {
    kind: 'flag',
    key: 'accident',
    columns: ['accident'],
    threeState: true,
    feeds: { flag: 'accident_free' },
  },
  service_book: { kind: 'flag', key: 'service_book', columns: ['service_book'], threeState: true },
  inspection_until: { kind: 'date', key: 'inspection_until', columns: ['inspection_until'], future: true },
  new_import: {
    kind: 'flag',
    key: 'new_import',
    columns: ['new_import'],
    threeState: false,
    feeds: { flag: 'new_import' },
  },
  vin: { kind: 'text', key: 'vin', columns: ['vin'], length: 17, feeds: { flag: 'vin' } },
};

/** Whether the field means anything for a vehicle of this fuel; unknown fuel (null) excludes nothing. */
export const fieldApplies = (field: Pick<VehicleField, 'fuels'>, fuel: string | null): boolean =>
  fuel === null || field.fuels === undefined || field.fuels.includes(fuel);
