import type { CarSpec } from '#demo/vehicle-art/car/car-spec.ts';
import { convertible, coupe, hatchback, roadster, sedan, wagon } from '#demo/vehicle-art/car/low-bodies.ts';
import { coupeUtility, crossover, minivan, pickup, suv } from '#demo/vehicle-art/car/tall-bodies.ts';
import { cargoMinibus, cargoVan, minibus, van } from '#demo/vehicle-art/car/van-bodies.ts';

/** Shapes by body style of the catalogue. The order determines the choice by seed for an unknown style. */
export const carBodies: ReadonlyMap<string, CarSpec> = new Map([
  ['sedan', sedan],
  ['coupe', coupe],
  ['hatchback', hatchback],
  ['wagon', wagon],
  ['suv', suv],
  ['crossover', crossover],
  ['minivan', minivan],
  ['convertible', convertible],
  ['roadster', roadster],
  ['pickup', pickup],
  ['van', van],
  ['pickup_truck', pickup],
  ['coupe_utility', coupeUtility],
]);

/** Buses shaped like a van; the coach is drawn separately. */
export const vanBuses: ReadonlyMap<string, CarSpec> = new Map([
  ['minibus', minibus],
  ['cargo', cargoMinibus],
  ['lowvan', cargoVan],
]);
