import { above, below, oneOf, type UnlikelyRule } from './described-vehicle.ts';

const tooManySeats = (types: string, bodies: string, most: number): UnlikelyRule => ({
  types,
  fields: ['body', 'seats'],
  holds: ({ body, seats }) => oneOf(body, bodies) && above(seats, most),
});

/** Seats, doors, axles, payloads and lengths that a kind of vehicle hardly has. */
export const sizeRules: readonly UnlikelyRule[] = [
  tooManySeats('car', 'roadster', 4),
  tooManySeats('car', 'coupe coupe_utility', 5),
  tooManySeats('car', 'sedan hatchback pickup convertible', 7),
  // More than nine seats make a bus; a stretch limousine may have them.
  tooManySeats('car', 'wagon suv crossover minivan van', 9),
  tooManySeats('truck', 'tractor_unit tipper concrete_mixer garbage tanker curtain refrigerated', 7),
  {
    types: 'bus',
    fields: ['body', 'seats'],
    holds: ({ body, seats }) => oneOf(body, 'coach city_bus') && below(seats, 8),
  },
  {
    types: 'car',
    fields: ['body', 'doors'],
    holds: ({ body, doors }) => body === 'roadster' && above(doors, 3),
  },
  { types: 'truck', fields: ['type', 'axles'], holds: ({ axles }) => below(axles, 2) },
  {
    types: 'truck',
    fields: ['body', 'axles'],
    holds: ({ body, axles }) => body === 'tractor_unit' && above(axles, 5),
  },
  {
    types: 'trailer',
    fields: ['body', 'axles'],
    holds: ({ body, axles }) => body === 'for_car' && above(axles, 3),
  },
  // A trailer for a car weighs 3,500 kg at most with its load.
  {
    types: 'trailer',
    fields: ['body', 'payload'],
    holds: ({ body, payload }) => body === 'for_car' && above(payload, 3_500),
  },
  {
    types: 'trailer',
    fields: ['body', 'payload'],
    holds: ({ body, payload }) => body === 'semi_trailer' && below(payload, 1_000),
  },
  {
    types: 'boat',
    fields: ['body', 'length'],
    holds: ({ body, length }) => body === 'jet' && above(length, 500),
  },
  {
    types: 'boat',
    fields: ['length', 'beam'],
    holds: ({ length, beam }) => length !== null && above(beam, length),
  },
];
