/**
 * Extracts certificate fields from the words of a page. Fields are found by code or by the label beside it
 * and parsed by their form. Text after the owner's codes is never examined.
 */
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { typedMake } from '#features/catalogue/makes/other-make.ts';
import type { ReadCode } from './codes.ts';
import { kinds, type CertificateLists } from './closed-lists.ts';
import { fieldReaders, fromList, type CertificateField } from './field-readers.ts';
import { regionsOf, type Anchor } from './field-region.ts';
import { findAnchors, findGaps } from './find-anchors.ts';
import { findMake } from './find-make.ts';
import { linesOf, withoutLabels, withThousands, type Line, type Word } from './page-words.ts';
import { readDates, readEuro, readType, type ReadValue } from './read-values.ts';
import { readVin, type PutValue } from './read-vin.ts';
import { vinFacts, type VinFacts } from '../vin/vin-facts.ts';

export interface FoundValue extends ReadValue {
  /** Confidence of the source words, 0 to 100. */
  confidence: number;
  /** Whether it stood next to its code or label; otherwise only its form identified it. */
  anchored: boolean;
  /** Set when an isolated re-reading returned the same value more than once; such a value decides. */
  alone?: true;
}

export interface PageReading {
  values: Partial<Record<CertificateField, FoundValue>>;
  /** Position and text of the VIN, for re-reading. */
  vinPlace: Word | undefined;
  /** Starts of the fields whose numbers may be re-read. */
  anchors: readonly Anchor[];
  /** All dates outside the owner's fields, as `2016-05-12`. */
  dates: readonly string[];
}

const SURE = 85;

/** `today` as `2026-11-20`; later dates are ignored. */
export function readPage(words: readonly Word[], lists: CertificateLists, today: string): PageReading {
  const lines = linesOf(words);
  const anchors = withGaps(findAnchors(lines), lines);
  const values: PageReading['values'] = {};
  const put: PutValue = (field, read, from, anchored = true) => {
    if (!read || values[field]) return;
    const confidence = Math.min(100, ...from.map((word) => word.confidence));
    values[field] = { ...read, confidence, anchored };
  };
  const regions = (code: ReadCode): Word[][] =>
    anchors.filter((anchor) => anchor.code === code).flatMap((anchor) => regionsOf(anchor, anchors, lines));
  const readers = fieldReaders(lists, today);

  const vinPlace = readVin(lines, regions('E'), put);
  for (const { field, code, digits, read } of readers)
    for (const region of digits ? numbersIn(regions(code)) : besideFirst(regions(code), field)) {
      const found = read(textsOf(region));
      put(field, found, found ? region.filter(({ text }) => bearsOn(text, found)) : []);
    }
  for (const gap of findGaps(lines, anchors))
    for (const code of gap.codes) {
      const reader = readers.find((each) => each.code === code);
      if (!reader || values[reader.field]) continue;
      const [region = []] = regionsOf(gap.anchor, anchors, lines);
      const found = reader.read(textsOf(region));
      put(reader.field, found, region, false);
      if (found) break;
    }
  const dates = readLoose(lines, anchors, lists, today, put);
  readKind(lines, anchors, values, put);
  const maker = values.vin && vinFacts(values.vin.value, Number(today.slice(0, 4))).maker;
  readMake([...regions('D.1'), ...regions('D.3')], lists, maker, values, put);
  readUnknownMake(regions('D.1'), regions('D.3'), maker, values, put);
  return { values, vinPlace, anchors, dates };
}

/** A date that is illegible beside its code must not be taken from the next field below. */
const besideFirst = (regions: readonly Word[][], field: CertificateField): readonly Word[][] =>
  field === 'first_registration' && regions[0]?.some(({ text }) => /\d{4}/.test(text))
    ? regions.slice(0, 1)
    : regions;

/** Numbers in a label, CO2 and cm3, are values only if there is no other number. */
const numbersIn = (regions: readonly Word[][]): Word[][] =>
  [...regions.map(withoutLabels), ...regions].map(withThousands);

/** Fills in misread codes where only one code can stand. */
function withGaps(anchors: Anchor[], lines: readonly Line[]): Anchor[] {
  const filled = findGaps(lines, anchors).flatMap(({ anchor, codes: [code, other] }) =>
    code !== undefined && other === undefined ? [{ ...anchor, code }] : [],
  );
  const words = new Set(filled.map(({ word }) => word));
  return [...anchors.filter(({ word }) => !words.has(word)), ...filled].sort(
    (a, b) => a.line - b.line || a.index - b.index,
  );
}

const textsOf = (words: readonly Word[]): string[] => words.map(({ text }) => text);
const bearsOn = (text: string, { value }: ReadValue): boolean => value.includes(text) || text.includes(value);

const CATEGORY = /^(?:[MNМН][1-3]G?|[LЛ][1-7][eе]|[OО][1-4])$/;

/**
 * Finds values by their form alone when codes were not read. Names of owners do not have such forms (ЕВРО
 * 6). Returns all dates.
 */
