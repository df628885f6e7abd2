import type { ReactNode } from 'react';
import { pixelsPerUnit, type FrameSize, type MapCamera } from '../map-camera.ts';
import type { MapOutline } from '../map-outline.ts';

interface MapDrawingProps {
  outline: Pick<MapOutline, 'countries'>;
  camera: MapCamera;
  frame: FrameSize;
  /** Path data of borders inside the home country. */
  borders?: string;
  children?: ReactNode;
}

const HOME = 'BG';

/** Countries and seas from our own outline. Decorative: text beside the map states the places. */
export function MapDrawing({ outline, camera, frame, borders, children }: MapDrawingProps) {
  const scale = pixelsPerUnit(camera.zoom);
  const [left, top] = [frame.width / 2 - camera.x * scale, frame.height / 2 - camera.y * scale];
  return (
    <svg className="vmap absolute inset-0 size-full" aria-hidden="true">
      <g transform={`translate(${left} ${top}) scale(${scale})`}>
        {outline.countries.map(({ iso2, path }) => (
          <path key={path.slice(0, 32)} d={path} className={iso2 === HOME ? 'h' : 'n'} />
        ))}
        {borders && <path d={borders} className="b" />}
      </g>
      {children}
    </svg>
  );
}
