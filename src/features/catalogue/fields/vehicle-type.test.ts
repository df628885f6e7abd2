import { expect, test } from 'vitest';
import bodies from '../data/bodies.json' with { type: 'json' };
import { fieldLabel } from './field-label.ts';
import { choiceFilterKeys, flagFilterKeys, otherFilterKeys, rangeFilterKeys } from './filter-key.ts';
import { optionLabel } from '../options/option-label.ts';
import { optionSets } from '../options/option-set.ts';
import { fieldApplies, fieldKeys, vehicleFields } from './vehicle-field.ts';
import { filtersOf, vehicleTypeKeys, vehicleTypes } from './vehicle-type.ts';

const types = Object.values(vehicleTypes);

test('every field belongs to a type, and no type has a field or filter twice', () => {
  const used = new Set(types.flatMap((type) => type.fields.map(({ field }) => field)));
  expect(fieldKeys.filter((field) => !used.has(field))).toEqual([]);
  for (const type of types) {
    const fields = type.fields.map(({ field }) => field);
    expect(new Set(fields).size, type.key).toBe(fields.length);
    expect(new Set(type.filters).size, type.key).toBe(type.filters.length);
  }
});

test('card facts and required fields are fields of the type', () => {
  for (const type of types) {
    const fields = type.fields.map(({ field }) => field);
    expect(
      type.cardFacts.filter((field) => !fields.includes(field)),
      type.key,
    ).toEqual([]);
  }
  const required = (key: keyof typeof vehicleTypes) =>
    vehicleTypes[key].fields.filter((each) => each.required).map(({ field }) => field);
  expect(required('trailer')).toEqual(['body', 'condition', 'year']);
  expect(required('car')).toEqual(['body', 'condition', 'year', 'mileage', 'fuel', 'power', 'transmission']);
});

test('every filter belongs to a type', () => {
  const offered = new Set(types.flatMap((type) => type.filters));
  const all = [...choiceFilterKeys, ...rangeFilterKeys, ...flagFilterKeys, ...otherFilterKeys];
  expect(all.filter((filter) => !offered.has(filter))).toEqual([]);
});

test('filtersOf without a type returns the filters that all types share', () => {
  expect(filtersOf()).toContain('price');
  expect(filtersOf()).not.toContain('mileage');
  expect(filtersOf('bike')).toContain('strokes');
  expect(filtersOf('car')).not.toContain('strokes');
});

test('bodies of a type are known options, and every option belongs to a type', () => {
  const known = optionSets.body.map((option) => option.key);
  const used = vehicleTypeKeys.flatMap((key) => bodies[key]);
  expect(used.filter((body) => !known.includes(body))).toEqual([]);
  expect(known.filter((body) => !used.includes(body))).toEqual([]);
});

test('every option set that a field names exists, and options have labels', () => {
  const elsewhere = ['color', 'origin'];
  for (const field of Object.values(vehicleFields)) {
    if (field.kind !== 'choice' || elsewhere.includes(field.options)) continue;
    expect(Object.keys(optionSets), field.key).toContain(field.options);
  }
  expect(optionLabel('fuel', 'cng', 'bg')).toBe('Метан (CNG)');
});

test('every field and filter has a label in both languages', () => {
  for (const key of [...fieldKeys, ...vehicleTypes.car.filters, ...vehicleTypes.boat.filters]) {
    expect(fieldLabel(key, 'bg'), key).toMatch(/[А-Я]|^VIN$/i);
    expect(fieldLabel(key, 'en'), key).not.toBe(key);
  }
  expect(fieldLabel('body', 'bg', 'car')).toBe('Каросерия');
  expect(fieldLabel('body', 'bg', 'bike')).toBe('Вид');
});

test('displacement is measured in cubic centimetres for motorcycles and in litres for cars', () => {
  const measure = (type: 'car' | 'bike') => {
    const field = vehicleTypes[type].fields.find((each) => each.field === 'displacement')?.definition;
    return field?.kind === 'number' ? field.measure : undefined;
  };
  expect(measure('car')).toEqual({ unit: 'l', storedPerShown: 1000, decimals: 1 });
  expect(measure('bike')).toEqual({ unit: 'cc', storedPerShown: 1, decimals: 0 });
});

test('fieldApplies is false for fields without meaning for the fuel', () => {
  expect(fieldApplies(vehicleFields.displacement, 'electric')).toBe(false);
  expect(fieldApplies(vehicleFields.battery, 'diesel')).toBe(false);
  expect(fieldApplies(vehicleFields.battery, 'plug_in_hybrid')).toBe(true);
  expect(fieldApplies(vehicleFields.power, 'none')).toBe(false);
  expect(fieldApplies(vehicleFields.euro, null)).toBe(true);
});
