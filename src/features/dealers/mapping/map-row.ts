import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { vehicleFields, type FieldKey } from '#features/catalogue/fields/vehicle-field.ts';
import { leadingName, modelsByEngine } from '#features/catalogue/makes/make-in-words.ts';
import { typedMake, typedMakeName } from '#features/catalogue/makes/other-make.ts';
import { listedKey } from '#features/catalogue/options/catalogue-spelling.ts';
import { acceptedSpelling } from '#features/catalogue/options/accepted-spellings.ts';
import { canonicalFields } from '#features/selling/checking/canonical-fields.ts';
import { namedCurrency } from '#features/selling/checking/check-offer.ts';
import { draftCatalogue, type DraftCatalogue } from '#features/selling/checking/draft-catalogue.ts';
import type { DraftFields } from '#features/selling/checking/draft-fields.ts';
import { draftFieldsPatch } from '#features/selling/drafts/draft-schema.ts';
import { pictureAddresses } from '../pictures/picture-addresses.ts';
import type { RowFault } from '../stock-run.ts';
import type { StockRecord } from '../reading/stock-table.ts';
import type { StockField, StockMapping } from './stock-field.ts';

/** Values of a row as draft fields; null removes a value. */
export type StockPatch = { [Field in keyof DraftFields]?: DraftFields[Field] | null };

export interface MappedRow {
  line: number;
  stockNumber: string;
  patch: StockPatch;
  faults: RowFault[];
  /** Addresses in order; undefined when the file has no column of pictures. */
  pictures: string[] | undefined;
}

const ON_REQUEST = /^(по договаряне|договаряне|on request|poa|p\.?o\.?a\.?)$/iu;
/** Vehicles are cars in files without a column for the type. */
const DEFAULT_TYPE = 'car';

/** The first column with a value counts when several are the same field; columns of pictures are joined. */
export function textsOf({ cells }: StockRecord, mapping: StockMapping): Partial<Record<StockField, string>> {
  const texts: Partial<Record<StockField, string>> = {};
  for (const [column, field] of Object.entries(mapping))
    if (field === 'pictures') texts.pictures = [texts.pictures, cells[column]].filter(Boolean).join('\n');
    else if (field !== '') texts[field] = texts[field] || (cells[column] ?? '');
  return texts;
}

/**
 * Reads a row by the mapping. `typeOf` returns the vehicle type of the listing with this stock number, which a file
 * need not name again. Values that no list has stay as written, for the check to name.
 */
export function mapRow(
  record: StockRecord,
  {
    mapping,
    catalogue,
    typeOf,
  }: { mapping: StockMapping; catalogue: Catalogue; typeOf: (stockNumber: string) => string | undefined },
): MappedRow {
  const { stock_number: stockNumber = '', make, price_net, pictures, ...texts } = textsOf(record, mapping);
  const { features, exchanges, services, ...plain } = texts;
  const offer = offerTexts(plain, price_net);
  const type = vehicleType(plain.type) ?? typeOf(stockNumber) ?? DEFAULT_TYPE;
  const named = { ...(make !== undefined && splitMake(make, type, catalogue)), ...plain };
  const faults: RowFault[] = [];
  const raw = {
    ...Object.fromEntries(
      Object.entries({ ...named, ...offer, ...(!plain.type && { type }) }).map(([field, text]) => [
        field,
        text === '' ? null : text,
      ]),
    ),
    ...(features !== undefined && { features: listOf(features) }),
    ...(exchanges !== undefined && { exchanges: jsonOf(exchanges) }),
    ...(services !== undefined && { services: jsonOf(services) }),
  };
  const patch: StockPatch = {};
  for (const [field, value] of Object.entries(raw)) {
    const parsed = draftFieldsPatch.safeParse({ [field]: value });
    if (parsed.success) Object.assign(patch, parsed.data);
    else faults.push({ reason: 'field', field: field as keyof DraftFields, code: 'not_offered' });
  }
  for (const [field, value] of Object.entries(patch))
    if (typeof value === 'string' && isNumeric(field) && isOddlyGrouped(value))
      faults.push({ reason: 'field', field: field as keyof DraftFields, code: 'no_number' });
  const known = canonicalFields(patch, { catalogue });
  return {
    line: record.line,
    stockNumber,
    patch: withModelKey(known, type, draftCatalogue(catalogue)),
    faults,
    pictures: pictures === undefined ? undefined : pictureAddresses(pictures),
  };
}

