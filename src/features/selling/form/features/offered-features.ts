import { implyingField, type ImplyingField } from '#features/catalogue/options/implied-features.ts';
import { matchesPick } from '../makes/matches-pick.ts';
import type { FeatureGroup, FeatureItem } from '../wizard/wizard-lists.ts';

/** Groups with the features of a vehicle type that sellers choose; those that follow from a field are left out. */
export const offeredGroups = (groups: readonly FeatureGroup[], type: string | undefined): FeatureGroup[] =>
  groups
    .map((group) => ({
      ...group,
      features: ofType(group.features, type).filter(({ key }) => implyingField(key) === undefined),
    }))
    .filter(({ features }) => features.length > 0);

const ofType = (features: readonly FeatureItem[], type: string | undefined): FeatureItem[] =>
  features.filter(({ types }) => type === undefined || types.includes(type));

export interface FoundFeatures {
  offered: FeatureItem[];
  /** Features that the form asks for as a field. */
  implied: { key: string; label: string; field: ImplyingField }[];
}

/** Features whose label or other name matches the typed text. */
export function findFeatures(
  groups: readonly FeatureGroup[],
  { type, text }: { type: string | undefined; text: string },
): FoundFeatures {
  const found = groups.flatMap(({ features }) =>
    ofType(features, type).filter((feature) => matchesPick(feature, text)),
  );
  return {
    offered: found.filter(({ key }) => implyingField(key) === undefined),
    implied: found.flatMap(({ key, label }) => {
      const field = implyingField(key);
      return field === undefined ? [] : [{ key, label, field }];
    }),
  };
}