function readLoose(
  lines: readonly Line[],
  anchors: readonly Anchor[],
  lists: CertificateLists,
  today: string,
  put: PutValue,
): string[] {
  const owners = ownerLines(anchors);
  const days: ReadValue[] = [];
  for (const [line, words] of lines.entries()) {
    if (owners.has(line)) continue;
    const texts = textsOf(words);
    put('euro', readEuro(texts), words, false);
    days.push(...readDates(texts, today));
    for (const [index, word] of words.entries()) {
      if (word.text.length >= 5 && word.text === word.text.toUpperCase())
        put('fuel', fromList([word.text], lists.fuels), [word], false);
      // The sign № before the number of the certificate resembles N2.
      if (CATEGORY.test(word.text) && !/^\d{6,}$/.test(words[index + 1]?.text ?? ''))
        put('type', readType([word.text]), [word], false);
      const color = word.text.length >= 4 ? fromList([word.text], lists.colors) : undefined;
      if (color?.exact) put('color', color, [word], false);
    }
  }
  // Every other date on a certificate is later than the first registration.
  put('first_registration', days.sort((a, b) => (a.value < b.value ? -1 : 1))[0], [], false);
  return days.map(({ value }) => value);
}

/**
 * Takes the type from the kind of vehicle (D), whose words say more than the two characters of a category. It is never
 * sure if it is not that of the category.
 */
function readKind(
  lines: readonly Line[],
  anchors: readonly Anchor[],
  values: PageReading['values'],
  put: PutValue,
): void {
  const owners = ownerLines(anchors);
  for (const [line, words] of lines.entries()) {
    const kind = owners.has(line) ? undefined : fromList(textsOf(words.filter(isPrinted)), kinds);
    if (!kind) continue;
    if (values.type?.value !== kind.value) delete values.type;
    put('type', { ...kind, exact: false }, words, false);
    return;
  }
}

const ownerLines = (anchors: readonly Anchor[]): ReadonlySet<number> =>
  new Set(anchors.filter(({ code }) => code.startsWith('C')).map(({ line }) => line));

/** Values are printed in capitals, labels are not. */
const isPrinted = ({ text }: Word): boolean => text.replaceAll(/\P{Ll}/gu, '').length <= text.length / 2;

/** The maker of the VIN. */
type Maker = VinFacts['maker'] | undefined;

function readMake(
  regions: readonly Word[][],
  lists: CertificateLists,
  maker: Maker,
  values: PageReading['values'],
  put: PutValue,
): void {
  const type = values.type?.value as VehicleTypeKey | undefined;
  let brand: string | undefined;
  const models: { read: ReadValue; region: Word[] }[] = [];
  for (const region of regions) {
    const found = findMake(textsOf(region.filter(isPrinted)), lists, {
      type,
      maker: brand ?? maker?.brand ?? undefined,
    });
    if (!found) continue;
    brand ??= found.brand;
    put('brand', { value: found.brand, exact: found.brandExact || found.brand === maker?.brand }, region);
    if (found.model !== undefined && found.brand === brand)
      models.push({ read: { value: found.model, exact: found.modelExact }, region });
  }
  // D.1 and D.3 both contain the model: an exact catalogue name counts more than a similar one.
  const model = models.find(({ read }) => read.exact) ?? models[0];
  if (model) put('model', model.read, model.region);
  const sure = maker?.sure === true && (values.vin?.confidence ?? 0) >= SURE;
  if (maker?.brand) put('brand', { value: maker.brand, exact: sure }, [], false);
}

/** Fewer letters are more often a misread label than a name. */
const MAKE_WORD = /^\p{Lu}[\p{Lu}\d.-]*\p{Lu}[\p{Lu}\d.-]*$/u;
const MIN_MAKE_LETTERS = 3;
const MOST_MAKE_WORDS = 3;

/**
 * Offers the name of a make that the catalogue lacks: that of the VIN's maker, else D.1 without the model of D.3. It
 * is never sure.
 */
function readUnknownMake(
  brands: readonly Word[][],
  models: readonly Word[][],
  maker: Maker,
  values: PageReading['values'],
  put: PutValue,
): void {
  if (values.brand) return;
  if (maker) return put('brand', { value: typedMake(maker.name), exact: false }, [], false);
  const region = (brands[0] ?? []).filter(isPrinted);
  const model = textsOf((models[0] ?? []).filter(isPrinted)).join(' ');
  const all = textsOf(region).join(' ');
  const isSplit = model !== '' && all.endsWith(` ${model}`);
  const words = isSplit ? all.slice(0, -model.length).trim().split(' ') : textsOf(region).slice(0, 1);
  const name = words.join(' ');
  const isName =
    words.length <= MOST_MAKE_WORDS &&
    words.every((word) => MAKE_WORD.test(word)) &&
    name.replaceAll(/\P{L}/gu, '').length >= MIN_MAKE_LETTERS;
  if (isName) put('brand', { value: typedMake(name), exact: false }, region);
}
