/** Which document a page is reading, kept with its tab, so that a page that is loaded anew goes on with it. */
export interface KeptReading {
  id: string;
  name: string;
  bytes: number;
}

const KEY = 'volan:document-reading';

export function readKept(): KeptReading | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Partial<KeptReading> | null;
    return kept &&
      typeof kept.id === 'string' &&
      typeof kept.name === 'string' &&
      typeof kept.bytes === 'number'
      ? { id: kept.id, name: kept.name, bytes: kept.bytes }
      : undefined;
  } catch {
    return undefined;
  }
}

/** A browser that keeps nothing begins anew. */
export function keepReading(reading: KeptReading | undefined): void {
  try {
    if (reading) sessionStorage.setItem(KEY, JSON.stringify(reading));
    else sessionStorage.removeItem(KEY);
  } catch {
    // As said.
  }
}
