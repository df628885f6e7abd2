/** The six vehicle types in display order. */
export const vehicleTypeKeys = ['car', 'bus', 'bike', 'truck', 'boat', 'trailer'] as const;
export type VehicleTypeKey = (typeof vehicleTypeKeys)[number];

export const isVehicleTypeKey = (value: string): value is VehicleTypeKey =>
  (vehicleTypeKeys as readonly string[]).includes(value);
