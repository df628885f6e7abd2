import type { CountedPlace } from '#features/places/map-clusters.ts';
import type { MapOutline } from '#features/places/map-outline.ts';
import type { MapPoint } from '#features/places/map-projection.ts';
import type { MapProvinces } from '#features/places/map-provinces.ts';
import { inTowns } from '../../address/in-towns.ts';
import type { MapData, MapProvinceData } from '../search-page.ts';

/** A town or province with results. */
export interface ResultPlace extends CountedPlace {
  /** Name that is clear without the map, e.g. `област Пловдив`. */
  fullName: string;
  /** Keys of all its towns. */
  towns: readonly string[];
  /** Whether the search finds results there: without a place filter, or with one of its towns in it. */
  chosen: boolean;
}

export const provinceCount = ([, , , towns]: MapProvinceData): number =>
  towns.reduce((sum, [, , count]) => sum + count, 0);

/** Towns and provinces with results, at their positions on the map. */
export function resultPlaces(
  { provinces, chosen }: MapData,
  outline: Pick<MapOutline, 'towns'>,
  anchors: Pick<MapProvinces, 'provinces'>,
): { provinces: ResultPlace[]; towns: ResultPlace[] } {
  const place = (
    found: Pick<ResultPlace, 'key' | 'name' | 'fullName' | 'count'>,
    towns: readonly string[],
    at: MapPoint | undefined,
  ): ResultPlace[] => {
    if (!at || found.count === 0) return [];
    const isChosen = chosen.length === 0 || towns.some((town) => chosen.includes(town));
    return [{ ...found, x: at.x, y: at.y, towns, chosen: isChosen }];
  };
  const townAt = new Map(outline.towns.map((town) => [town.key, town]));
  const provinceAt = new Map(anchors.provinces.map((province) => [province.key, province]));
  return {
    provinces: provinces.flatMap((province) => {
      const [key, name, fullName, towns] = province;
      const keys = towns.map(([town]) => town);
      return place({ key, name, fullName, count: provinceCount(province) }, keys, provinceAt.get(key));
    }),
    towns: provinces.flatMap(([, , , towns]) =>
      towns.flatMap(([key, name, count]) =>
        place({ key, name, fullName: name, count }, [key], townAt.get(key)),
      ),
    ),
  };
}

/**
 * Address of the search in the towns of an area, in alphabetical order, so that equal areas have one address. All towns
 * are no restriction; undefined for none.
 */
export function areaAddress(
  { everywhere, provinces }: MapData,
  area: ReadonlySet<string>,
): string | undefined {
  const all = provinces.flatMap(([, , , towns]) => towns.map(([key]) => key));
  const inside = all.filter((key) => area.has(key)).toSorted();
  if (inside.length === 0) return undefined;
  return inTowns(everywhere, inside.length === all.length ? [] : inside);
}
