/**
 * The address of a comparison: reading one, whatever it contains, and writing its one canonical form. Which of
 * the listings may be shown is decided in `compare-listings.server.ts`.
 */
export const COMPARE_PATH = '/compare';
/** As many as stand side by side on a desk without scrolling. */
export const MAX_COMPARED = 4;

export interface ComparisonAddress {
  ids: readonly number[];
  /** Only the rows in which the listings differ. */
  onlyDifferences: boolean;
}

const ID = /^[1-9]\d{0,14}$/;

/** The first four ids in the order given, each once; what is no id is left out. */
export function readComparison(parameters: URLSearchParams): ComparisonAddress {
  const ids = (parameters.get('ids') ?? '')
    .split(',')
    .filter((text) => ID.test(text))
    .map(Number);
  return {
    ids: [...new Set(ids)].slice(0, MAX_COMPARED),
    onlyDifferences: parameters.get('differences') === '1',
  };
}

/** `/compare?ids=1,2&differences=1`; a listing alone differs from nothing. */
export function comparisonAddress({ ids, onlyDifferences }: ComparisonAddress): string {
  if (ids.length === 0) return COMPARE_PATH;
  const differences = onlyDifferences && ids.length > 1 ? '&differences=1' : '';
  return `${COMPARE_PATH}?ids=${ids.join(',')}${differences}`;
}

/**
 * Where to go when the parameters are not those of the comparison they came to; undefined when they are. The
 * language is no part of it and is kept on the way.
 */
export function correctedAddress(
  parameters: URLSearchParams,
  comparison: ComparisonAddress,
): string | undefined {
  const asked = new URLSearchParams(parameters);
  const language = asked.get('hl');
  asked.delete('hl');
  const address = comparisonAddress(comparison);
  const [, canonical = ''] = address.split('?');
  if (asked.toString() === new URLSearchParams(canonical).toString()) return undefined;
  if (language === null) return address;
  return `${address}${canonical ? '&' : '?'}hl=${encodeURIComponent(language)}`;
}
