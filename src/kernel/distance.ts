/** Mean radius of the Earth in km (IUGG, rounded). */
const EARTH_RADIUS_KM = 6371;

/** A place in degrees north and east (WGS 84). */
export interface Place {
  latitude: number;
  longitude: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance in km by the haversine formula; symmetric, 0 for the same place. */
export function distanceKm(from: Place, to: Place): number {
  const latitude = Math.sin(radians(to.latitude - from.latitude) / 2);
  const longitude = Math.sin(radians(to.longitude - from.longitude) / 2);
  const haversine =
    latitude ** 2 + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * longitude ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(haversine)));
}
