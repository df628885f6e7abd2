import fc from '#tests/support/properties.ts';
import { describe, expect, it } from 'vitest';
import { cameraOver, clampCamera, inFrame, isInView, OUTLINE_MAX_ZOOM } from './map-camera.ts';
import { clustersInView, type CountedPlace } from './map-clusters.ts';
import { mapSize, toMap } from './map-projection.ts';

const frame = { width: 900, height: 700 };
const place = (key: string, latitude: number, longitude: number, count: number): CountedPlace => ({
  key,
  name: key,
  count,
  ...toMap({ latitude, longitude }),
});
const sofia = place('София', 42.6975, 23.3241, 1200);
const bankya = place('Банкя', 42.7064, 23.1474, 8);
const varna = place('Варна', 43.2191, 27.9102, 310);
const whole = clampCamera(cameraOver([sofia, varna], frame, { margin: 60, maxZoom: 10 }), frame, 10);

describe('clusters of a map', () => {
  it('join places that are too close for circles of their own, named after the largest', () => {
    const clusters = clustersInView([bankya, varna, sofia], whole, frame);
    expect(clusters.map(({ places, count }) => [places.map(({ key }) => key), count])).toEqual([
      [['София', 'Банкя'], 1208],
      [['Варна'], 310],
    ]);
    expect(clusters.map(({ size, named }) => [size, named])).toEqual([
      [56, true],
      [50, true],
    ]);
  });

  it('part when the map is zoomed in', () => {
    const near = clampCamera({ ...sofia, zoom: 10 }, frame, 10);
    expect(clustersInView([bankya, varna, sofia], near, frame).map(({ count }) => count)).toEqual([1200, 8]);
  });

  it('omit a name under the buttons', () => {
    const { x, y } = inFrame(varna, whole, frame);
    const named = (below: number) =>
      clustersInView([varna], whole, frame, [
        { left: x - 10, right: x + 10, top: y + below, bottom: y + below + 20 },
      ]).map((cluster) => cluster.named);
    expect([named(40), named(90)]).toEqual([[false], [true]]);
  });

  it('omit a name that has no room', () => {
    const below = { ...varna, key: 'Бяла', name: 'Бяла', count: 5, y: varna.y + 50 / 2 ** (whole.zoom - 12) };
    const clusters = clustersInView([varna, below], whole, frame);
    expect(clusters.map(({ named }) => named)).toEqual([false, true]);
  });

  it('count every place once and keep their groups when the map moves', () => {
    const places = fc.uniqueArray(
      fc.record({
        key: fc.string({ minLength: 1, maxLength: 8 }),
        name: fc.string({ minLength: 1, maxLength: 20 }),
        count: fc.integer({ min: 1, max: 5000 }),
        x: fc.integer({ min: 0, max: mapSize.width }),
        y: fc.integer({ min: 0, max: mapSize.height }),
      }),
      { selector: ({ key }) => key, minLength: 1, maxLength: 40 },
    );
    fc.assert(
      fc.property(places, fc.double({ min: 6, max: 10, noNaN: true }), (all, zoom) => {
        const wide = { width: 1e6, height: 1e6 };
        const groupsAt = (x: number) =>
          clustersInView(all, { x, y: mapSize.height / 2, zoom }, wide).map((cluster) => cluster.places);
        const groups = groupsAt(mapSize.width / 2);
        expect(
          groups
            .flat()
            .map(({ key }) => key)
            .toSorted(),
        ).toEqual(all.map(({ key }) => key).toSorted());
        expect(groupsAt(mapSize.width / 2 + 700)).toEqual(groups);
      }),
    );
  });
});

describe('view over points', () => {
  it('shows all points with a margin', () => {
    const camera = cameraOver([sofia, varna, bankya], frame, { margin: 60, maxZoom: OUTLINE_MAX_ZOOM });
    for (const point of [sofia, varna, bankya]) expect(isInView(point, camera, frame)).toBe(true);
    const inner = { width: frame.width - 121, height: frame.height };
    expect([varna, bankya].every((point) => isInView(point, camera, inner))).toBe(false);
  });

  it('does not zoom in further than allowed on a single point', () => {
    expect(cameraOver([varna], frame, { margin: 60, maxZoom: 9 })).toEqual({
      x: varna.x,
      y: varna.y,
      zoom: 9,
    });
  });
});
