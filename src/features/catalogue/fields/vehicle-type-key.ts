/** The six kinds of vehicle that are sold, in the order in which they are offered. */
export const vehicleTypeKeys = ['car', 'bus', 'bike', 'truck', 'boat', 'trailer'] as const;
export type VehicleTypeKey = (typeof vehicleTypeKeys)[number];

export const isVehicleTypeKey = (value: string): value is VehicleTypeKey =>
  (vehicleTypeKeys as readonly string[]).includes(value);
