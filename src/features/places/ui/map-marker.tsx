import { inFrame, pixelsPerUnit, type FrameSize, type MapCamera } from '../map-camera.ts';
import { toMap } from '../map-projection.ts';
import type { PlaceView } from '../present-place.ts';

/** About 3 km in map units, the precision of "in this town". */
const TOWN_RADIUS = 107;
const LEAST_RADIUS_PIXELS = 16;

/** Marks the town with a circle rather than a point, because the address is not known. */
export function MapMarker(props: { place: PlaceView; camera: MapCamera; frame: FrameSize }) {
  const { x, y } = inFrame(toMap(props.place), props.camera, props.frame);
  const radius = Math.max(LEAST_RADIUS_PIXELS, TOWN_RADIUS * pixelsPerUnit(props.camera.zoom));
  return (
    <svg className="vmap pointer-events-none absolute inset-0 size-full" aria-hidden="true">
      <g transform={`translate(${x} ${y})`}>
        <circle r={radius} className="a" />
        <path className="m" d="M0 2c-8-10-13.5-16-13.5-24.500a13.5 13.5 0 0 1 27 0C13.5-14 8-8 0 2Z" />
        <circle cy={-22.5} r={5} className="o" />
        <text y={30} className="p" textAnchor="middle">
          {props.place.town}
        </text>
      </g>
    </svg>
  );
}
