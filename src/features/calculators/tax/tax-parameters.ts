/** Parameter of `/api/calculators/tax` for each input of the tax. */
export const taxParameters = {
  powerKw: 'power_kw',
  productionYear: 'year',
  euro: 'euro',
  displacementCc: 'displacement_cc',
  seats: 'seats',
  massKg: 'mass_kg',
  payloadKg: 'payload_kg',
  axles: 'axles',
  suspension: 'suspension',
  grossTonnage: 'gross_tonnage',
} as const;

export type TaxInput = keyof typeof taxParameters;
