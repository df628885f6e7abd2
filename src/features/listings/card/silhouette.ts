/** Drawings in `public/art` for the bodies of a type; `other` stands for all that have none. */
const drawings: Record<string, { other: string } & Record<string, string>> = {
  car: { other: 'sedan' },
  bus: {
    other: 'cargo',
    passenger: 'minibus',
    cargo_passenger: 'minibus',
    camper: 'minibus',
    ambulance: 'minibus',
    coach: 'coach',
    city_bus: 'coach',
  },
  bike: {
    other: 'naked',
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
  },
  truck: {
    other: 'box',
    tractor_unit: 'tractor',
    tipper: 'tipper',
    tipper_crane: 'tipper',
    dropside: 'tipper',
  },
  boat: { other: 'speedboat', motor_yacht: 'cabin', sailboat: 'cabin', inflatable: 'rib' },
  trailer: { other: 'utility', semi_trailer: 'boxed', for_truck: 'boxed' },
};

/** Name of the file in `public/art`, e.g. `tile-car-suv`, that stands for a body. Every body of a car has its own. */
export function silhouetteOf({ type, body }: { type: string; body: string | null }): string {
  const ofType = drawings[type];
  const own = type === 'car' ? body : ofType?.[body ?? ''];
  return `tile-${type}-${own ?? ofType?.other}`;
}
