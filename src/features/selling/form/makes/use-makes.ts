import { useCallback, useRef, useState } from 'react';
import { isVehicleTypeKey } from '#features/catalogue/fields/vehicle-type-key.ts';
import type { MakeWithModels } from '#features/catalogue/makes/makes-of.ts';
import { callOperation } from '#platform/web/call-operation.ts';
import type { listMakesOperation } from '#features/catalogue/makes/list-makes.server.ts';

interface Loaded {
  type: string;
  makes?: readonly MakeWithModels[];
  failed?: boolean;
}

/** Brands and models of a vehicle type; `loadMakes` loads them once. */
export function useMakes(type: string | undefined) {
  const [loaded, setLoaded] = useState<Loaded>();
  const asked = useRef<string>(undefined);
  const current = loaded?.type === type ? loaded : undefined;
  const loadMakes = useCallback(() => {
    if (type === undefined || !isVehicleTypeKey(type) || asked.current === type) return;
    asked.current = type;
    callOperation<typeof listMakesOperation>('GET', '/api/makes', { query: { type } }).then(
      ({ brands }) => setLoaded({ type, makes: brands }),
      () => {
        asked.current = undefined;
        setLoaded({ type, failed: true });
      },
    );
  }, [type]);
  return { makes: current?.makes, makesFailed: current?.failed ?? false, loadMakes };
}
