import type { DemoModel } from '#demo/vehicle/demo-models.ts';

/** Weight of the model of the middle listing of each type. */
const usualWeight: Record<DemoModel['type'], number> = {
  car: 4200,
  bus: 5700,
  bike: 800,
  truck: 5600,
  trailer: 240,
  boat: 120,
};

/** How often a model is offered, relative to the usual one of its type. */
export const commonness = ({ type, weight }: DemoModel): number => weight / usualWeight[type];
