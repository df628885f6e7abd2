import {
  implyingField,
  impliedFeatures,
  valuesOfFeatures,
} from '#features/catalogue/options/implied-features.ts';
import type { DraftFields } from './draft-fields.ts';

/**
 * Moves features that repeat a field into that field, unless the field has another value, which then counts. Drafts
 * hold only the features that sellers choose.
 */
export function settledFeatures(fields: DraftFields): DraftFields {
  const { features } = fields;
  if (!features?.some((key) => implyingField(key) !== undefined)) return fields;
  const { features: _, ...texts } = fields;
  const chosen = features.filter((key) => implyingField(key) === undefined);
  return { ...texts, ...valuesOfFeatures(features, texts), ...(chosen.length > 0 && { features: chosen }) };
}

/** Chosen features and those that follow from the fields. */
export const allFeatures = (fields: DraftFields): string[] => [
  ...new Set([...(fields.features ?? []), ...impliedFeatures(fields)]),
];
