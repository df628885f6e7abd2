import { sql, type RawBuilder } from 'kysely';
import { columnKinds, fieldColumns, type VehicleValues } from '#features/catalogue/fields/field-column.ts';
import { vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import type { RawColumns } from '#platform/db/raw-rows.server.ts';

/** SELECT list of `VehicleValues<Keys>` from a listing named `l`. Texts are cut to what readers may see. */
export const vehicleColumns = (keys: readonly FieldKey[]): RawBuilder<unknown> =>
  sql.join(
    keys.flatMap((key) =>
      fieldColumns(key).map(
        ({ column, property }) => sql`${shown(key, sql.ref(`l.${column}`))} as ${sql.id(property)}`,
      ),
    ),
  );

/** Kinds of the columns that `vehicleColumns` selects. */
export const vehicleKinds = <Keys extends FieldKey>(keys: readonly Keys[]): RawColumns<VehicleValues<Keys>> =>
  Object.fromEntries(
    keys.flatMap((key) => fieldColumns(key).map(({ column, property }) => [property, columnKinds[column]])),
  ) as unknown as RawColumns<VehicleValues<Keys>>;

function shown(key: FieldKey, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const field = vehicleFields[key];
  if (field.kind === 'date') return sql`${column}::text`;
  return field.kind === 'text' ? sql`left(${column}, ${sql.lit(field.shownCharacters)})` : column;
}
