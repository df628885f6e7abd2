import { isVehicleTypeKey, vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { vehicleFields, type FieldKey, type VehicleField } from '#features/catalogue/fields/vehicle-field.ts';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import type { DraftFields, DraftSource, DraftSources, DraftTextKey } from '../../checking/draft-fields.ts';
import { sameValue } from '../../drafts/merge-draft.ts';
import { typedFromStored } from '../../checking/typed-value.ts';
import type { Offer } from '../fields/draft-form-context.ts';

export interface ReadOutcome {
  /** Values to fill in with their sources, and offers for fields with a typed value. */
  changes: { fields: DraftFields; source: DraftSource | null }[];
  /** Values that were read. */
  count: number;
  /** Values that differ from typed ones; the seller chooses. */
  differing: number;
}

/** Read values that differ from typed ones and are not resolved yet. */
export function offersOf(sources: DraftSources): Partial<Record<DraftTextKey, Offer>> {
  const offers: Partial<Record<DraftTextKey, Offer>> = {};
  for (const [field, { from, other }] of Object.entries(sources))
    if (other !== undefined) offers[field as DraftTextKey] = { value: other, from };
  return offers;
}

/**
 * Compares values read from a document or VIN with a draft. Typed values are kept and a different read value is
 * offered; values of an earlier reading are replaced.
 */
export function compareReadFields(
  read: readonly DocumentField[],
  { fields, sources }: { fields: DraftFields; sources: DraftSources },
): ReadOutcome {
  const typeRead = read.find(({ field }) => field === 'type')?.value;
  const type = fields.type || typeRead || 'car';
  const outcome: ReadOutcome = { changes: [], count: 0, differing: 0 };
  for (const { field, value, confidence, source } of read) {
    const written = writtenValue(field, value, type);
    const known = fields[field] ?? '';
    outcome.count += 1;
    const isOffered = sources[field]?.other !== undefined;
    if (sameValue(comparable(known), comparable(written))) {
      if (isOffered) outcome.changes.push({ fields: { [field]: known }, source: null });
      continue;
    }
    const isTyped = known !== '' && (isOffered || sources[field] === undefined);
    if (isTyped) outcome.differing += 1;
    outcome.changes.push(
      isTyped
        ? { fields: { [field]: known }, source: { from: source, sure: 'check', other: written } }
        : { fields: { [field]: written }, source: { from: source, sure: confidence } },
    );
  }
  return outcome;
}

/** Converts a read value to what would be typed: numbers are read in stored units. */
function writtenValue(field: DraftTextKey, value: string, type: string): string {
  const definition = definitionOf(field, type);
  return definition ? typedFromStored(definition, value) : value;
}

function definitionOf(field: DraftTextKey, type: string): VehicleField | undefined {
  if (!(field in vehicleFields) || field === 'year') return undefined;
  const own = isVehicleTypeKey(type)
    ? vehicleTypes[type].fields.find((each) => each.field === field)?.definition
    : undefined;
  return own ?? vehicleFields[field as FieldKey];
}

const comparable = (value: string): string => value.replaceAll(/\s/g, '').replace(',', '.').toLowerCase();
