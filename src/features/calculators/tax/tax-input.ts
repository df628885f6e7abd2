/** What must be known before the tax can be worked out. */
export type TaxInput =
  | 'powerKw'
  | 'productionYear'
  | 'euro'
  | 'displacementCc'
  | 'seats'
  | 'massKg'
  | 'payloadKg'
  | 'axles'
  | 'suspension'
  | 'grossTonnage';
