import { activeLocale } from '#platform/i18n/active-locale.ts';
import { labelsInView } from '../labels-in-view.ts';
import { inFrame, pixelsPerUnit, type FrameSize, type MapCamera } from '../map-camera.ts';
import type { MapOutline } from '../map-outline.ts';
import { toMap } from '../map-projection.ts';
import type { PlaceView } from '../present-place.ts';

interface MapDrawingProps {
  outline: MapOutline;
  place: PlaceView;
  camera: MapCamera;
  frame: FrameSize;
  /** Whether tiles lie above; tiles bring their own names. */
  under: boolean;
}

const HOME = 'BG';

/**
 * Countries, seas and towns, drawn from our own outline. Decorative: the text beside the map states the
 * place.
 */
export function MapDrawing({ outline, place, camera, frame, under }: MapDrawingProps) {
  const scale = pixelsPerUnit(camera.zoom);
  const [left, top] = [frame.width / 2 - camera.x * scale, frame.height / 2 - camera.y * scale];
  return (
    <svg className="vmap absolute inset-0 size-full" aria-hidden="true">
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        {outline.countries.map(({ iso2, path }) => (
          <path key={path.slice(0, 32)} d={path} className={iso2 === HOME ? 'h' : 'n'} />
        ))}
      </g>
      {!under && <MapLabels outline={outline} place={place} camera={camera} frame={frame} />}
    </svg>
  );
}

function MapLabels({ outline, place, camera, frame }: Omit<MapDrawingProps, 'under'>) {
  const at = inFrame(toMap(place), camera, frame);
  const half = place.town.length * 4.5;
  const taken = [
    // Keep free: the marker with the place name below it, and the buttons.
    { left: at.x - half, right: at.x + half, top: at.y - 44, bottom: at.y + 36 },
    { left: 0, right: 160, top: frame.height - 60, bottom: frame.height },
  ];
  const others = outline.towns.filter(({ key }) => key !== place.cityKey);
  const labels = labelsInView({ names: outline.names, towns: others }, camera, frame, {
    locale: activeLocale(),
    taken,
  });
  return (
    <>
      {labels.names.map(({ kind, name, x, y }) => (
        <text key={name} x={x} y={y + 4} className={kind === 'sea' ? 's' : 'c'} textAnchor="middle">
          {name}
        </text>
      ))}
      {labels.towns.map(({ key, name, x, y, left: isLeft }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          <circle r={2.5} className="d" />
          <text x={isLeft ? -7 : 7} y={4} className="t" textAnchor={isLeft ? 'end' : 'start'}>
            {name}
          </text>
        </g>
      ))}
    </>
  );
}
