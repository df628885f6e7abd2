import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';

/** A vehicle that the art can draw: its type and one of its bodies. */
export interface ArtSubject {
  type: DemoVehicle['type'];
  body: string;
}

const bikeArt: Record<string, string> = {
  naked: 'naked',
  cafe_racer: 'naked',
  supermoto: 'naked',
  sport: 'sport',
  touring: 'adventure',
  adventure: 'adventure',
  enduro: 'adventure',
  cross: 'adventure',
  trial: 'adventure',
  chopper: 'classic',
  scooter: 'scooter',
  moped: 'scooter',
  motor_roller: 'scooter',
};
const truckArt: Record<string, string> = {
  tractor_unit: 'tractor',
  box: 'box',
  curtain: 'box',
  refrigerated: 'box',
  tipper: 'tipper',
  tipper_crane: 'tipper',
  dropside: 'tipper',
  multilift: 'tipper',
};
const boatArt: Record<string, string> = { boat: 'speedboat', motor_yacht: 'cabin', inflatable: 'rib' };
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
  if (body === 'coach' || body === 'city_bus') return 'coach';
  if (body === 'passenger' || body === 'cargo_passenger') return smallVans.test(model) ? 'lowvan' : 'minibus';
  if (body === 'cargo' || body === 'box' || body === 'refrigerated')
    return smallVans.test(model) ? 'lowvan' : 'cargo';
  return body === 'camper' || body === 'ambulance' ? 'minibus' : undefined;
}

/** Returns the drawable vehicle most like the given one; undefined if none is similar. */
export function artSubject(vehicle: DemoVehicle): ArtSubject | undefined {
  const { type, body, build, lengthCm } = vehicle;
  const drawn = {
    car: () => (body === 'limousine' ? 'sedan' : (body ?? undefined)),
    bus: () => busArt(vehicle),
    bike: () => bikeArt[body ?? ''],
    truck: () => truckArt[body ?? ''],
    boat: () => (body === 'boat' && (lengthCm ?? 0) > 620 ? 'cabin' : boatArt[body ?? '']),
    trailer: () => (body === 'for_car' ? trailerArt[build ?? ''] : undefined),
  }[type]();
  return drawn === undefined ? undefined : { type, body: drawn };
}
