import { parseTypedNumber } from '#kernel/typed-number.ts';
import { searchParameterNames } from './parameter-names.ts';

/**
 * The query string a filled-in form stands for, in canonical form as far as the browser can know it: empty
 * fields left out, values of one name joined by commas, names in their fixed order, typed numbers plain.
 * Starts with `?`, or is empty.
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

/** A model `brand.key` brings its brand; of one brand alone it stands without. */
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
