import { bikeSpecs, drawBike } from '#demo/vehicle-art/bike/draw-bike.ts';
import { boatSpecs, drawBoat } from '#demo/vehicle-art/boat/draw-boat.ts';
import { carBodies, vanBuses } from '#demo/vehicle-art/car/car-bodies.ts';
import type { CarSpec } from '#demo/vehicle-art/car/car-spec.ts';
import { drawCar } from '#demo/vehicle-art/car/draw-car.ts';
import { sedan } from '#demo/vehicle-art/car/low-bodies.ts';
import { minibus } from '#demo/vehicle-art/car/van-bodies.ts';
import { coachSpec } from '#demo/vehicle-art/coach/coach-spec.ts';
import { drawCoach } from '#demo/vehicle-art/coach/draw-coach.ts';
import type { Look, VehicleType } from '#demo/vehicle-art/look.ts';
import type { Model } from '#demo/vehicle-art/model.ts';
import { drawTrailer, trailerSpecs } from '#demo/vehicle-art/trailer/draw-trailer.ts';
import { drawTruck, truckSpecs } from '#demo/vehicle-art/truck/draw-truck.ts';

/** Bodies that can be drawn, by vehicle type. */
export const BODIES: Readonly<Record<VehicleType, readonly string[]>> = {
  car: [...carBodies.keys()],
  bus: ['minibus', 'cargo', 'coach', 'lowvan'],
  bike: Object.keys(bikeSpecs),
  truck: Object.keys(truckSpecs),
  boat: Object.keys(boatSpecs),
  trailer: Object.keys(trailerSpecs),
};

const usual = { fitWidth: 0.84, fitHeight: 0.6, ground: 0.81, afloat: false, details: {} };

function carModel(look: Look): Model {
  const spec: CarSpec = carBodies.get(look.body) ?? sedan;
  const { length, width, height } = spec;
  const wheelX = length / 2 - spec.frontOverhang;
  return {
    ...usual,
    size: { length, width, height },
    details: {
      wheel: { centre: [wheelX, width / 2, spec.wheelRadius + 0.06], width: 1.5 },
      rear: { centre: [-length / 2, 0.2, 0.8], width: 2 },
      front: { centre: [length / 2, 0.3, 0.6], width: 1.9 },
    },
    draw: (art) => drawCar(art, look, spec),
  };
}

function busModel(look: Look): Model {
  if (look.body === 'coach') {
    return { ...usual, size: coachSpec, fitHeight: 0.66, draw: (art) => drawCoach(art, look) };
  }
  const spec = vanBuses.get(look.body) ?? minibus;
  const steel: Look = { ...look, wheels: 'steel', alloy: '#c9d0d8' };
  return { ...usual, size: spec, fitHeight: 0.64, draw: (art) => drawCar(art, steel, spec) };
}

function bikeModel(look: Look): Model {
  const spec = bikeSpecs[look.body] ?? bikeSpecs.naked;
  return { ...usual, size: spec, fitWidth: 0.74, fitHeight: 0.64, draw: (art) => drawBike(art, look, spec) };
}

function truckModel(look: Look): Model {
  const spec = truckSpecs[look.body] ?? truckSpecs.box;
  return { ...usual, size: spec, fitHeight: 0.68, draw: (art) => drawTruck(art, look, spec) };
}

function trailerModel(look: Look): Model {
  const spec = trailerSpecs[look.body] ?? trailerSpecs.utility;
  return { ...usual, size: spec, fitWidth: 0.78, draw: (art) => drawTrailer(art, look, spec) };
}

/** Height in metres of a boat on a trailer above the ground. */
const liftOnTrailer = 0.78;

function boatModel(look: Look): Model {
  const spec = boatSpecs[look.body] ?? boatSpecs.speedboat;
  const afloat = !['garage', 'studio', 'none'].includes(look.scene);
  const lift = afloat ? 0 : liftOnTrailer;
  const height = spec.bow + (spec.kind === 'cabin' ? 1 : 0.35) + lift;
  return {
    ...usual,
    size: { length: spec.length + 0.5, width: spec.width, height },
    afloat,
    fitWidth: 0.9,
    fitHeight: 0.55,
    ground: afloat ? 0.72 : 0.82,
    draw: (art) => drawBoat(art, look, spec, { afloat, lift }),
  };
}

const makers: Readonly<Record<VehicleType, (look: Look) => Model>> = {
  car: carModel,
  bus: busModel,
  bike: bikeModel,
  truck: truckModel,
  boat: boatModel,
  trailer: trailerModel,
};

/** Returns the model of a look, or the first body of its type for an unknown body. */
export const modelOf = (look: Look): Model => makers[look.type](look);
