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
