/** The document being read, kept in session storage so that a reloaded page continues. */
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

/** Without session storage, a reloaded page starts over. */
export function keepReading(reading: KeptReading | undefined): void {
  try {
    if (reading) sessionStorage.setItem(KEY, JSON.stringify(reading));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Session storage is unavailable; see above.
  }
}
