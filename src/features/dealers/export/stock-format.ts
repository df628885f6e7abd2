import { vehicleFields, fieldKeys, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { optionSets } from '#features/catalogue/options/option-set.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { currencies } from '#kernel/money.ts';
import { ownFields, type OwnField } from '../mapping/stock-field.ts';

/** Name of the format of our own files. */
export const FORMAT = 'volan-stock/1';

type Schema = Record<string, unknown>;
const text = { type: 'string' };
const oneOf = (keys: readonly string[]): Schema => ({ type: 'string', enum: [...keys] });
const number = { anyOf: [{ type: 'string' }, { type: 'number' }] };

/** Options that the catalogue in the database extends have no closed list here. */
const openOptions: readonly string[] = ['color', 'origin'];

function fieldSchema(key: FieldKey): Schema {
  const field = vehicleFields[key];
  const types = vehicleTypeKeys.filter((type) =>
    vehicleTypes[type].fields.some((each) => each.field === key),
  );
  const description = types.join(', ');
  switch (field.kind) {
    case 'choice':
      return openOptions.includes(field.options)
        ? { ...text, description }
        : {
            ...oneOf(optionSets[field.options as keyof typeof optionSets].map((option) => option.key)),
            description,
          };
    case 'number':
      return { ...number, description: `${field.measure.unit || 'number'}; ${description}` };
    case 'month':
      return { ...number, description };
    case 'flag':
      return { ...oneOf(['yes', 'no']), description };
    case 'date':
      return { ...text, format: 'date', description };
    case 'text':
      return { ...text, description };
  }
}

const others: Record<Exclude<OwnField, FieldKey>, Schema> = {
  stock_number: {
    ...text,
    minLength: 1,
    maxLength: 60,
    description: 'Unique in the file; identifies the vehicle',
  },
  type: oneOf(vehicleTypeKeys),
  brand: { ...text, description: 'Key or name; other:Name for one that the lists lack' },
  model: { ...text, description: 'Key or name; other:Name for one that the lists lack' },
  variant: { ...text, maxLength: 120 },
  month: { ...number, description: '1 to 12' },
  description: { ...text, maxLength: 10_000 },
  price_kind: oneOf(['stated', 'on_request']),
  price: number,
  currency: oneOf(currencies),
  vat: oneOf(optionSets.vat.map((option) => option.key)),
  barter: oneOf(['yes', 'no']),
  barter_price: number,
  transport: oneOf(['included', 'extra']),
  city: { ...text, description: 'Key or name of a town' },
  pictures: {
    type: 'array',
    maxItems: 30,
    items: { ...text, format: 'uri' },
    description: 'https addresses, the cover first; separated by | in CSV and XML',
  },
  features: { type: 'array', items: text, description: 'Keys; separated by | in CSV and XML' },
  exchanges: {
    type: 'array',
    description: 'Vehicles wanted in exchange; as JSON in CSV and XML',
    items: {
      type: 'object',
      properties: { brand: text, model: text, yearMin: text, fuel: text, transmission: text },
      required: ['brand', 'model', 'yearMin', 'fuel', 'transmission'],
      additionalProperties: false,
    },
  },
  services: {
    type: 'array',
    description: 'Service history; as JSON in CSV and XML',
    items: {
      type: 'object',
      properties: {
        kind: oneOf(['service', 'inspection']),
        day: { ...text, format: 'date' },
        mileage: text,
        note: text,
      },
      required: ['kind', 'day', 'mileage', 'note'],
      additionalProperties: false,
    },
  },
};

const isVehicleField = (field: OwnField): field is OwnField & FieldKey =>
  (fieldKeys as readonly string[]).includes(field);

/** JSON Schema of a JSON file in our own format, from the declared fields of vehicles. */
export const stockSchema = (): Schema => ({
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: FORMAT,
  type: 'object',
  required: ['format', 'vehicles'],
  properties: {
    format: { const: FORMAT },
    vehicles: {
      type: 'array',
      items: {
        type: 'object',
        required: ['stock_number'],
        properties: Object.fromEntries(
          ownFields.map((field) => [field, isVehicleField(field) ? fieldSchema(field) : others[field]]),
        ),
        additionalProperties: false,
      },
    },
  },
  additionalProperties: false,
});
