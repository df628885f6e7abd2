import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { CertificateLists, ModelEntry } from './closed-lists.ts';
import { foldScript } from './fold-shape.ts';
import { matchClosedList } from './match-closed-list.ts';

export interface FoundMake {
  brand: string;
  /** Whether the words equal the brand name and are not just similar. */
  brandExact: boolean;
  model: string | undefined;
  modelExact: boolean;
}

/**
 * Finds brand and model in the words of D.1 and D.3. Without a brand in the words, models of `maker`, the
 * brand named by the VIN, are tried. Undefined when neither is found.
 */
export function findMake(
  words: readonly string[],
  lists: CertificateLists,
  { type, maker }: { type: VehicleTypeKey | undefined; maker: string | undefined },
): FoundMake | undefined {
  const texts = words.flatMap((word) => splitBrand(word, lists.brands));
  const named = matchClosedList(texts, lists.brands);
  const brand = named?.key ?? maker;
  if (brand === undefined) return undefined;
  // The name of a model may resemble another brand: a Yaris is no Saris.
  if (maker !== undefined && named && !named.exact && brand !== maker) {
    const model = findModel(texts, maker, lists.models.get(maker) ?? [], type);
    if (model?.exact) return { brand: maker, brandExact: false, model: model.key, modelExact: true };
  }
  const after = named ? texts.slice(named.start + named.words) : texts;
  const model = findModel(after, brand, lists.models.get(brand) ?? [], type);
  return {
    brand,
    brandExact: named?.exact ?? false,
    model: model?.key,
    modelExact: model?.exact ?? false,
  };
}

const MOST_JOINED = 3;
const MIN_BRAND = 4;

/** A brand read together with a short model: МЕРЦЕДЕСЦ. */
function splitBrand(word: string, brands: CertificateLists['brands']): string[] {
  const script = foldScript(word);
  if (script.length !== word.length || brands.some((brand) => brand.script === script)) return [word];
  const brand = brands.find(
    ({ script: name }) =>
      name.length >= MIN_BRAND && script.startsWith(name) && script.length <= name.length + MOST_JOINED,
  );
  return brand ? [word.slice(0, brand.script.length), word.slice(brand.script.length)] : [word];
}

function findModel(
  texts: readonly string[],
  brand: string,
  models: readonly ModelEntry[],
  type: VehicleTypeKey | undefined,
): { key: string; exact: boolean } | undefined {
  const ofType = type === undefined ? models : models.filter((model) => model.type === type);
  const series = seriesOf(texts, brand);
  if (series !== undefined && ofType.some(({ key }) => key === series.key)) return series;
  // The model stands first; words after it name an engine or a drive: А4 КВАТРО is no Quattro.
  const first = matchClosedList(texts, ofType, { atStart: true });
  return first?.exact ? first : matchClosedList(texts, ofType);
}

/** Some makers name vehicles by their engine: a BMW 320 is a Series 3, a Mercedes E 220 an E-Class. */
function seriesOf(texts: readonly string[], brand: string): { key: string; exact: boolean } | undefined {
  const text = texts.map(foldScript).join('');
  if (brand === 'bmw') {
    const [, series] = /^([1-8])[0-9O]{2}/.exec(text) ?? [];
    return series === undefined ? undefined : { key: `series_${series}`, exact: true };
  }
  if (brand !== 'mercedes_benz') return undefined;
  const [, letter = ''] = /^([ABCEGRSUVБЦГ])(?:KЛACA|CLASS)?[1-6]\d{2}/.exec(text) ?? [];
  const latin = { Б: 'B', Ц: 'C', U: 'C', Г: 'G' }[letter] ?? letter;
  // Ц may be misread as U. С is S in Cyrillic text and C in Latin text.
  return latin === ''
    ? undefined
    : { key: `${latin.toLowerCase()}_class`, exact: letter !== 'C' && letter !== 'U' };
}
