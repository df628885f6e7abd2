import { sql, type RawBuilder } from 'kysely';
import { fieldColumns } from '#features/catalogue/fields/field-column.ts';
import { vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';

/** SELECT list of `VehicleValues<Keys>` from a listing named `l`. Of a text only what readers may see leaves the query. */
export const vehicleColumns = (keys: readonly FieldKey[]): RawBuilder<unknown> =>
  sql.join(
    keys.flatMap((key) =>
      fieldColumns(key).map(
        ({ column, property }) => sql`${shown(key, sql.ref(`l.${column}`))} as ${sql.id(property)}`,
      ),
    ),
  );

function shown(key: FieldKey, column: RawBuilder<unknown>): RawBuilder<unknown> {
  const field = vehicleFields[key];
  if (field.kind === 'date') return sql`${column}::text`;
  return field.kind === 'text' ? sql`left(${column}, ${sql.lit(field.shownCharacters)})` : column;
}
