import { artSubject } from '#demo/picture/art-subject.ts';
import type { DemoDrawing, DemoDrawings } from '#demo/picture/demo-drawings.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

const FEWEST = 3;
const MOST = 18;

/**
 * Chooses the pictures of a listing, cover first: its body in its colour, all in one scene, each view once.
 * About one listing in twenty has none, nor do vehicles without a similar drawing.
 */
export function demoPictures(
  {
    vehicle,
    family,
    care,
    company,
  }: { vehicle: DemoVehicle; family: string; care: number; company: boolean },
  drawings: DemoDrawings,
  random: Random,
): DemoDrawing[] {
  const subject = artSubject(vehicle);
  if (!subject || random.chance(company ? 0.015 : 0.06)) return [];
  const sets = drawings.setsFor(subject, family);
  if (sets.length === 0) return [];
  const set = random.pick(sets);
  const cover = set.drawings[random.chance(0.7) ? 0 : Math.min(1, set.covers - 1)];
  if (!cover) return [];
  const wanted = random.int(FEWEST, Math.round(FEWEST + (MOST - FEWEST) * (0.3 + 0.7 * care)));
  const inside = drawings.interiorsFor(subject);
  const interior = inside.length > 0 && random.chance(0.75) ? [random.pick(inside)] : [];
  const [first, second, third, ...rest] = set.drawings.filter((each) => each !== cover);
  const ordered = [cover, first, second, ...interior, third, ...rest].filter((each) => each !== undefined);
  return ordered.slice(0, wanted);
}
