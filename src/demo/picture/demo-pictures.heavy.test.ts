import { describe, expect, it } from 'vitest';
import { readCatalogueData } from '#demo/demo-data.server.ts';
import { DemoDrawings, drawingId } from '#demo/picture/demo-drawings.ts';
import { paints } from '#demo/picture/drawing-plans.ts';
import { SCENES } from '#demo/vehicle-art/environments.ts';
import { vehicleTypeKeys } from '#features/catalogue/fields/vehicle-type-key.ts';
import { generateListings } from '#demo/market/generate-listings.ts';

const all = new DemoDrawings().all();
const listings = [...generateListings(5000, 4, new Date('2026-11-20T12:00:00Z'))];

describe('demo pictures', () => {
  it('are some hundred distinct drawings with unique ids', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(all.length).toBeLessThanOrEqual(1100);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id } of all) expect(id).toMatch(/^demo[a-f0-9]{24}$/);
  });

  it('get new ids when the art version changes', () => {
    for (const { id, parameters } of all) {
      expect(drawingId(parameters)).toBe(id);
      expect(drawingId(parameters, 'another')).not.toBe(id);
    }
  });

  it('show one vehicle in one paint and scene, each view once', () => {
    for (const { pictures, vehicle } of listings) {
      expect(new Set(pictures.map(({ id }) => id)).size).toBe(pictures.length);
      const outside = pictures.flatMap(({ parameters }) =>
        parameters.kind === 'vehicle' ? [parameters] : [],
      );
      const looks = outside.map(({ type, body, paint, scene, seed }) =>
        JSON.stringify([type, body, paint, scene, seed]),
      );
      expect(new Set(looks).size).toBeLessThanOrEqual(1);
      for (const { type, body } of outside) {
        expect(type).toBe(vehicle.type);
        if (type === 'car' && vehicle.body !== 'limousine') expect(body).toBe(vehicle.body);
      }
    }
  });

  it('show no scene on more than 40 % of any 24 consecutive cars', () => {
    const scenes = listings.flatMap(({ vehicle, pictures }) => {
      const cover = pictures[0]?.parameters;
      return vehicle.type === 'car' && cover?.kind === 'vehicle' ? [cover.scene] : [];
    });
    const most = scenes.map((_, start) => {
      const page = scenes.slice(start, start + 24);
      return Math.max(...SCENES.map((scene) => page.filter((each) => each === scene).length));
    });
    expect(scenes.length).toBeGreaterThan(2000);
    expect(Math.max(...most)).toBeLessThanOrEqual(24 * 0.4);
  });

  it('show no scene on half of the vehicles of any type', () => {
    for (const type of vehicleTypeKeys) {
      const scenes = listings.flatMap(({ vehicle, pictures }) => {
        const cover = pictures[0]?.parameters;
        return vehicle.type === type && cover?.kind === 'vehicle' ? [cover.scene] : [];
      });
      const most = Math.max(...SCENES.map((scene) => scenes.filter((each) => each === scene).length));
      expect(most / scenes.length, type).toBeLessThan(0.5);
    }
  });

  it('begin with different views', () => {
    const views = listings.flatMap(({ pictures }) => {
      const cover = pictures[0]?.parameters;
      return cover?.kind === 'vehicle' ? [`${cover.view} ${cover.flip}`] : [];
    });
    const commonest = Math.max(
      ...[...new Set(views)].map((view) => views.filter((each) => each === view).length),
    );
    expect(commonest / views.length).toBeLessThan(0.4);
  });

  it('are in the colour that the listing states', () => {
    const families = new Map(
      readCatalogueData<{ key: string; family: string }[]>('colors.json').map(({ key, family }) => [
        key,
        family,
      ]),
    );
    const wrong = listings.filter(({ vehicle: { colorKey }, pictures: [cover] }) => {
      if (colorKey === null || cover?.parameters.kind !== 'vehicle') return false;
      const family = families.get(colorKey) ?? '';
      const alike = family === 'silver' ? ['silver', 'gray'] : [family];
      return !alike.map((each) => paints[each]).includes(cover.parameters.paint);
    });
    expect(wrong.map(({ vehicle }) => vehicle)).toEqual([]);
  });

  it('are missing from at most every eighth listing of a type, and from every fourth trailer', () => {
    for (const type of vehicleTypeKeys) {
      const ofType = listings.filter(({ vehicle }) => vehicle.type === type);
      const without = ofType.filter(({ pictures }) => pictures.length === 0).length / ofType.length;
      // Semi-trailers, jet skis and outboard engines have no drawings.
      expect(without, type).toBeLessThan({ trailer: 0.27, boat: 0.18 }[type as string] ?? 0.15);
    }
  });

  it('number 0 or 3 to 18 per listing', () => {
    const counts = listings.map(({ pictures }) => pictures.length);
    expect(counts.filter((count) => count > 18 || count === 1 || count === 2)).toEqual([]);
    expect(counts.filter((count) => count === 0).length / counts.length).toBeLessThan(0.25);
    expect(Math.max(...counts)).toBeGreaterThan(12);
  });
});
