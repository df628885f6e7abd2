import type { Art } from '../drawing/art.ts';
import type { Look } from '../look.ts';
import type { Model } from '../model.ts';
import { makeBackdrop, type Backdrop } from './backdrop.ts';
import { drawDusk } from './dusk.ts';
import { drawField } from './field.ts';
import { drawGarage } from './garage.ts';
import { drawStreet } from './street.ts';
import { drawStudio } from './studio.ts';
import { drawLake, drawMarina, drawSunset } from './waterside.ts';

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

/** What is behind the vehicle; nothing in the scene `none`. */
export function drawScene(art: Art, look: Look, model: Model): void {
  const draw = model.afloat ? onWater[look.scene] : onLand[look.scene];
  draw?.(makeBackdrop(art, look, model.size));
}
