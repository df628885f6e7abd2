import { describe, expect, it } from 'vitest';
import { plant } from '#tests/structure/plant.ts';
import { placeRooms, curveBetween, lines } from './structure-layout.ts';
import { structurePage } from './structure-page.ts';
import { structurePicture } from './structure-picture.ts';
import { rooms } from './rooms.ts';

const listing = (lines: number) => ({
  'src/features/listings/listing.ts': 'export const x = 1;\n'.repeat(lines),
  'src/features/listings/listing.test.ts': 'export const y = 1;\n'.repeat(201),
});

describe('structurePage', () => {
  it('shows rounded figures of every room', () => {
    expect(structurePage(plant(listing(120)))).toContain('| 10 | 200 | 300 | `listing.ts` 150 |');
  });

  it('changes with growth but not with small edits', () => {
    const page = structurePage(plant(listing(120)));
    expect(structurePage(plant(listing(125)))).toBe(page);
    expect(structurePage(plant(listing(220)))).not.toBe(page);
  });

  it('counts imports between rooms without tests', () => {
    const page = structurePage(
      plant({
        'src/features/trust/signal.ts': "import type { Listing } from '#features/listings/listing.ts';",
        'src/features/audit/audit.test.ts': "import '#features/access/viewer.ts';",
        'src/features/access/viewer.ts': 'export {};',
      }),
    );
    expect(page).toContain('| trust | listings 5 |');
    expect(page).not.toContain('| audit | access');
  });
});

describe('structurePicture', () => {
  it('draws a curve for imports and a box for every room that is not planned', () => {
    const without = structurePicture(plant({}));
    const files = {
      'src/features/trust/signal.ts': "import type { Listing } from '#features/listings/listing.ts';",
    };
    expect(without).not.toContain('<path class="curve"');
    expect(structurePicture(plant(files)).match(/<path class="curve"/g)).toHaveLength(1);
    expect(without.match(/class="box"/g)).toHaveLength(rooms.filter(({ planned }) => !planned).length);
  });

  it.each([
    ['as they are', rooms],
    ['with all planned ones', rooms.map(({ name, line, purpose }) => ({ name, line, purpose }))],
  ])('leads no curve through a room: rooms %s', (_name, list) => {
    const placed = placeRooms(list);
    for (const [index, room] of placed.entries()) {
      const next = placed[index + 1];
      if (next?.line === room.line) expect(next.x - room.x).toBeGreaterThan((room.width + next.width) / 2);
    }
    const pairs = placed.flatMap((from) => placed.map((to) => ({ from, to })));
    const crossed = pairs
      .filter(({ from, to }) => from.line > to.line)
      .flatMap(({ from, to }) =>
        curveBetween(from, to, placed)
          .slice(1, -1)
          .flatMap(([x, y]) =>
            placed
              .filter((room) => room.y === y && Math.abs(room.x - x) <= room.width / 2)
              .map(({ name }) => name),
          ),
      );
    expect(lines.length).toBeGreaterThan(3);
    expect(crossed).toEqual([]);
  });
});
