import { describe, expect, it } from 'vitest';
import {
  cameraOver,
  clampCamera,
  inFrame,
  leastZoom,
  moveCamera,
  pixelsPerUnit,
  zoomCamera,
} from './map-camera.ts';
import { mapSize, toMap, toPlace } from './map-projection.ts';
import { tilesInView } from './map-tiles.ts';

const frame = { width: 800, height: 300 };
const sofia = toMap({ latitude: 42.6975, longitude: 23.3241 });
const camera = { ...sofia, zoom: 9 };

describe('map camera', () => {
  it('shows its centre in the middle of the frame, east to the right and south below', () => {
    expect(inFrame(sofia, camera, frame)).toEqual({ x: 400, y: 150 });
    const burgas = inFrame(toMap({ latitude: 42.5, longitude: 27.47 }), camera, frame);
    expect(burgas.x).toBeGreaterThan(800);
    expect(burgas.y).toBeGreaterThan(150);
  });

  it('shows all points and keeps their margins free', () => {
    const tall = { width: 800, height: 600 };
    const points = [toMap({ latitude: 43.2, longitude: 23.3 }), toMap({ latitude: 42.1, longitude: 23.5 })];
    const over = cameraOver(points, tall, { margin: 50, above: 130, maxZoom: 12 });
    const at = points.map((point) => inFrame(point, over, tall));
    expect(at[0]!.y).toBeCloseTo(130);
    expect(at[1]!.y).toBeCloseTo(550);
    expect((at[0]!.x + at[1]!.x) / 2).toBeCloseTo(400);
    expect(cameraOver([sofia], tall, { margin: 50, maxZoom: 9 })).toEqual({ ...sofia, zoom: 9 });
  });

  it('finds the place of a point of the map', () => {
    const { latitude, longitude } = toPlace(toMap({ latitude: 42.6975, longitude: 23.3241 }));
    expect([latitude, longitude]).toEqual([expect.closeTo(42.6975, 9), expect.closeTo(23.3241, 9)]);
  });

  it('moves by the dragged distance at any zoom', () => {
    const moved = moveCamera(camera, 40, -10);
    expect(inFrame(sofia, moved, frame).x).toBeCloseTo(360);
    expect(inFrame(sofia, moved, frame).y).toBeCloseTo(160);
  });

  it('keeps the point under the pointer in place while zooming', () => {
    const point = { x: 120, y: -60 };
    const under = {
      x: camera.x + point.x / pixelsPerUnit(camera.zoom),
      y: camera.y + point.y / pixelsPerUnit(camera.zoom),
    };
    const after = inFrame(under, zoomCamera(camera, 10.5, point), frame);
    expect(after.x).toBeCloseTo(400 + point.x);
    expect(after.y).toBeCloseTo(150 + point.y);
  });

  it.each([
    ['far beyond the west', { x: -1e9, y: 0, zoom: 9 }],
    ['far beyond the south-east', { x: 1e9, y: 1e9, zoom: 9 }],
    ['from too far away', { x: 0, y: 0, zoom: -5 }],
    ['from too near', { x: 0, y: 0, zoom: 99 }],
  ])('never shows anything outside the drawn area: %s', (_what, wild) => {
    const tame = clampCamera(wild, frame, 11);
    const corner = inFrame({ x: 0, y: 0 }, tame, frame);
    const end = inFrame({ x: mapSize.width, y: mapSize.height }, tame, frame);
    expect(corner.x).toBeLessThanOrEqual(0.001);
    expect(corner.y).toBeLessThanOrEqual(0.001);
    expect(end.x).toBeGreaterThanOrEqual(frame.width - 0.001);
    expect(end.y).toBeGreaterThanOrEqual(frame.height - 0.001);
    expect(tame.zoom).toBeLessThanOrEqual(11);
    expect(tame.zoom).toBeGreaterThanOrEqual(leastZoom(frame));
  });
});

describe('map tiles', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png';

  it('are Web Mercator tiles aligned with the outline', () => {
    // Sofia is in tile 9/289/189: https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames
    const tiles = tilesInView(url, camera, frame);
    const tile = tiles.find((each) => each.url === 'https://tiles.example/9/289/188.png');
    const x = ((23.3241 + 180) / 360) * 512 - 289;
    const y = (1 - Math.asinh(Math.tan((42.6975 * Math.PI) / 180)) / Math.PI) * 256 - 188;
    expect(tile?.size).toBe(256);
    expect((tile?.left ?? 0) + x * 256).toBeCloseTo(400, 3);
    expect((tile?.top ?? 0) + y * 256).toBeCloseTo(150, 3);
  });

  it('cover the frame without gaps or extra tiles', () => {
    for (const zoom of [6.9, 8.3, 9, 12.5]) {
      const tiles = tilesInView(url, { ...camera, zoom }, frame);
      const size = tiles[0]?.size ?? 0;
      expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
      expect(Math.max(...tiles.map(({ left }) => left + size))).toBeGreaterThanOrEqual(frame.width);
      expect(Math.max(...tiles.map(({ top }) => top + size))).toBeGreaterThanOrEqual(frame.height);
      expect(tiles.every(({ left, top }) => left <= 800 && left > -size && top <= 300 && top > -size)).toBe(
        true,
      );
      expect(new Set(tiles.map((tile) => tile.url)).size).toBe(tiles.length);
    }
  });
});
