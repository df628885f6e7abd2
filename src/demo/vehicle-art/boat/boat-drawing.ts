import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import { paintMaterial, plainMaterial, type Material } from '#demo/vehicle-art/drawing/materials.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import { makeHull, type BoatPlace, type BoatSpec, type Hull } from '#demo/vehicle-art/boat/hull.ts';

/** State shared by the parts of one boat while drawing. */
export interface BoatDrawing {
  readonly art: Art;
  readonly look: Look;
  readonly spec: BoatSpec;
  readonly place: BoatPlace;
  readonly hull: Hull;
  readonly half: number;
  /** Half of the width. */
  readonly side: number;
  readonly paint: Material;
  readonly bottomPaint: Material;
  readonly deckPaint: Material;
  /** Height of the cockpit's floor. */
  readonly floor: number;
}

export function beginBoat(art: Art, look: Look, spec: BoatSpec, place: BoatPlace): BoatDrawing {
  const { environment } = art;
  return {
    art,
    look,
    spec,
    place,
    hull: makeHull(spec, place),
    half: spec.length / 2,
    side: spec.width / 2,
    paint: paintMaterial(look.paint, look.finish, environment),
    bottomPaint: paintMaterial(shade(look.paint, -0.25), 'solid', environment),
    deckPaint: plainMaterial('#f1f4f6', environment, { bands: 6, darkest: -0.45, brightest: 0.7 }),
    floor: place.lift + 0.2,
  };
}

/** Height of the deck at a share of the length. */
export const deckHeight = ({ hull }: BoatDrawing, t: number): number => hull.sheer(t) - 0.015;
