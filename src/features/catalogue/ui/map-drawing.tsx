import { activeLocale } from '#platform/i18n/active-locale.ts';
import { inFrame, pixelsPerUnit, type FrameSize, type MapCamera } from '../map-camera.ts';
import type { MapOutline } from '../map-outline.ts';
import { toMap } from '../map-projection.ts';
import type { PlaceView } from '../present-place.ts';
import { townsInView } from '../towns-in-view.ts';

interface MapDrawingProps {
  outline: MapOutline;
  place: PlaceView;
  camera: MapCamera;
  frame: FrameSize;
  /** Whether tiles lie above: they bring names of their own. */
  under: boolean;
}

const HOME = 'BG';
/** Names of countries stand near the middle of them; closer than this they would only be in the way. */
const NAMES_UP_TO_ZOOM = 9;

/** Countries, seas and towns, drawn from our own file. Decorative: the words beside the map say where it is. */
export function MapDrawing({ outline, place, camera, frame, under }: MapDrawingProps) {
  const locale = activeLocale();
  const scale = pixelsPerUnit(camera.zoom);
  const [left, top] = [frame.width / 2 - camera.x * scale, frame.height / 2 - camera.y * scale];
  const at = inFrame(toMap(place), camera, frame);
  const half = place.town.length * 4.5;
  // The marker with the name of the place under it, and the buttons.
  const taken = [
    { left: at.x - half, right: at.x + half, top: at.y - 44, bottom: at.y + 26 },
    { left: 0, right: 150, top: frame.height - 60, bottom: frame.height },
  ];
  const towns = under
    ? []
    : townsInView(
        outline.towns.filter(({ key }) => key !== place.cityKey),
        camera,
        frame,
        { locale, taken },
      );
  return (
    <svg className="vmap absolute inset-0 size-full" aria-hidden="true">
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        {outline.countries.map(({ iso2, path }) => (
          <path key={path.slice(0, 32)} d={path} className={iso2 === HOME ? 'h' : 'n'} />
        ))}
      </g>
      {!under &&
        camera.zoom <= NAMES_UP_TO_ZOOM &&
        outline.names.map(({ kind, label, ...point }) => {
          const { x, y } = inFrame(point, camera, frame);
          return (
            <text key={label.en} x={x} y={y} className={kind === 'sea' ? 's' : 'c'} textAnchor="middle">
              {label[locale]}
            </text>
          );
        })}
      {towns.map(({ key, name, x, y, left: isLeft }) => (
        <g key={key} transform={`translate(${x} ${y})`}>
          <circle r={2.5} className="d" />
          <text x={isLeft ? -7 : 7} y={4} className="t" textAnchor={isLeft ? 'end' : 'start'}>
            {name}
          </text>
        </g>
      ))}
    </svg>
  );
}
