import type { Locale } from '#kernel/locale.ts';
import { distanceKm } from '#kernel/distance.ts';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import type { Catalogue, City } from '#features/catalogue/catalogue.ts';
import type { MapTiles } from './map-tiles.ts';

/** A town on the map and in words, in the language of the page. */
export interface PlaceView {
  cityKey: string;
  town: string;
  /** E.g. "област Пловдив". */
  province: string;
  /**
   * From the nearest province centre, or from Sofia for a province centre: "на 16 км от Пловдив по права
   * линия".
   */
  distance: string | undefined;
  latitude: number;
  longitude: number;
  tiles: MapTiles | undefined;
}

const CAPITAL = 'sofia';
const AROUND_CAPITAL = 'sofia_province';
/** Sofia is the centre of its own province and of the one around it. */
const isCentre = ({ key, provinceKey }: City): boolean => key === provinceKey || key === CAPITAL;

/** Returns undefined for a town that is not in the catalogue. */
export function presentPlace(
  cityKey: string,
  options: { catalogue: Catalogue; locale: Locale; tiles: MapTiles | undefined },
): PlaceView | undefined {
  const { catalogue, locale, tiles } = options;
  const city = catalogue.cityByKey.get(cityKey);
  if (!city) return undefined;
  const { latitude, longitude } = city;
  return {
    cityKey,
    town: city.label[locale],
    province: provinceWords(city.provinceKey, catalogue, locale),
    distance: distanceWords(city, catalogue, locale),
    latitude,
    longitude,
    tiles,
  };
}

/** E.g. "област Пловдив"; '' for an unknown province. */
export function provinceWords(provinceKey: string, catalogue: Catalogue, locale: Locale): string {
  const province = catalogue.provinceByKey.get(provinceKey)?.label[locale];
  // The province around Sofia has the word in its name, which distinguishes it from the city's own
  // province.
  if (province === undefined || provinceKey === AROUND_CAPITAL) return province ?? '';
  return m.place_province({ province });
}

function distanceWords(city: City, catalogue: Catalogue, locale: Locale): string | undefined {
  const others = catalogue.cities.filter(
    (other) => other.key !== city.key && (isCentre(city) ? other.key === CAPITAL : isCentre(other)),
  );
  const [nearest] = others
    .map((other) => ({ other, km: distanceKm(city, other) }))
    .toSorted((a, b) => a.km - b.km);
  if (city.key === CAPITAL || !nearest) return undefined;
  const distance = formatNumber(Math.max(1, Math.round(nearest.km)));
  return m.place_distance({ distance, town: nearest.other.label[locale] });
}
