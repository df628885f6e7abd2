import { brandsOf, modelsOf, type Brand, type Catalogue, type Model } from '#features/catalogue/catalogue.ts';
import type { VehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import { leadingName, modelsByEngine } from '#features/catalogue/makes/make-in-words.ts';
import { foldMakeName } from '#features/catalogue/makes/other-make.ts';
import type { SourceListing } from '../reading/source-listing.ts';
import { MAX_SOURCE_TEXT, type ReadValue } from './read-value.ts';

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
  const named = leadingName(words, (text) => {
    const sought = foldMakeName(text);
    return sought === ''
      ? undefined
      : makes.find((each) => namesOf(each).some((name) => foldMakeName(name) === sought));
  });
  return named && { make: named.found, words: named.words };
}

function byEngine(
  words: readonly string[],
  brand: string,
  models: readonly Model[],
): Found<Model> | undefined {
  const named = modelsByEngine(words, brand);
  const make = models.find(({ key }) => named?.found.includes(key));
  return named && make && { make, words: named.words };
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
