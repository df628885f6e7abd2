import { drawnBody } from './drawn-body.ts';

/** Drawings in `public/art` that stand for bodies without a similar one; `other` stands for all the rest. */
const standIns: Record<string, { other: string } & Record<string, string>> = {
  car: { other: 'sedan' },
  bus: { other: 'cargo' },
  bike: { other: 'naked' },
  truck: { other: 'box' },
  boat: { other: 'speedboat', sailboat: 'cabin' },
  trailer: { other: 'utility', semi_trailer: 'boxed', for_truck: 'boxed' },
};

/** Name of the file in `public/art`, e.g. `tile-car-suv`, that stands for a body. Every body of a car has its own. */
export function silhouetteOf({ type, body }: { type: string; body: string | null }): string {
  const own = type === 'car' ? body : drawnBody(type, body);
  const standIn = standIns[type];
  return `tile-${type}-${own ?? standIn?.[body ?? ''] ?? standIn?.other}`;
}
