import { parseTypedNumber } from '#kernel/typed-number.ts';
import { searchParameterNames } from './parameter-names.ts';

/**
 * Query string of a filled-in form, as canonical as possible in the browser: no empty fields, values of a name joined
 * by commas, names in fixed order, typed numbers normalised. Starts with `?`, or is empty.
 */
export function filterAddress(entries: Iterable<readonly [name: string, value: string]>): string {
  const values = new Map<string, string[]>();
  for (const [name, typed] of entries) {
    const value = /_(min|max)$/.test(name) ? (parseTypedNumber(typed)?.toString() ?? '') : typed.trim();
    if (value !== '') values.set(name, [...(values.get(name) ?? []), value]);
  }
  if (!values.has('city')) values.delete('distance');
  nameMakes(values);
  const parts = searchParameterNames
    .filter((name) => values.has(name))
    .map((name) => `${name}=${(values.get(name) ?? []).map(encodeValue).join(',')}`);
  return parts.length === 0 ? '' : `?${parts.join('&')}`;
}

/** Adds the brand of each model `brand.key`; with a single brand, models lose the prefix. */
function nameMakes(values: Map<string, string[]>): void {
  const models = values.get('model') ?? [];
  const brands = new Set([
    ...(values.get('brand') ?? []),
    ...models.map((model) => model.split('.')[0] ?? ''),
  ]);
  if (brands.size > 0) values.set('brand', [...brands]);
  if (models.length > 0 && brands.size === 1) {
    values.set(
      'model',
      models.map((model) => model.slice(model.indexOf('.') + 1)),
    );
  }
}

const encodeValue = (value: string): string => encodeURIComponent(value).replaceAll('%20', '+');
