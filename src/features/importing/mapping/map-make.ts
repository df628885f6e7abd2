import { brandsOf, modelsOf, type Brand, type Catalogue, type Model } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { foldMakeName } from '#features/catalogue/makes/other-make.ts';
import type { SourceListing } from '../reading/source-listing.ts';
import { MAX_SOURCE_TEXT, type ReadValue } from './read-value.ts';

const MOST_WORDS = 4;
const MAX_VARIANT = 80;

const brandNames = ({ key, name, nameBg, aliases }: Brand): string[] => [key, name, nameBg, ...aliases];
const modelNames = ({ key, name, nameBg, aliases }: Model): string[] => [key, name, nameBg ?? '', ...aliases];

interface Found<Make> {
  make: Make;
  /** Words that name it. */
  words: number;
}

/** The make that the first words name; the longest name wins. */
function leading<Make>(
  words: readonly string[],
  makes: readonly Make[],
  namesOf: (make: Make) => string[],
): Found<Make> | undefined {
  for (let count = Math.min(MOST_WORDS, words.length); count > 0; count -= 1) {
    const sought = foldMakeName(words.slice(0, count).join(' '));
    const make =
      sought === ''
        ? undefined
        : makes.find((each) => namesOf(each).some((name) => foldMakeName(name) === sought));
    if (make) return { make, words: count };
  }
  return undefined;
}

/** Some makers name a model by its engine: a BMW 320 is a Series 3, a Mercedes C 220 a C-Class. */
function byEngine(
  words: readonly string[],
  brand: string,
  models: readonly Model[],
): Found<Model> | undefined {
  const [first = '', second = ''] = words;
  const series = brand === 'bmw' ? /^([1-8])\d\d[a-z]{0,3}$/i.exec(first)?.[1] : undefined;
  const letters =
    brand === 'mercedes_benz' ? /^([a-z]{1,3}) ?\d{2,3}/i.exec(`${first} ${second}`)?.[1] : undefined;
  const keys = series
    ? [`series_${series}`]
    : letters
      ? [`${letters.toLowerCase()}_class`, letters.toLowerCase()]
      : [];
  const make = models.find(({ key }) => keys.includes(key));
  return make && { make, words: letters && /^[a-z]+$/i.test(first) ? 2 : 1 };
}

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);

/**
 * Brand, model and variant by the path above the listing and by its title. Both must agree; a make that only one of them
 * names counts, one that they name differently has to be confirmed.
 */
export function mapMake(
  { title, path }: Pick<SourceListing, 'title' | 'path'>,
  { catalogue, type }: { catalogue: Catalogue; type: VehicleTypeKey },
): ReadValue[] {
  const text = title.slice(0, MAX_SOURCE_TEXT);
  const words = wordsOf(title);
  const brands = brandsOf(catalogue, type);
  const titled = leading(words, brands, brandNames);
  const pathBrand = path.map((step) => leading(wordsOf(step), brands, brandNames)?.make).find((each) => each);
  const brand = titled?.make ?? pathBrand;
  if (!brand) return [{ field: 'brand', mark: 'unknown', text }];
  const differs = pathBrand !== undefined && titled !== undefined && pathBrand.key !== titled.make.key;
  const values: ReadValue[] = [
    {
      field: 'brand',
      value: brand.key,
      mark: differs ? 'differs' : 'listing',
      text,
      ...(differs && { other: pathBrand.key }),
    },
  ];
  const models = modelsOf(catalogue, brand.key, type);
  const after = words.slice(titled?.words ?? 0);
  const model = titled && modelOf(after, brand.key, models);
  const pathModel = differs ? undefined : modelOf(wordsOf(path.at(-1) ?? ''), brand.key, models);
  const found = model ?? pathModel;
  if (!found) return [...values, { field: 'model', mark: 'unknown', text: path.at(-1) ?? text }];
  const other = model && pathModel && pathModel.make.key !== model.make.key ? pathModel.make.key : undefined;
  values.push({
    field: 'model',
    value: found.make.key,
    mark: other ? 'differs' : differs ? 'unsure' : 'listing',
    text: [text, ...(other ? [path.at(-1) ?? ''] : [])].join(' … ').slice(0, MAX_SOURCE_TEXT),
    ...(other && { other }),
  });
  const byNumber = model && leading(after, models, modelNames) === undefined;
  const variant = model
    ? after
        .slice(byNumber ? 0 : model.words)
        .join(' ')
        .slice(0, MAX_VARIANT)
    : '';
  if (variant !== '') values.push({ field: 'variant', value: variant, mark: 'listing', text });
  return values;
}

const modelOf = (
  words: readonly string[],
  brand: string,
  models: readonly Model[],
): Found<Model> | undefined => leading(words, models, modelNames) ?? byEngine(words, brand, models);
