import { activeLocale } from '#platform/i18n/active-locale.ts';
import type { LabelBox } from '../label-room.ts';
import { labelsInView } from '../labels-in-view.ts';
import type { FrameSize, MapCamera } from '../map-camera.ts';
import type { MapOutline } from '../map-outline.ts';

/** Names of countries, seas and towns that fit beside the `taken` parts of the frame; part of a `MapDrawing`. */
export function MapLabels(props: {
  places: Pick<MapOutline, 'names' | 'towns'>;
  camera: MapCamera;
  frame: FrameSize;
  taken: readonly LabelBox[];
}) {
  const labels = labelsInView(props.places, props.camera, props.frame, {
    locale: activeLocale(),
    taken: props.taken,
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
