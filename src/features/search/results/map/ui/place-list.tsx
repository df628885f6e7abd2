import { Link } from 'react-router';
import { formatNumber } from '#platform/i18n/format.ts';
import { m } from '#platform/i18n/messages.ts';
import { inTowns } from '../../../address/in-towns.ts';
import type { MapData } from '../../search-page.ts';
import { areaAddress, provinceCount } from '../map-places.ts';

/** Provinces and towns with results, each a link to them. */
export function PlaceList({ map, className = '' }: { map: MapData; className?: string }) {
  const provinces = map.provinces.filter((province) => provinceCount(province) > 0);
  const isCurrent = (towns: readonly string[]): 'true' | undefined =>
    towns.length === map.chosen.length && towns.every((town) => map.chosen.includes(town))
      ? 'true'
      : undefined;
  return (
    <nav
      aria-label={m.results_map_places()}
      className={`min-h-0 flex-1 overflow-y-auto px-4 py-3 ${className}`}
      data-testid="place-list"
    >
      {provinces.length === 0 && <p className="text-fg-2">{m.results_map_empty()}</p>}
      {map.chosen.length > 0 && (
        <PlaceLink to={map.everywhere} name={m.results_map_everywhere()} className="font-semibold" />
      )}
      <ul>
        {provinces.map((province) => {
          const [key, , name, towns] = province;
          const all = towns.map(([town]) => town);
          return (
            <li key={key} className="border-b border-line py-1 last:border-0">
              <PlaceLink
                to={areaAddress(map, new Set(all)) ?? map.everywhere}
                name={name}
                count={provinceCount(province)}
                current={isCurrent(all)}
                className="font-semibold"
              />
              {towns.length > 1 && (
                <ul className="flex flex-wrap gap-x-5">
                  {towns
                    .filter(([, , count]) => count > 0)
                    .map(([town, label, count]) => (
                      <li key={town}>
                        <PlaceLink
                          to={inTowns(map.everywhere, [town])}
                          name={label}
                          count={count}
                          current={isCurrent([town])}
                        />
                      </li>
                    ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

const PlaceLink = (props: {
  to: string;
  name: string;
  count?: number;
  current?: 'true' | undefined;
  className?: string;
}) => (
  <Link
    to={props.to}
    preventScrollReset
    aria-current={props.current}
    className={`inline-flex min-h-11 items-center gap-1.5 hover:text-accent hover:underline aria-[current]:text-accent lg:min-h-8 ${props.className ?? ''}`}
  >
    {props.name}
    {props.count !== undefined && (
      <span className="num font-normal text-fg-3">{formatNumber(props.count)}</span>
    )}
  </Link>
);