const isNumeric = (field: string): boolean =>
  field === 'price' ||
  field === 'barter_price' ||
  (isFieldKey(field) && vehicleFields[field].kind === 'number');
const isFieldKey = (field: string): field is FieldKey => Object.hasOwn(vehicleFields, field);

/** Whether spaces divide a number elsewhere than at thousands, as in `1 68 000`: a digit may be missing. */
const isOddlyGrouped = (text: string): boolean =>
  /\d\s+\d/.test(text) && !/^\D*\d{1,3}(?:\s\d{3})+(?:[.,]\d+)?(?:\D.*)?$/.test(text.trim());

const vehicleType = (text: string | undefined): string | undefined =>
  text === undefined || text === '' ? undefined : (acceptedSpelling('type', text)?.['type'] ?? text);

function offerTexts(
  { price, price_kind, currency, vat }: Partial<Record<StockField, string>>,
  net: string | undefined,
): Partial<Record<keyof DraftFields, string>> {
  const text = price || net;
  if (text === undefined) return {};
  if (ON_REQUEST.test(text.trim())) return { price: '', price_kind: 'on_request' };
  const written = currency === undefined ? namedCurrency(text) : undefined;
  return {
    price: text,
    ...(price_kind === undefined && { price_kind: 'stated' }),
    ...(written && { currency: written }),
    ...(!price && net && vat === undefined && { vat: 'excluded' }),
  };
}

const listOf = (text: string): string[] =>
  text
    .split(text.includes('|') ? '|' : /[;,\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

function jsonOf(text: string): unknown {
  if (text === '') return [];
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Splits `BMW 320d xDrive` at the longest known brand and the longest known model behind it. */
function splitMake(
  text: string,
  type: string,
  catalogue: Catalogue,
): Partial<Record<'brand' | 'model' | 'variant', string>> {
  if (text === '') return {};
  const words = text.split(/\s+/);
  const brand = leadingName(words, (name) => listedKey('brand', name, catalogue));
  if (!brand) return { brand: text };
  const after = words.slice(brand.words);
  const names = draftCatalogue(catalogue);
  const model = isVehicleTypeKey(type)
    ? leadingName(after, (name) => names.modelNamed(type, brand.found, name))
    : undefined;
  return model
    ? { brand: brand.found, model: model.found, variant: after.slice(model.words).join(' ') }
    : { brand: brand.found, model: after.join(' ') };
}

/**
 * A model by any of its names or by its engine, which is the variant then; one that the catalogue lacks becomes a typed
 * model, which waits for review.
 */
function withModelKey(patch: StockPatch, type: string, catalogue: DraftCatalogue): StockPatch {
  const { brand, model } = patch;
  if (!brand || !model || !isVehicleTypeKey(type) || typedMakeName(model) !== undefined) return patch;
  if (!catalogue.hasBrand(brand) || catalogue.hasModel(type, brand, model)) return patch;
  const named = catalogue.modelNamed(type, brand, model);
  if (named !== undefined) return { ...patch, model: named };
  const byEngine = modelsByEngine(model.split(/\s+/), brand)?.found.find((key) =>
    catalogue.hasModel(type, brand, key),
  );
  return byEngine === undefined
    ? { ...patch, model: typedMake(model) }
    : { ...patch, model: byEngine, variant: [model, patch.variant].filter(Boolean).join(' ') };
}
