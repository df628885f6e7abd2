import { drawnBody } from '#features/listings/card/drawn-body.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';

/** A vehicle that the art can draw: its type and one of its bodies. */
export interface ArtSubject {
  type: DemoVehicle['type'];
  body: string;
}

const trailerArt: Record<string, string> = {
  open: 'utility',
  dropside: 'utility',
  platform: 'utility',
  tipper: 'utility',
  motorcycle: 'utility',
  box: 'boxed',
  livestock: 'boxed',
  car_transporter: 'rack',
  camping: 'caravan',
};
const smallVans =
  /^(caddy|kangoo|berlingo|partner|combo|doblo|citan|transit_connect|nemo|bipper|fiorino|dokker|nv200|courier)/;

function busArt({ body, model }: DemoVehicle): string | undefined {
  const drawn = drawnBody('bus', body);
  return smallVans.test(model) && (drawn === 'cargo' || drawn === 'minibus') ? 'lowvan' : drawn;
}

/** Returns the drawable vehicle most like the given one; undefined if none is similar. */
export function artSubject(vehicle: DemoVehicle): ArtSubject | undefined {
  const { type, body, build, lengthCm } = vehicle;
  const drawn = {
    car: () => (body === 'limousine' ? 'sedan' : (body ?? undefined)),
    bus: () => busArt(vehicle),
    bike: () => drawnBody(type, body),
    truck: () => drawnBody(type, body),
    boat: () => (body === 'boat' && (lengthCm ?? 0) > 620 ? 'cabin' : drawnBody(type, body)),
    trailer: () => (body === 'for_car' ? trailerArt[build ?? ''] : undefined),
  }[type]();
  return drawn === undefined ? undefined : { type, body: drawn };
}
