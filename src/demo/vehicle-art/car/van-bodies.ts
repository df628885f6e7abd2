import { points } from '#demo/vehicle-art/geometry/outlines.ts';
import type { CarSpec } from '#demo/vehicle-art/car/car-spec.ts';

export const van: CarSpec = {
  length: 4.98,
  width: 1.94,
  height: 1.96,
  wheelbase: 3.1,
  frontOverhang: 0.92,
  wheelRadius: 0.34,
  frontPower: 7,
  rearPower: 14,
  sill: 0.24,
  shoulder: points([0, 0.86, 0.2, 0.98, 0.55, 1.08, 0.95, 1.13, 2.2, 1.14, 3.6, 1.15, 4.9, 1.15, 4.98, 1.14]),
  roof: points([
    0.72, 1.12, 1.05, 1.4, 1.36, 1.66, 1.66, 1.86, 2.05, 1.94, 3, 1.96, 4.2, 1.95, 4.72, 1.92, 4.86, 1.7,
    4.95, 1.16,
  ]),
  windscreenTop: 1.46,
  rearScreenTop: 4.72,
  windows: [1.08, 4.76],
  rearKink: 0.05,
  pillars: [1.5, 2.3, 3.6],
  doors: [1.34, 2.3, 3.62],
  slidingDoor: true,
  tail: 'barn',
  roofWidth: 0.86,
  beltWidth: 0.95,
  edge: 0.08,
  frontSetback: points([0.2, 0.12, 0.34, 0.03, 0.55, 0, 0.74, 0.02, 0.92, 0.12, 1.1, 0.42]),
  rearSetback: points([0.22, 0.06, 0.4, 0, 0.9, 0, 1.15, 0.01]),
};

export const minibus: CarSpec = {
  length: 5.7,
  width: 2.02,
  height: 2.56,
  wheelbase: 3.5,
  frontOverhang: 0.98,
  wheelRadius: 0.355,
  frontPower: 7.5,
  rearPower: 18,
  sill: 0.3,
  clad: true,
  edge: 0.1,
  shoulder: points([0, 0.98, 0.18, 1.1, 0.5, 1.2, 0.85, 1.27, 1.6, 1.29, 5.6, 1.29, 5.7, 1.28]),
  roof: points([
    0.7, 1.27, 1, 1.6, 1.3, 1.93, 1.6, 2.24, 1.9, 2.45, 2.3, 2.54, 3.2, 2.56, 5.2, 2.55, 5.54, 2.52, 5.62,
    2.3, 5.67, 1.3,
  ]),
  windscreenTop: 1.42,
  rearScreenTop: 5.58,
  windows: [1.02, 5.5],
  rearKink: 0.02,
  windowTop: 2.02,
  pillars: [1.62, 2.5, 3.5, 4.5],
  doors: [1.42, 2.5, 3.8],
  slidingDoor: true,
  tail: 'barn',
  roofWidth: 0.87,
  beltWidth: 0.97,
  frontSetback: points([0.26, 0.12, 0.4, 0.03, 0.62, 0, 0.84, 0.02, 1.02, 0.1, 1.24, 0.36]),
  rearSetback: points([0.28, 0.05, 0.44, 0, 1, 0, 1.3, 0.01]),
  bulge: points([0, 0.95, 0.1, 0.975, 0.4, 0.99, 0.62, 1, 0.68, 1, 1, 0.985]),
};

export const cargoMinibus: CarSpec = { ...minibus, cargo: true };
export const cargoVan: CarSpec = { ...van, cargo: true };
