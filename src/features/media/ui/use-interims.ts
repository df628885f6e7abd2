import { useCallback, useState } from 'react';

/** Temporary display of a picture that is being processed or rotated. */
export interface Interim {
  url?: string;
  /** Clockwise quarter turns. */
  turns: number;
  /** Whether the turns are on their way to the server; no more can be added. */
  isSent?: boolean;
}

/** The temporary displays by picture id; setting `undefined` ends one. */
export function useInterims() {
  const [interims, setInterims] = useState<ReadonlyMap<string, Interim>>(new Map());
  const setInterim = useCallback((id: string, interim: Interim | undefined) => {
    setInterims((all) => {
      const next = new Map(all);
      if (interim) next.set(id, interim);
      else next.delete(id);
      return next;
    });
  }, []);
  return { interims, setInterim };
}

export type Interims = ReturnType<typeof useInterims>;
