import { getTaxOperation } from './get-tax.server.ts';
import { getFuelCostOperation } from './get-fuel-cost.server.ts';
import { listMunicipalitiesOperation } from './list-municipalities.server.ts';

export const calculatorsOperations = [getTaxOperation, getFuelCostOperation, listMunicipalitiesOperation];
