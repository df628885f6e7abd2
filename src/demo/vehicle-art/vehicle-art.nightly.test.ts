import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { artVersion } from '#demo/vehicle-art/art-version.ts';
import { BODIES } from '#demo/vehicle-art/models.ts';
import { paintFor } from '#demo/vehicle-art/paints.ts';
import { picturesFor, type PicturedListing } from '#demo/vehicle-art/pictures-for.ts';
import { renderInterior, type InteriorOptions } from '#demo/vehicle-art/render-interior.ts';
import { renderVehicle, type VehicleOptions } from '#demo/vehicle-art/render-vehicle.ts';

interface RecordedDrawings {
  vehicles: { options: VehicleOptions; hash: string }[];
  interiors: { options: InteriorOptions; hash: string }[];
  pictures: { listing: PicturedListing; hashes: string[] }[];
}

const recorded = JSON.parse(
  readFileSync(new URL('./fixtures/recorded-drawings.json', import.meta.url), 'utf8'),
) as RecordedDrawings;

/** Any changed digit changes the hash; the pictures of listings would then be drawn again. */
const hashOf = (svg: string): string => createHash('sha256').update(svg).digest('hex').slice(0, 24);

describe('recorded drawings are unchanged', () => {
  for (const type of Object.keys(BODIES)) {
    it(`for every body of type ${type}`, () => {
      const cases = recorded.vehicles.filter(({ options }) => (options.type ?? 'car') === type);
      const changed = cases.filter(({ options, hash }) => hashOf(renderVehicle(options)) !== hash);
      expect(cases.length).toBeGreaterThan(10);
      expect(changed.map(({ options }) => options)).toEqual([]);
    });
  }

  it('for interiors', () => {
    const drawn = recorded.interiors.map(({ options }) => hashOf(renderInterior(options)));
    expect(drawn).toEqual(recorded.interiors.map(({ hash }) => hash));
  });

  it('for picture sets of listings', () => {
    const drawn = recorded.pictures.map(({ listing }) => picturesFor(listing, 8).map(hashOf));
    expect(drawn).toEqual(recorded.pictures.map(({ hashes }) => hashes));
  });
});

it('changes the art version when drawings change', () => {
  const { vehicles, interiors, pictures } = recorded;
  const hashes = [
    vehicles.map(({ hash }) => hash),
    interiors.map(({ hash }) => hash),
    pictures.map((each) => each.hashes),
  ];
  expect(artVersion).toBe(hashOf(JSON.stringify(hashes)).slice(0, 8));
});

describe('drawings', () => {
  it('end at their closing tag and use only unique ids that they define', () => {
    const svg = renderVehicle({ body: 'suv', scene: 'dusk', seed: 4 });
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    expect(svg.endsWith('</svg>')).toBe(true);
    expect(new Set(defined).size).toBe(defined.length);
    expect(used.filter((id) => !defined.includes(id))).toEqual([]);
    expect(renderVehicle({ body: 'suv', scene: 'dusk', seed: 5 })).not.toContain(`id="${defined[0]}"`);
  });

  it('fall back to the first body of the type for an unknown body', () => {
    const strip = (svg: string): string => svg.replaceAll(/v[a-z0-9]{5,7}(?=\d)/g, '');
    const options = { type: 'trailer', scene: 'none', view: 'side' } as const;
    const unknown = renderVehicle({ ...options, body: 'spaceship' });
    expect(strip(unknown).length).toBe(strip(renderVehicle({ ...options, body: 'utility' })).length);
  });

  it('show no readable number plate', () => {
    expect(renderVehicle({ body: 'sedan', view: 'front34' })).not.toContain('<text');
  });
});

describe('paintFor', () => {
  it('returns the key of a drawable paint', () => {
    expect(paintFor('rosso_corsa')).toBe('rosso_corsa');
  });

  it('derives a paint from the words of a colour key', () => {
    expect(paintFor('dark_blue_metallic')).toEqual({ hex: expect.stringMatching(/^#/), finish: 'metallic' });
    expect(paintFor('matte_black')).toEqual({ hex: '#1c1f24', finish: 'matte' });
    expect(paintFor('light_green')).not.toEqual(paintFor('green'));
  });

  it('returns grey for an unknown colour', () => {
    expect(paintFor('unheard_of')).toEqual({ hex: '#8b949e', finish: 'solid' });
  });
});
