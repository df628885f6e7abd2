import type { OperationPolicy } from './operation-policy.ts';

export const calculatorsPolicy: Record<string, OperationPolicy> = {
  'GET /api/calculators/tax': {
    query: 'type=car&class=car&city=sofia&power_kw=100&year=2012&fuel=diesel',
    answers: 200,
  },
  'GET /api/calculators/fuel': {
    query: 'type=car&fuel=diesel&distance=20000&consumption=6',
    answers: 200,
  },
  'GET /api/calculators/municipalities': { answers: 200 },
};
