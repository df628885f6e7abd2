/** Bodies of the art by vehicle type and body; bodies that no drawing resembles are absent. */
const drawings: Record<string, Record<string, string>> = {
  bus: {
    cargo: 'cargo',
    box: 'cargo',
    refrigerated: 'cargo',
    passenger: 'minibus',
    cargo_passenger: 'minibus',
    camper: 'minibus',
    ambulance: 'minibus',
    coach: 'coach',
    city_bus: 'coach',
  },
  bike: {
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
  },
  truck: {
    tractor_unit: 'tractor',
    box: 'box',
    curtain: 'box',
    refrigerated: 'box',
    tipper: 'tipper',
    tipper_crane: 'tipper',
    dropside: 'tipper',
    multilift: 'tipper',
  },
  boat: { boat: 'speedboat', motor_yacht: 'cabin', inflatable: 'rib' },
};

/** The body of the art that resembles a body of another type than cars, which all have their own; undefined if none does. */
export const drawnBody = (type: string, body: string | null): string | undefined =>
  drawings[type]?.[body ?? ''];
