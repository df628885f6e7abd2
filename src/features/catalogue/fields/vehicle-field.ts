/** The declared fields, each with its key. Which vehicle type has which fields is in `vehicle-type.ts`. */
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
/** In the order of their declaration. */
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

/** Whether the field means anything for a vehicle of this fuel; unknown fuel (null) excludes nothing. */
export const fieldApplies = (field: Pick<VehicleField, 'fuels'>, fuel: string | null): boolean =>
  fuel === null || field.fuels === undefined || field.fuels.includes(fuel);

/** The filter that the field feeds. */
export function fedFilter(field: VehicleField): FilterKey | undefined {
  if (!('feeds' in field) || field.feeds === undefined) return undefined;
  const { feeds } = field;
  if ('choice' in feeds) return feeds.choice;
  return 'range' in feeds ? feeds.range : feeds.flag;
}
