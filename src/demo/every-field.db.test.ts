/** Compares each declared field with the schema and reads it back through the generated queries. */
import { sql, type Insertable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { fieldColumns } from '#features/catalogue/fields/field-column.ts';
import { fedFilter, fieldKeys, vehicleFields } from '#features/catalogue/fields/vehicle-field.ts';
import { optionKeys } from '#features/catalogue/options/option-label.ts';
import { cardFields } from '#features/listings/card/card-field.ts';
import { getListingCards } from '#features/listings/card/listing-cards.server.ts';
import { readListing } from '#features/listings/page/read-listing.server.ts';
import { readDocuments } from '#features/search/index/read-documents.server.ts';
import type { Listing } from '#platform/db/database-types.ts';
import { makeListing } from '#tests/support/factories.ts';
import { samplesOf, rowOf, typesOf } from '#tests/support/field-samples.ts';
import { testDatabase } from '#tests/support/test-database.ts';

const { db } = await testDatabase();
const { rows } = await sql<{ name: string }>`
  select table_name || '.' || column_name as name from information_schema.columns
  where table_name in ('listing', 'published_listing')`.execute(db);
const schema = new Set(rows.map(({ name }) => name));

describe.each(fieldKeys)('the field %s', (key) => {
  const { types, definition = vehicleFields[key] } = typesOf(key);
  const samples = samplesOf(definition, types[0] ?? 'car');

  it('has its columns in listing and published_listing', () => {
    const columns = definition.columns.flatMap((column) => [
      `listing.${column}`,
      `published_listing.${column}`,
    ]);
    expect(columns.filter((column) => !schema.has(column))).toEqual([]);
  });

  it.runIf(definition.kind === 'choice')('accepts every option of a choice in its column', async () => {
    if (definition.kind !== 'choice' || definition.options === 'color' || definition.options === 'origin')
      return;
    const id = await makeListing(db);
    for (const option of optionKeys(definition.options)) {
      const row = rowOf(definition, definition.stored === 'number' ? Number(option) : option);
      await db
        .updateTable('listing')
        .set(row as Partial<Insertable<Listing>>)
        .where('id', '=', id)
        .execute();
    }
  });

  it.each(samples)('returns %s on the page and the card, and finds it', async (value) => {
    const unlike = { fuel: null, model_year: null, condition: 'used' };
    const values = { ...unlike, ...rowOf(definition, value) } as Partial<Insertable<Listing>>;
    const id = await makeListing(db, values);
    const property = fieldColumns(key)[0]?.property ?? '';
    const shown = definition.kind === 'text' ? String(value).slice(0, definition.shownCharacters) : value;
    expect(await readListing(db, id)).toHaveProperty(property, shown);
    const [card] = await getListingCards({ db }, [id]);
    if (cardFields.some((each) => each === key)) expect(card).toHaveProperty(property, shown);
    const [document] = await readDocuments(db, [id]);
    const filter = fedFilter(definition);
    if (filter)
      expect([
        ...Object.keys({ ...document?.choices, ...document?.ranges }),
        ...(document?.flags ?? []),
      ]).toContain(filter);
  });
});
