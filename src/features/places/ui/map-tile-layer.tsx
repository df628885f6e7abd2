import { useState } from 'react';
import type { FrameSize, MapCamera } from '../map-camera.ts';
import { tilesInView, type MapTiles } from '../map-tiles.ts';

/** Tiles above our own outline, which shows through where a tile is missing. */
export function MapTileLayer(props: { tiles: MapTiles; camera: MapCamera; frame: FrameSize }) {
  const { tiles, camera, frame } = props;
  return (
    <div className="pointer-events-none absolute inset-0" aria-hidden="true">
      {tilesInView(tiles.url, camera, frame).map(({ url, left, top, size }) => (
        <MapTile key={url} url={url} left={left} top={top} size={size} />
      ))}
    </div>
  );
}

function MapTile(props: { url: string; left: number; top: number; size: number }) {
  const [missing, setMissing] = useState(false);
  if (missing) return null;
  return (
    <img
      src={props.url}
      alt=""
      draggable={false}
      className="absolute max-w-none dark:brightness-75 dark:contrast-110"
      style={{ left: props.left, top: props.top, width: props.size, height: props.size }}
      onError={() => setMissing(true)}
    />
  );
}
