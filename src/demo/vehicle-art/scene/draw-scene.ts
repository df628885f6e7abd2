import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import type { Model } from '#demo/vehicle-art/model.ts';
import { makeBackdrop, type Backdrop } from '#demo/vehicle-art/scene/backdrop.ts';
import { drawDusk } from '#demo/vehicle-art/scene/dusk.ts';
import { drawField } from '#demo/vehicle-art/scene/field.ts';
import { drawGarage } from '#demo/vehicle-art/scene/garage.ts';
import { drawStreet } from '#demo/vehicle-art/scene/street.ts';
import { drawStudio } from '#demo/vehicle-art/scene/studio.ts';
import { drawLake, drawMarina, drawSunset } from '#demo/vehicle-art/scene/waterside.ts';

type DrawScene = (backdrop: Backdrop) => void;

const onLand: Readonly<Record<Look['scene'], DrawScene | null>> = {
  studio: drawStudio,
  street: drawStreet,
  field: drawField,
  garage: drawGarage,
  dusk: drawDusk,
  none: null,
};

/** Boats are afloat in these scenes and on a trailer in the others. */
const onWater: Readonly<Partial<Record<Look['scene'], DrawScene>>> = {
  street: drawMarina,
  field: drawLake,
  dusk: drawSunset,
};

/** Draws the background; nothing for the scene `none`. */
export function drawScene(art: Art, look: Look, model: Model): void {
  const draw = model.afloat ? onWater[look.scene] : onLand[look.scene];
  draw?.(makeBackdrop(art, look, model.size));
}
