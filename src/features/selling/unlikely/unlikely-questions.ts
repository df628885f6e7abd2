import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type.ts';
import type { DescribedVehicle, ModelFacts } from '#features/trust/unlikely-vehicle/described-vehicle.ts';
import {
  unlikelyDetails,
  unlikelyKey,
  unlikelyValues,
  type UnlikelyDetails,
  type UnlikelyPair,
} from '#features/trust/unlikely-vehicle/unlikely-values.ts';
import type { DraftFields, DraftTextKey } from '../checking/draft-fields.ts';
import { draftFieldsOf } from '../checking/draft-step.ts';
import { storedNumber, typedNumber } from '../checking/typed-value.ts';

/** Two values of a draft that hardly exist together. */
export interface UnlikelyQuestion {
  fields: UnlikelyPair;
  details: UnlikelyDetails;
  key: string;
  isConfirmed: boolean;
}

/** Between confirmations in `unlikely_confirmed`. */
const SEPARATOR = '; ';
/** Characters a field of a draft may have. */
const MAX_CONFIRMED = 300;

/** Values to ask the seller about. Faulty values are refused elsewhere and not asked about. */
export function unlikelyQuestions(fields: DraftFields, model: ModelFacts | null): UnlikelyQuestion[] {
  const vehicle = describedVehicle(fields, model);
  if (!vehicle) return [];
  const confirmed = new Set(fields.unlikely_confirmed?.split(SEPARATOR));
  return unlikelyValues(vehicle).map((pair) => {
    const details = unlikelyDetails(vehicle, pair);
    const key = unlikelyKey(details);
    return { fields: pair, details, key, isConfirmed: confirmed.has(key) };
  });
}

/** Value of `unlikely_confirmed` after one more confirmation; those of earlier values are dropped. */
export function withConfirmed(questions: readonly UnlikelyQuestion[], key: string): string {
  const keys = questions.filter((each) => each.isConfirmed && each.key !== key).map((each) => each.key);
  while (keys.length > 0 && [...keys, key].join(SEPARATOR).length > MAX_CONFIRMED) keys.shift();
  return [...keys, key].join(SEPARATOR);
}

function describedVehicle(fields: DraftFields, model: ModelFacts | null): DescribedVehicle | undefined {
  const type = fields.type?.trim() ?? '';
  if (!isVehicleTypeKey(type)) return undefined;
  const asked = new Map(draftFieldsOf(fields).map(({ field, definition }) => [field as string, definition]));
  const text = (field: DraftTextKey): string => (asked.has(field) && fields[field]?.trim()) || '';
  const number = (field: DraftTextKey): number | null => {
    const definition = asked.get(field);
    const typed = text(field);
    const stored =
      definition?.kind === 'number' && typed !== '' ? storedNumber(definition, typed) : undefined;
    const isPossible =
      definition?.kind === 'number' &&
      stored !== undefined &&
      stored >= definition.min &&
      stored <= definition.max;
    return isPossible ? stored : null;
  };
  const year = typedNumber(text('year'));
  return {
    type,
    body: text('body') || null,
    fuel: text('fuel') || null,
    transmission: text('transmission') || null,
    euro: text('euro') || null,
    year: year !== undefined && /^\d{4}$/.test(String(year)) ? year : null,
    displacement: number('displacement'),
    power: number('power'),
    seats: number('seats'),
    doors: number('doors'),
    axles: number('axles'),
    payload: number('payload'),
    length: number('length'),
    beam: number('beam'),
    model,
  };
}
