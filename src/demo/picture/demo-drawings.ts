/**
 * The fixed set of drawings of the demo market: vehicles with their paints, scenes and views. A market of
 * any size uses these few hundred pictures, each drawn once. A listing shows one set, whose pictures share
 * body, paint and scene.
 */
import { createHash } from 'node:crypto';
import { artVersion } from '#demo/vehicle-art/art-version.ts';
import type { Scene } from '#demo/vehicle-art/environments.ts';
import type { Detail } from '#demo/vehicle-art/model.ts';
import type { View } from '#demo/vehicle-art/views.ts';
import type { ArtSubject } from '#demo/picture/art-subject.ts';
import { interiors, paints, plans, type InteriorDrawing, type Plan } from '#demo/picture/drawing-plans.ts';

export interface VehicleDrawing extends ArtSubject {
  kind: 'vehicle';
  paint: string;
  scene: Scene;
  view: View;
  crop: Detail | null;
  flip: boolean;
  seed: number;
}

export type DrawingParameters = VehicleDrawing | InteriorDrawing;

export interface DemoDrawing {
  /**
   * Picture id: a hash of parameters and art version, so that the same drawing has the same id in every
   * market.
   */
  id: string;
  parameters: DrawingParameters;
  /** Used for the text alternative. */
  view: 'front' | 'rear' | 'side' | 'interior' | 'wheel' | 'other';
}

/** Drawings of one vehicle in one paint and scene, cover candidates first. */
export interface DrawingSet {
  scene: Scene;
  drawings: readonly DemoDrawing[];
  /** Number of leading drawings that may be the cover. */
  covers: number;
}

/** Picture id of a drawing for an art version. */
export function drawingId(parameters: DrawingParameters, art = artVersion): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([art, parameters]))
    .digest('hex');
  return `demo${hash.slice(0, 24)}`;
}

function drawing(parameters: DrawingParameters): DemoDrawing {
  const id = drawingId(parameters);
  if (parameters.kind === 'interior') return { id, parameters, view: 'interior' };
  const { view, crop } = parameters;
  if (crop) return { id, parameters, view: crop };
  return {
    id,
    parameters,
    view: view.startsWith('rear') ? 'rear' : view === 'side' ? 'side' : view === 'high34' ? 'other' : 'front',
  };
}

const interiorDrawings = interiors.map(drawing);

function setOf(plan: Plan, body: string, family: string): DrawingSet {
  const { scene } = plan;
  const seed = [...`${plan.type}${body}${family}${scene}`].reduce(
    (sum, char) => (sum * 31 + char.charCodeAt(0)) % 9973,
    7,
  );
  const drawings = plan.shots.map(([view, crop = null, flip = false]) =>
    drawing({
      kind: 'vehicle',
      type: plan.type,
      body,
      paint: paints[family] ?? family,
      scene,
      view,
      crop,
      flip,
      seed,
    }),
  );
  return { scene, drawings, covers: 2 };
}

const keyOf = (subject: ArtSubject, family: string): string => `${subject.type} ${subject.body} ${family}`;

/** Sets by vehicle and colour family. */
export class DemoDrawings {
  readonly #sets = new Map<string, DrawingSet[]>();

  constructor() {
    for (const plan of plans) {
      for (const body of plan.bodies) {
        for (const family of plan.families) {
          const key = keyOf({ type: plan.type, body }, family);
          const known = this.#sets.get(key) ?? [];
          const drawn = known.some((set) => set.scene === plan.scene);
          if (!drawn) this.#sets.set(key, [...known, setOf(plan, body, family)]);
        }
      }
    }
  }

  /**
   * Sets that show the vehicle in a colour of the family, or in gray for silver, which looks alike; empty if none is
   * planned.
   */
  setsFor(subject: ArtSubject, family: string): readonly DrawingSet[] {
    const gray = family === 'silver' ? this.#sets.get(keyOf(subject, 'gray')) : undefined;
    return this.#sets.get(keyOf(subject, family)) ?? gray ?? [];
  }

  interiorsFor(subject: ArtSubject): readonly DemoDrawing[] {
    return subject.type === 'car' ? interiorDrawings : [];
  }

  /** Every drawing once. */
  all(): DemoDrawing[] {
    const sets = [...this.#sets.values()].flat();
    return [...sets.flatMap((set) => set.drawings), ...interiorDrawings];
  }
}
