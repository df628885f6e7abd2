import {
  vehicleFields,
  type ChoiceField,
  type VehicleField,
} from '#features/catalogue/fields/vehicle-field.ts';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import {
  vehicleTypes,
  type VehicleTypeField,
  type VehicleTypeKey,
} from '#features/catalogue/fields/vehicle-type.ts';
import { canonicalVin, vinFaults, VIN_LENGTH } from '#features/vehicle-documents/vin/vin.ts';
import type { DraftCatalogue } from './draft-catalogue.ts';
import { dayFault } from './services/day-fault.ts';
import type { DraftFields } from './draft-fields.ts';
import { draftFault, type DraftFault } from './draft-fault.ts';
import { draftFieldsOf } from './draft-step.ts';
import { storedNumber, typedNumber } from './typed-value.ts';
import type { StatedValue } from './stated-listing.ts';

interface Checking {
  catalogue: DraftCatalogue;
  now: Date;
  faults: DraftFault[];
}
type Typed = DraftFields & { type: VehicleTypeKey };

/** Returns all vehicle columns; adds faults to `faults`. */
export function checkVehicle(fields: Typed, checking: Checking): Record<string, StatedValue> {
  // Drops values of fields that this vehicle does not have, e.g. after its type was changed.
  const columns: Record<string, StatedValue> = Object.fromEntries(
    Object.values(vehicleFields).flatMap((field) =>
      field.columns.map((column) => [column, field.kind === 'flag' && !field.threeState ? false : null]),
    ),
  );
  for (const each of draftFieldsOf(fields)) Object.assign(columns, checkField(each, fields, checking));
  return columns;
}

function checkField(
  { field, definition, required }: VehicleTypeField,
  fields: Typed,
  checking: Checking,
): Record<string, StatedValue> {
  const text = fields[field]?.trim() ?? '';
  const [column = field] = definition.columns;
  if (text === '') {
    if (required) checking.faults.push(draftFault(field, 'missing'));
    return definition.kind === 'flag' && !definition.threeState ? { [column]: false } : {};
  }
  const refuse = (fault: DraftFault) => {
    checking.faults.push(fault);
    return {};
  };
  switch (definition.kind) {
    case 'choice':
      return isOffered(definition, text, fields.type, checking.catalogue)
        ? { [column]: storedChoice(definition, text) }
        : refuse(draftFault(field, 'not_offered'));
    case 'number': {
      const judged = checkNumber(definition, text);
      return typeof judged === 'number' ? { [column]: judged } : refuse(judged);
    }
    case 'month':
      return checkMonth(definition, text, fields, checking);
    case 'date': {
      const fault = dayFault(text, definition, checking.now);
      return fault ? refuse(draftFault(field, fault)) : { [column]: text };
    }
    case 'flag':
      return text === 'yes' || (text === 'no' && definition.threeState)
        ? { [column]: text === 'yes' }
        : refuse(draftFault(field, 'not_offered'));
    case 'text':
      return checkVin(text, checking.faults, column);
  }
}

function isOffered(
  { options }: ChoiceField,
  key: string,
  type: VehicleTypeKey,
  catalogue: DraftCatalogue,
): boolean {
  if (options === 'body') return vehicleTypes[type].bodies.includes(key);
  if (options === 'color') return catalogue.hasColor(key);
  if (options === 'origin') return catalogue.hasCountry(key);
  return optionKeys(options, undefined, type).includes(key);
}

const storedChoice = ({ stored }: ChoiceField, text: string): StatedValue =>
  stored === 'number' ? Number(text) : text;

/** Returns the number in stored units, or a fault whose limits are in typed units. */
export function checkNumber(
  definition: Extract<VehicleField, { kind: 'number' }>,
  text: string,
): number | DraftFault {
  const { key, min, max, measure } = definition;
  const stored = storedNumber(definition, text);
  if (stored === undefined) return draftFault(key, 'no_number');
  const unit = measure.unit ?? '';
  if (stored < min) return draftFault(key, 'too_small', { min: min / measure.storedPerShown, unit });
  if (stored > max) return draftFault(key, 'too_large', { max: max / measure.storedPerShown, unit });
  return Number.isInteger(stored) || measure.decimals > 0 ? stored : draftFault(key, 'not_whole');
}

function checkMonth(
  { minYear, columns }: Extract<VehicleField, { kind: 'month' }>,
  text: string,
  fields: DraftFields,
  { now, faults }: Checking,
): Record<string, StatedValue> {
  const [yearColumn = 'model_year', monthColumn = 'model_month'] = columns;
  const year = typedNumber(text);
  const thisYear = now.getUTCFullYear();
  const between = { min: minYear, max: thisYear, unit: 'year' };
  if (year === undefined) faults.push(draftFault('year', 'no_number'));
  else if (!Number.isInteger(year)) faults.push(draftFault('year', 'not_whole'));
  else if (year < minYear) faults.push(draftFault('year', 'too_small', between));
  else if (year > thisYear) faults.push(draftFault('year', 'too_large', between));
  const monthText = fields.month?.trim() ?? '';
  if (monthText === '') return { [yearColumn]: year ?? null };
  const month = typedNumber(monthText);
  if (month === undefined || !Number.isInteger(month) || month < 1 || month > 12)
    faults.push(draftFault('month', 'not_offered'));
  else if (year === thisYear && month > now.getUTCMonth() + 1) faults.push(draftFault('month', 'in_future'));
  return { [yearColumn]: year ?? null, [monthColumn]: month ?? null };
}

function checkVin(text: string, faults: DraftFault[], column: string): Record<string, StatedValue> {
  const vin = canonicalVin(text);
  const found = vinFaults(vin);
  if (!found) return { [column]: vin };
  const [letter] = found.letters;
  faults.push(
    letter
      ? draftFault('vin', 'vin_letter', {
          letter: letter.letter,
          at: letter.at,
          ...(letter.meant !== undefined && { meant: letter.meant }),
        })
      : draftFault('vin', 'vin_length', { length: found.length, needed: VIN_LENGTH }),
  );
  return {};
}
