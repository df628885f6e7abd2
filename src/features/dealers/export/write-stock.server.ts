import { sql } from 'kysely';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { isLiveRow } from '#features/listings/life/listing-standing.server.ts';
import { writeCsv } from '#platform/csv/csv.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { declareRow, readRows } from '#platform/db/raw-rows.server.ts';
import { xmlElement } from '#platform/web/xml.ts';
import { ownFields } from '../mapping/stock-field.ts';
import { ownPictureAddress, type PicturePlace } from '../pictures/own-pictures.ts';
import { readCurrentValues, ownStockNumber } from '../planning/stock-vehicles.server.ts';
import { draftOfListing } from '#features/selling/submission/draft-of-listing.ts';
import { readListingSources } from '#features/selling/submission/listing-source.server.ts';
import { LIST_SEPARATOR, type StockFormat } from '../reading/stock-table.ts';
import { FORMAT } from './stock-format.ts';

/** A vehicle in our own format. */
export interface StockEntry {
  stockNumber: string;
  fields: DraftFields;
  /** Addresses in order. */
  pictures: readonly string[];
}

export interface ExportContext {
  db: Database;
  config: PicturePlace;
}

const numberedRow = declareRow<{ id: number; stockNumber: string | null }>(
  'listing in the export of a dealer',
  {
    id: 'number',
    stockNumber: 'string?',
  },
);

/** Own listings on the market, with values that wait for review. */
export async function readOwnStock({ db, config }: ExportContext, accountId: number): Promise<StockEntry[]> {
  const rows = await readRows(
    db,
    numberedRow,
    sql`
    select l.id, v.stock_number as "stockNumber"
    from listing l left join stock_vehicle v on v.listing_id = l.id
    where l.account_id = ${accountId} and ${isLiveRow('l')} order by l.id`,
  );
  const current = await readCurrentValues(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, stockNumber }) => {
    const values = current.get(id);
    if (!values) return [];
    // Changes that the dealer has not submitted are no part of the stock.
    const fields = 'fields' in values ? values.fields : draftOfListing(values.listing);
    const pictures = values.pictures.map((picture) => ownPictureAddress(config, picture));
    return [{ stockNumber: stockNumber ?? ownStockNumber(id), fields, pictures }];
  });
}

/** Published listings without what only their seller may see, for the address that other sites read. */
export async function readPublicStock(
  { db, config }: ExportContext,
  accountId: number,
): Promise<StockEntry[]> {
  const rows = await readRows(
    db,
    numberedRow,
    sql`
    select l.id, v.stock_number as "stockNumber"
    from published_listing l left join stock_vehicle v on v.listing_id = l.id
    where l.account_id = ${accountId} order by l.id`,
  );
  const listings = await readListingSources(
    db,
    rows.map(({ id }) => id),
  );
  return rows.flatMap(({ id, stockNumber }) => {
    const listing = listings.get(id);
    if (!listing) return [];
    const { vin: _, ...fields } = draftOfListing(listing);
    const pictures = listing.pictures.map((picture) => ownPictureAddress(config, picture.id));
    return [{ stockNumber: stockNumber ?? ownStockNumber(id), fields, pictures }];
  });
}

/** Contacts and confirmations of the form are not part of a file. */
export function cellsOf({
  stockNumber,
  fields,
  pictures,
}: StockEntry): Record<string, string | readonly unknown[]> {
  const all: Record<string, unknown> = { stock_number: stockNumber, ...fields, pictures };
  return Object.fromEntries(
    ownFields.flatMap((field) => {
      const value = all[field];
      return typeof value === 'string' || Array.isArray(value) ? [[field, value]] : [];
    }),
  );
}

const listText = (field: string, value: readonly unknown[]): string =>
  field === 'features' || field === 'pictures' ? value.join(LIST_SEPARATOR) : JSON.stringify(value);

function textCells(entry: StockEntry): Record<string, string> {
  return Object.fromEntries(
    Object.entries(cellsOf(entry)).map(([field, value]) => [
      field,
      typeof value === 'string' ? value : listText(field, value),
    ]),
  );
}

/** Writes vehicles in our own format; every file can be read back. */
export function writeStock(format: StockFormat, entries: readonly StockEntry[]): string {
  switch (format) {
    case 'csv':
      return writeCsv(ownFields, entries.map(textCells));
    case 'json':
      return `${JSON.stringify({ format: FORMAT, vehicles: entries.map(cellsOf) }, null, 1)}\n`;
    case 'xml':
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<stock format="${FORMAT}">`,
        ...entries.map((entry) =>
          [
            '<vehicle>',
            ...Object.entries(textCells(entry)).map(([field, value]) => xmlElement(field, value)),
            '</vehicle>',
          ].join(''),
        ),
        '</stock>\n',
      ].join('\n');
  }
}

export const contentTypeOf: Readonly<Record<StockFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};
