import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import bodies from '#features/catalogue/data/bodies.json' with { type: 'json' };
import { projectRoot } from '#platform/project-root.server.ts';
import { silhouetteOf } from './silhouette.ts';

it.each(Object.entries(bodies))('has a drawing for every body of type %s', (type, ofType) => {
  for (const body of [...ofType, null]) {
    const name = silhouetteOf({ type, body });
    expect(existsSync(join(projectRoot(), 'public/art', `${name}.webp`)), `${body}: ${name}`).toBe(true);
  }
});

it('draws the body that the listing states', () => {
  expect(silhouetteOf({ type: 'car', body: 'suv' })).toBe('tile-car-suv');
  expect(silhouetteOf({ type: 'bike', body: 'enduro' })).toBe('tile-bike-adventure');
  expect(silhouetteOf({ type: 'boat', body: null })).toBe('tile-boat-speedboat');
});
