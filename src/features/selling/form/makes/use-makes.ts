import { useCallback, useRef, useState } from 'react';
import type { MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import { callApi } from '#platform/web/call-api.ts';

interface Loaded {
  type: string;
  makes?: readonly MakeWithModels[];
  failed?: boolean;
}

/** Brands and models of a type, loaded when `loadMakes` asks for them, once. */
export function useMakes(type: string | undefined) {
  const [loaded, setLoaded] = useState<Loaded>();
  const asked = useRef<string>(undefined);
  const current = loaded?.type === type ? loaded : undefined;
  const loadMakes = useCallback(() => {
    if (type === undefined || asked.current === type) return;
    asked.current = type;
    callApi<{ brands: MakeWithModels[] }>(`/api/makes?type=${type}`).then(
      ({ brands }) => setLoaded({ type, makes: brands }),
      () => {
        asked.current = undefined;
        setLoaded({ type, failed: true });
      },
    );
  }, [type]);
  return { makes: current?.makes, makesFailed: current?.failed ?? false, loadMakes };
}
