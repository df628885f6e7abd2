/**
 * Reads the address of a comparison leniently and writes its canonical form. `compare-listings.server.ts` decides
 * which listings may be shown.
 */
export const COMPARE_PATH = '/compare';
/** Number of columns that fit a desktop screen without scrolling. */
export const MAX_COMPARED = 4;

export interface ComparisonAddress {
  ids: readonly number[];
  /** Whether to show only the rows in which the listings differ. */
  onlyDifferences: boolean;
}

const ID = /^[1-9]\d{0,14}$/;

/** Reads the first MAX_COMPARED unique ids; ignores invalid ones. */
export function readComparison(parameters: URLSearchParams): ComparisonAddress & { missing: number[] } {
  return {
    ids: readIds(parameters.get('ids')),
    onlyDifferences: parameters.get('differences') === '1',
    missing: readIds(parameters.get('missing')),
  };
}

function readIds(written: string | null): number[] {
  const ids = (written ?? '')
    .split(',')
    .filter((text) => ID.test(text))
    .map(Number);
  return [...new Set(ids)].slice(0, MAX_COMPARED);
}

/** E.g. `/compare?ids=1,2&differences=1`; a single listing has no differences. */
export function comparisonAddress({ ids, onlyDifferences }: ComparisonAddress): string {
  if (ids.length === 0) return COMPARE_PATH;
  const differences = onlyDifferences && ids.length > 1 ? '&differences=1' : '';
  return `${COMPARE_PATH}?ids=${ids.join(',')}${differences}`;
}

/**
 * Address to redirect to if the parameters are not canonical for the comparison, else undefined. Keeps the language
 * parameter `hl`, which is not compared, and names the listings that are no longer shown (`missing`).
 */
export function correctedAddress(
  parameters: URLSearchParams,
  comparison: ComparisonAddress,
  missing: readonly number[] = [],
): string | undefined {
  const asked = new URLSearchParams(parameters);
  const language = asked.get('hl');
  asked.delete('hl');
  const [path = '', shown = ''] = comparisonAddress(comparison).split('?');
  const canonical = [shown, missing.length > 0 && `missing=${missing.join(',')}`].filter(Boolean);
  if (asked.toString() === new URLSearchParams(canonical.join('&')).toString()) return undefined;
  if (language !== null) canonical.push(`hl=${encodeURIComponent(language)}`);
  return [path, canonical.join('&')].filter(Boolean).join('?');
}
