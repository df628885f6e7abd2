import { describe, expect, it } from 'vitest';
import { DemoDrawings, drawingId } from '#demo/picture/demo-drawings.ts';
import { generateListings } from '#demo/market/generate-listings.ts';

const all = new DemoDrawings().all();
const listings = [...generateListings(5000, 4, new Date('2026-11-20T12:00:00Z'))];

describe('demo pictures', () => {
  it('are a few hundred distinct drawings with unique ids', () => {
    expect(all.length).toBeGreaterThan(200);
    expect(all.length).toBeLessThanOrEqual(560);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    for (const { id } of all) expect(id).toMatch(/^demo[a-f0-9]{24}$/);
  });

  it('get new ids when the art version changes', () => {
    for (const { id, parameters } of all) {
      expect(drawingId(parameters)).toBe(id);
      expect(drawingId(parameters, 'another')).not.toBe(id);
    }
  });

  it('begin with covers', () => {
    const covers = new Set(listings.flatMap(({ pictures }) => pictures[0]?.id ?? []));
    const places = all.flatMap(({ id }, place) => (covers.has(id) ? [place] : []));
    expect(Math.max(...places)).toBeLessThan(covers.size + 60);
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

  it('number 0 or 3 to 18 per listing', () => {
    const counts = listings.map(({ pictures }) => pictures.length);
    expect(counts.filter((count) => count > 18 || count === 1 || count === 2)).toEqual([]);
    expect(counts.filter((count) => count === 0).length / counts.length).toBeLessThan(0.25);
    expect(Math.max(...counts)).toBeGreaterThan(12);
  });
});
