import { lazy, Suspense, useRef, useState } from 'react';
import type { MapTiles } from '#features/places/map-tiles.ts';
import type { Place } from '#kernel/distance.ts';
import { m } from '#platform/i18n/messages.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { Icon } from '#ui/icon.tsx';
import { companyPageSchema, readPoint, type CompanyPage } from '../company-page.ts';

const PointDialog = lazy(async () => ({
  default: (await import('#features/places/ui/point-dialog.tsx')).PointDialog,
}));

/** Town of the company, where the choice begins. */
export interface PointStart {
  town: Place | undefined;
  tiles: MapTiles | undefined;
}

const COUNTRY = { latitude: 42.75, longitude: 25.4 };
const ZOOM = { point: 12, town: 10, country: 7 };
const pointText = (point: CompanyPage['point']): string =>
  point ? `${point.latitude}, ${point.longitude}` : '';

/** Field of the point on the map, typed or chosen there. */
export function PointField({ point, start }: { point: CompanyPage['point']; start: PointStart }) {
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<{ at: Place; zoom: number }>();
  const field = () => {
    const named = button.current?.form?.elements.namedItem('point');
    return named instanceof HTMLInputElement ? named : undefined;
  };
  const open = () => {
    const typed = readPoint(field()?.value ?? '');
    setAsked(
      typed
        ? { at: typed, zoom: ZOOM.point }
        : start.town
          ? { at: start.town, zoom: ZOOM.town }
          : { at: COUNTRY, zoom: ZOOM.country },
    );
  };
  const choose = (text: string) => {
    const input = field();
    if (input) input.value = text;
    setAsked(undefined);
  };
  return (
    <div>
      <TextField
        label={m.company_page_point()}
        name="point"
        maxLength={60}
        autoComplete="off"
        defaultValue={pointText(point)}
        hint={m.company_page_point_hint()}
      />
      <button ref={button} type="button" className="btn btn-secondary mt-2" onClick={open}>
        <Icon name="map-pin" className="size-4" />
        {m.point_open()}
      </button>
      {asked && (
        <Suspense>
          <PointDialog
            start={asked.at}
            zoom={asked.zoom}
            tiles={start.tiles}
            accepts={(place) => companyPageSchema.shape.point.safeParse(place).success}
            onChoose={({ latitude, longitude }) => choose(`${latitude.toFixed(5)}, ${longitude.toFixed(5)}`)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}
