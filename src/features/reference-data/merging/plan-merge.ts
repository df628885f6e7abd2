import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { namedMake } from '#features/catalogue/makes/other-make.ts';

export interface MergedModel {
  id: number;
  key: string;
  type: VehicleTypeKey;
  name: string;
  nameBg: string | null;
  aliases: readonly string[];
}

/** Becomes an existing model, or a new one when `into` is undefined. */
export interface PlannedModel<Model extends MergedModel> {
  from: Model;
  into: Model | undefined;
}

const namesOf = ({ name, nameBg, aliases }: MergedModel): readonly string[] => [
  name,
  nameBg ?? '',
  ...aliases,
];

/**
 * Finds for each model of a brand the model of another brand that it becomes: of the same vehicle type with the same
 * key, else with the same name in any spelling.
 */
export const planModels = <Model extends MergedModel>(
  sources: readonly Model[],
  targets: readonly Model[],
): PlannedModel<Model>[] =>
  sources.map((from) => {
    const ofType = targets.filter(({ type }) => type === from.type);
    const into = ofType.find(({ key }) => key === from.key) ?? namedMake(from.name, ofType, namesOf);
    return { from, into };
  });
