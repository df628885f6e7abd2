import type { FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { completeness, PICTURES_ENOUGH, points, TEXT_ENOUGH } from '#features/listings/card/completeness.ts';
import { plainText } from '#kernel/plain-text.ts';
import type { DraftFields } from './draft-fields.ts';
import { draftFieldsOf, type DraftField } from './draft-step.ts';

export interface DraftImprovement {
  field: DraftField;
  /** Points of 100. */
  gain: number;
}

export interface DraftQuality {
  /** 0 to 100. */
  score: number;
  /** Sorted by gain, the largest first; equal gains in form order. */
  improvements: DraftImprovement[];
}

/**
 * Rates the completeness of a draft by the rule for all listings, and lists the improvements. `pictures` are those
 * that did not fail, which a submission publishes.
 */
export function draftQuality(fields: DraftFields, pictures: number): DraftQuality {
  const asked = draftFieldsOf(fields);
  const kinds = new Map(asked.map(({ field, definition }) => [field, definition]));
  const textLength = plainText(fields.description ?? '').length;
  const answers = (field: FieldKey): boolean => {
    const definition = kinds.get(field);
    // A two-state flag always has an answer: not ticked means no.
    if (definition?.kind === 'flag' && !definition.threeState) return true;
    return (fields[field] ?? '').trim() !== '';
  };
  const missing = asked.filter(({ field }) => !answers(field));
  const improvements: DraftImprovement[] = [
    { field: 'pictures', gain: points.pictures * Math.max(0, 1 - pictures / PICTURES_ENOUGH) },
    { field: 'description', gain: points.text * Math.max(0, 1 - textLength / TEXT_ENOUGH) },
    ...missing.map(({ field }) => ({ field, gain: points.fields / asked.length })),
    ...(asked.length === 0 ? [{ field: 'type' as const, gain: points.fields }] : []),
  ];
  return {
    score: completeness({ asked, answers, pictures, textLength }),
    improvements: improvements
      .filter(({ gain }) => gain > 0)
      .map(({ field, gain }) => ({ field, gain: Math.max(1, Math.round(gain)) }))
      .sort((one, other) => other.gain - one.gain),
  };
}
