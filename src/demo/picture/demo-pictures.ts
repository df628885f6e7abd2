import { artSubject } from '#demo/picture/art-subject.ts';
import type { DemoDrawing, DemoDrawings, DrawingSet } from '#demo/picture/demo-drawings.ts';
import { SCENES } from '#demo/vehicle-art/environments.ts';
import type { DemoVehicle } from '#demo/vehicle/demo-vehicle.ts';
import type { Random } from '#kernel/random.ts';

const FEWEST = 3;
const MOST = 18;

/** Every body is drawn in one of them, for vehicles of an unstated colour that is not drawn. */
const COMMON_FAMILIES = ['white', 'black'];

/** One in this many listings of a scene has the second view as its cover. */
const SECOND_COVER_EVERY = 4;

/**
 * Set of a listing: scenes follow each other by listing number, so that neighbours differ. A vehicle that is not drawn
 * in the scene of its number gets another one, in an order that varies too.
 */
export function sceneOf(sets: readonly DrawingSet[], number: number): DrawingSet | undefined {
  const stride = 1 + (Math.floor(number / SCENES.length) % (SCENES.length - 1));
  const order = SCENES.map((_, step) => SCENES[(number + step * stride) % SCENES.length]);
  return order.flatMap((scene) => sets.find((set) => set.scene === scene) ?? [])[0];
}

/**
 * Chooses the pictures of a listing, cover first: its body in its colour, all in one scene, each view once.
 * About one listing in twenty has none, nor do vehicles without a similar drawing.
 */
export function demoPictures(
  {
    number,
    vehicle,
    family,
    care,
    company,
  }: { number: number; vehicle: DemoVehicle; family: string; care: number; company: boolean },
  drawings: DemoDrawings,
  random: Random,
): DemoDrawing[] {
  const subject = artSubject(vehicle);
  if (!subject || random.chance(company ? 0.015 : 0.06)) return [];
  const families = vehicle.colorKey === null ? [family, ...COMMON_FAMILIES] : [family];
  const sets = families.map((each) => drawings.setsFor(subject, each));
  const set = sceneOf(sets.find(({ length }) => length > 0) ?? [], number);
  if (!set) return [];
  const second = Math.floor(number / SCENES.length) % SECOND_COVER_EVERY === 0;
  const cover = set.drawings[second ? Math.min(1, set.covers - 1) : 0];
  if (!cover) return [];
  const wanted = random.int(FEWEST, Math.round(FEWEST + (MOST - FEWEST) * (0.3 + 0.7 * care)));
  const inside = drawings.interiorsFor(subject);
  const showsInside = random.chance(0.75) || set.drawings.length < FEWEST;
  const interior = inside.length > 0 && showsInside ? [random.pick(inside)] : [];
  const [first, next, third, ...rest] = set.drawings.filter((each) => each !== cover);
  const ordered = [cover, first, next, ...interior, third, ...rest].filter((each) => each !== undefined);
  return ordered.slice(0, wanted);
}
