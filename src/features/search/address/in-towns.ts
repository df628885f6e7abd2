import { searchParameterNames } from './parameter-names.ts';

/** Address of a search that has no towns, restricted to `towns`; canonical if `everywhere` is. */
export function inTowns(everywhere: string, towns: readonly string[]): string {
  if (towns.length === 0) return everywhere;
  const [path = '', search = ''] = everywhere.split('?');
  const parts = [...search.split('&').filter(Boolean), `city=${towns.join(',')}`];
  const place = (part: string): number => searchParameterNames.indexOf(part.split('=')[0] ?? '');
  return `${path}?${parts.toSorted((a, b) => place(a) - place(b)).join('&')}`;
}
