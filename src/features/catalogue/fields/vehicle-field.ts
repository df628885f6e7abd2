/** The declared fields, each with its key. The fields of each vehicle type are in `vehicle-type.ts`. */
import { declaredFields } from './declared/declared-fields.ts';
import type {
  ChoiceDeclaration,
  DateDeclaration,
  FlagDeclaration,
  MonthDeclaration,
  NumberDeclaration,
  TextDeclaration,
} from './declared/field-declaration.ts';
import type { FilterKey } from './filter-key.ts';

export type FieldKey = keyof typeof declaredFields;
/** In declaration order. */
export const fieldKeys = Object.keys(declaredFields) as FieldKey[];

type Keyed<Declaration> = Declaration & { key: FieldKey };
export type ChoiceField = Keyed<ChoiceDeclaration>;
export type NumberField = Keyed<NumberDeclaration>;
export type MonthField = Keyed<MonthDeclaration>;
export type VehicleField =
  | ChoiceField
  | NumberField
  | MonthField
  | Keyed<DateDeclaration>
  | Keyed<FlagDeclaration>
  | Keyed<TextDeclaration>;

export const vehicleFields = Object.fromEntries(
  fieldKeys.map((key): [FieldKey, VehicleField] => [key, { ...declaredFields[key], key }]),
) as Record<FieldKey, VehicleField>;

/** Whether the field applies to vehicles of this fuel; an unknown fuel (null) excludes nothing. */
export const fieldApplies = (field: Pick<VehicleField, 'fuels'>, fuel: string | null): boolean =>
  fuel === null || field.fuels === undefined || field.fuels.includes(fuel);

/** Returns the filter that the field feeds, if any. */
export function fedFilter(field: VehicleField): FilterKey | undefined {
  if (!('feeds' in field) || field.feeds === undefined) return undefined;
  const { feeds } = field;
  if ('choice' in feeds) return feeds.choice;
  return 'range' in feeds ? feeds.range : feeds.flag;
}
