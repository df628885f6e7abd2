import { isVehicleTypeKey, vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import { vehicleFields, type FieldKey, type VehicleField } from '#features/catalogue/fields/vehicle-field.ts';
import type { DocumentField } from '#features/vehicle-documents/document-fields.ts';
import type { DraftFields, DraftSource, DraftSources, DraftTextKey } from '../../checking/draft-fields.ts';
import { sameValue } from '../../drafts/merge-draft.ts';
import { typedFromStored } from '../../checking/typed-value.ts';
import type { Offer } from '../fields/draft-form-context.ts';

/** A change of values with their source; null for typed ones. */
export interface SourcedChange {
  fields: DraftFields;
  source: DraftSource | null;
}

export interface ReadOutcome {
  /** Values to fill in with their sources, and offers for fields that have another value. */
  changes: SourcedChange[];
  /** Values that were read. */
  count: number;
  /** Values that differ from known ones; the seller chooses. */
  differing: number;
}

/** Read values that differ from known ones and are not resolved yet. */
export function offersOf(sources: DraftSources): Partial<Record<DraftTextKey, Offer>> {
  const offers: Partial<Record<DraftTextKey, Offer>> = {};
  for (const [field, { from, other, was }] of Object.entries(sources))
    if (other !== undefined) offers[field as DraftTextKey] = { value: other, from, ...(was && { was }) };
  return offers;
}

/**
 * Compares values read from a document or VIN with a draft. Typed and confirmed values are kept and a different read
 * value is offered beside them; values of an earlier reading without a confirmation are replaced, except those of a
 * document by a VIN, which says less.
 */
export function compareReadFields(
  read: readonly DocumentField[],
  { fields, sources }: { fields: DraftFields; sources: DraftSources },
): ReadOutcome {
  const typeRead = read.find(({ field }) => field === 'type')?.value;
  const type = fields.type || typeRead || undefined;
  const outcome: ReadOutcome = { changes: [], count: 0, differing: 0 };
  for (const { field, value, confidence, source } of read) {
    const written = writtenValue(field, value, type);
    const known = fields[field] ?? '';
    outcome.count += 1;
    if (sameValue(comparable(known), comparable(written))) {
      if (sources[field]?.other !== undefined)
        outcome.changes.push({ fields: { [field]: known }, source: knownSource(sources[field], 'sure') });
      continue;
    }
    // Makers use one code for cars, vans and trucks: a VIN suggests a type but contradicts none.
    if (field === 'type' && source === 'vin' && known !== '') continue;
    // A model belongs to its brand, so a kept model keeps the brand.
    const isKept =
      keeps({ fields, sources }, field, source) ||
      (field === 'brand' && known !== '' && keeps({ fields, sources }, 'model', source));
    if (isKept) {
      outcome.differing += 1;
      const was = knownSource(sources[field], 'sure')?.from;
      const offer = { from: source, sure: 'check', other: written, ...(was && { was }) } as const;
      outcome.changes.push({ fields: { [field]: known }, source: offer });
      continue;
    }
    outcome.changes.push({ fields: { [field]: written }, source: { from: source, sure: confidence } });
    if (field === 'brand' && fields.model && !read.some((each) => each.field === 'model'))
      outcome.changes.push({ fields: { model: '' }, source: null });
  }
  return outcome;
}

/** Whether a field has a value that a reading from `reader` must not replace. */
function keeps(
  { fields, sources }: { fields: DraftFields; sources: DraftSources },
  field: DraftTextKey,
  reader: DraftSource['from'],
): boolean {
  if ((fields[field] ?? '') === '') return false;
  const source = sources[field];
  if (!source || source.other !== undefined || source.sure === 'confirmed' || source.from === 'copy')
    return true;
  return source.from === 'document' && reader === 'vin';
}

/** Source of the value of a field once an offer beside it is resolved; null when the seller typed it. */
export function knownSource(source: DraftSource | undefined, sure: 'confirmed' | 'sure'): DraftSource | null {
  if (source?.other === undefined) return source ?? null;
  return source.was ? { from: source.was, sure } : null;
}

/**
 * Converts a read value to what would be typed: numbers are read in stored units. Without a type they stay so: the
 * unit of a displacement depends on it, and cubic centimetres are understood for every type.
 */
function writtenValue(field: DraftTextKey, value: string, type: string | undefined): string {
  const definition = type === undefined ? undefined : definitionOf(field, type);
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
