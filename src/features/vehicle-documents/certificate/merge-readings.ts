import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { typedMakeName } from '#features/catalogue/makes/other-make.ts';
import { vehicleTypes } from '#features/catalogue/fields/vehicle-type.ts';
import type { Confidence, DocumentField, DocumentFieldKey } from '../document-fields.ts';
import { certificateFields, type CertificateField } from './field-readers.ts';
import type { FoundValue, PageReading } from './read-page.ts';
import { vinFacts } from '../vin/vin-facts.ts';

type Values = PageReading['values'];

export interface MergedValue {
  value: string;
  confidence: Confidence;
}

/** A make of the catalogue leaves no room for names that other readings made of its words. */
function listedFirst(found: FoundValue[]): FoundValue[] {
  const listed = found.filter(({ value }) => typedMakeName(value) === undefined);
  return listed.length > 0 ? listed : found;
}

/** Words of a colour are overlooked but not invented: of blue and dark_blue, the second was printed. */
const fullest = (found: FoundValue[]): FoundValue[] =>
  found.map((each) => {
    const more = found.find(
      ({ value }) =>
        value !== each.value &&
        value.split('_').length > each.value.split('_').length &&
        each.value.split('_').every((word) => value.split('_').includes(word)),
    );
    return more ? { ...each, value: more.value, exact: false } : each;
  });

/** Minimum confidence of a value read only once to be marked sure. */
const SURE = 88;
/** Fields that are sure only when an isolated reading agrees. */
const readAlone = new Set<CertificateField>([
  'vin',
  'first_registration',
  'displacement',
  'kilowatts',
  'seats',
  'most_kg',
  'kerb_kg',
]);
/** A value with lower confidence is never sure. */
const DOUBTFUL = 50;

/**
 * Merges several readings of one page into one value per field: the isolated reading decides, then the
 * majority, then exactness, then confidence. A value is sure when two readings agree and one of them found
 * it unchanged next to its code.
 */
export function mergeReadings(readings: readonly Values[]): Partial<Record<CertificateField, MergedValue>> {
  const merged: Partial<Record<CertificateField, MergedValue>> = {};
  for (const field of certificateFields) {
    const read = listedFirst(readings.flatMap((values) => values[field] ?? []));
    const found = field === 'color' ? fullest(read) : read;
    const alone = found.find((each) => each.alone);
    const best = [...Map.groupBy(found, ({ value }) => value)]
      .map(([value, votes]) => ({ value, votes, weight: votes.reduce((sum, vote) => sum + weigh(vote), 0) }))
      .filter(({ value }) => !alone || value === alone.value)
      .sort((a, b) => b.weight - a.weight)[0];
    if (!best) continue;
    const { value, votes } = best;
    const unanimous = votes.length === found.length;
    const clear = votes.some(({ exact, anchored, confidence }) => exact && anchored && confidence >= SURE);
    const plain = votes.some(
      ({ exact, anchored, confidence: each }) => exact && anchored && each >= DOUBTFUL,
    );
    // Readings of the whole page misread digits and VIN characters in the same way.
    const agreed = votes.length >= 2 && plain && (!readAlone.has(field) || alone?.exact === true);
    merged[field] = {
      value,
      confidence: unanimous && (agreed || (clear && readings.length === 1)) ? 'sure' : 'check',
    };
  }
  return withoutImpossible(merged);
}

/** Only motorcycles have smaller engines; a lower number belongs to another field. */
const LEAST_CC = 350;
const LEAST_KW = 8;
function withoutImpossible(merged: Partial<Record<CertificateField, MergedValue>>): typeof merged {
  const { type, displacement, kilowatts, ...rest } = merged;
  if (type?.value === 'bike') return merged;
  const isEngine = !type || !displacement || Number(displacement.value) >= LEAST_CC;
  const isPower = !kilowatts || Number(kilowatts.value) >= LEAST_KW;
  return {
    ...rest,
    ...(type && { type }),
    ...(displacement && isEngine && { displacement }),
    ...(kilowatts && isPower && { kilowatts }),
  };
}

const weigh = ({ exact, anchored, confidence }: FoundValue): number =>
  1 + (exact ? 0.6 : 0) + (anchored ? 0.5 : 0) + confidence / 200;

const HP_PER_KW = 1.35962;
/** Without the payload, which is computed from the printed masses. */
const copied = [
  'type',
  'brand',
  'model',
  'vin',
  'first_registration',
  'displacement',
  'fuel',
  'color',
  'euro',
  'seats',
  'axles',
] as const;

/** Converts merged values to listing fields that the vehicle type has. */
export function documentFields(merged: Partial<Record<CertificateField, MergedValue>>): DocumentField[] {
  const type = merged.type?.value as VehicleTypeKey | undefined;
  const fields: DocumentField[] = [];
  const add = (field: DocumentFieldKey, value: string, confidence: Confidence) => {
    if (hasField(type, field)) fields.push({ field, value, confidence, source: 'document' });
  };
  for (const field of copied) {
    const found = merged[field];
    if (found) add(field, found.value, found.confidence);
  }
  const { kilowatts, most_kg: most, kerb_kg: kerb, first_registration: first, vin } = merged;
  if (kilowatts) add('power', String(Math.round(Number(kilowatts.value) * HP_PER_KW)), kilowatts.confidence);
  const payload = most && kerb ? Number(most.value) - Number(kerb.value) : 0;
  // Two numbers that may each belong to another code.
  if (payload > 0) add('payload', String(payload), 'check');
  // The year of production is not printed: use the model year of the VIN if it is near the first
  // registration, else the year of the first registration. The seller checks a year on which they disagree.
  if (first) {
    const registered = Number(first.value.slice(0, 4));
    const years = vin ? vinFacts(vin.value, registered).modelYears : [];
    const year = years.find((each) => each <= registered + 1 && each >= registered - 1) ?? registered;
    const confidence = year === registered ? first.confidence : 'check';
    add('year', String(year), confidence);
    if (year === registered) add('month', String(Number(first.value.slice(5, 7))), first.confidence);
  }
  return fields;
}

const always = new Set<DocumentFieldKey>(['type', 'brand', 'model', 'variant', 'month']);
const hasField = (type: VehicleTypeKey | undefined, field: DocumentFieldKey): boolean =>
  always.has(field) || type === undefined || vehicleTypes[type].fields.some((each) => each.field === field);
