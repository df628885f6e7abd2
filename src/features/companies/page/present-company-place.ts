import type { Catalogue } from '#features/catalogue/catalogue.ts';
import { presentPlace } from '#features/places/present-place.ts';
import type { MapTiles } from '#features/places/map-tiles.ts';
import type { Locale } from '#kernel/locale.ts';
import type { CompanyPage } from './company-page.ts';
import type { CompanyPlace } from './ui/company-about.tsx';

interface PlaceContext {
  ctx: { catalogue: Catalogue; config: { mapTiles: MapTiles | undefined } };
  locale: Locale;
}

/**
 * Place of a company on the map: its point, or the middle of its town, because addresses are not turned into points.
 * Directions lead to the point, or to address and town as text.
 */
export function presentCompanyPlace(
  { townKey, address }: { townKey: string | null; address: string },
  point: CompanyPage['point'],
  { ctx, locale }: PlaceContext,
): CompanyPlace | undefined {
  const { catalogue, config } = ctx;
  const town =
    townKey === null ? undefined : presentPlace(townKey, { catalogue, locale, tiles: config.mapTiles });
  if (!town) return undefined;
  const destination = point
    ? `${point.latitude},${point.longitude}`
    : [address, address.includes(town.town) ? '' : town.town].filter(Boolean).join(', ');
  return {
    view: point ? { ...town, ...point } : town,
    isPoint: point !== null,
    directions: `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination })}`,
  };
}
