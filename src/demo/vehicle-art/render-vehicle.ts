import { Art } from '#demo/vehicle-art/drawing/art.ts';
import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import type { WheelStyle } from '#demo/vehicle-art/drawing/wheel-disc.ts';
import { environments } from '#demo/vehicle-art/environments.ts';
import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { detailBox, frameVehicle, tightBox, type ViewBox } from '#demo/vehicle-art/frame-vehicle.ts';
import { mixColors } from '#demo/vehicle-art/geometry/colour.ts';
import { signedPower, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import { circlePoints } from '#demo/vehicle-art/geometry/outlines.ts';
import { pick, randomFrom, shortHash } from '#demo/vehicle-art/geometry/random.ts';
import type { Point2 } from '#demo/vehicle-art/geometry/vector.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import type { Detail, Model } from '#demo/vehicle-art/model.ts';
import { modelOf } from '#demo/vehicle-art/models.ts';
import { PAINTS, type Paint } from '#demo/vehicle-art/paints.ts';
import { drawScene } from '#demo/vehicle-art/scene/draw-scene.ts';
import { VIEWS, type View, type ViewAngle } from '#demo/vehicle-art/views.ts';

/** Options for a picture; missing ones are derived from the seed. */
export interface VehicleOptions extends Partial<Omit<Look, 'paint'>> {
  /** Key of PAINTS, `#rrggbb`, or a paint. */
  readonly paint?: string | Paint;
  readonly view?: View;
  /** Overrides parts of the view. */
  readonly camera?: Partial<ViewAngle>;
  /** Shows only a detail; available for cars. */
  readonly crop?: Detail;
  /** Crops to the vehicle: true means 16:9, a number is the aspect ratio. */
  readonly tight?: boolean | number;
  /** Extra margin of a tight picture, as a share of the vehicle's size. */
  readonly margin?: number;
  /** Maximum share of the frame's width that the vehicle may take. */
  readonly fit?: number;
  /** Width of the picture in pixels; undefined fills the available space. */
  readonly width?: number;
}

const wheelStyles = ['five', 'twin', 'multi', 'aero', 'five', 'twin'] as const satisfies WheelStyle[];

function paintOf({ paint = 'white_pearl', finish }: VehicleOptions): Paint {
  if (typeof paint === 'object') return paint;
  return (
    (Object.hasOwn(PAINTS, paint) ? PAINTS[paint] : undefined) ?? { hex: paint, finish: finish ?? 'solid' }
  );
}

function lookOf(options: VehicleOptions, angle: ViewAngle): Look {
  const { hex, finish } = paintOf(options);
  const seed = options.seed ?? 1;
  const random = randomFrom(seed * 7 + 3);
  const wheels = options.wheels ?? pick(random, wheelStyles);
  const alloy = options.alloy ?? (random() < 0.28 ? '#3b4048' : '#c9d0d8');
  return {
    type: 'car',
    body: 'sedan',
    scene: 'studio',
    flip: false,
    ...options,
    seed,
    paint: hex,
    finish: options.finish ?? finish,
    wheels,
    alloy,
    steer: options.steer ?? (angle.azimuth > 12 && angle.azimuth < 70 ? 0.3 : 0),
  };
}

/** Shadows under the vehicle: a wide soft one and a dark core. */
function shadowOf(art: Art, { size, afloat }: Model, blurId: string): string {
  if (afloat) return '';
  const { shadow, shadowTint } = art.environment;
  const foot = (long: number, wide: number, dx: number, dy: number): string =>
    pathData(
      circlePoints(60, (c, s): Point2 => {
        const x = (size.length / 2) * long * signedPower(c, 2 / 7) + dx;
        return art.camera.project([x, (size.width / 2) * wide * signedPower(s, 2 / 7) + dy, 0]);
      }),
    );
  const tint = mixColors(shadowTint, '#000000', 0.55);
  return `<path d="${foot(1, 1.12, -0.06, -0.1)}" fill="${tint}" fill-opacity="${shadow}" filter="url(#${blurId})"/><path d="${foot(0.93, 0.86, 0, 0)}" fill="#000" fill-opacity="${shadow + 0.12}" filter="url(#${blurId}b)"/>`;
}

function defineBlurs(art: Art): string {
  const id = art.id('s');
  const blur = (name: string, metres: number): string =>
    `<filter id="${name}" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="${tenth(art.pixelsPerMetre * metres)}"/></filter>`;
  art.definitions.push(blur(id, 0.07), blur(`${id}b`, 0.022));
  return id;
}

function glowsOf(art: Art): string {
  if (art.glows.length === 0) return '';
  const id = art.id('gl');
  art.definitions.push(
    `<radialGradient id="${id}"><stop offset="0" stop-color="#fffbe6" stop-opacity=".95"/><stop offset=".16" stop-color="#fff1c9" stop-opacity=".55"/><stop offset="1" stop-color="#ffe2a8" stop-opacity="0"/></radialGradient>`,
  );
  return art.glows
    .map(
      ({ centre, radius }) =>
        `<circle cx="${tenth(centre[0])}" cy="${tenth(centre[1])}" r="${tenth(radius)}" fill="url(#${id})"/>`,
    )
    .join('');
}

function viewBoxOf(options: VehicleOptions, model: Model, art: Art): ViewBox {
  const { crop, tight, margin = 0 } = options;
  const spot = crop && model.details[crop];
  if (tight) return tightBox(art.camera, model.size, typeof tight === 'number' ? tight : 16 / 9, margin);
  return spot ? detailBox(art.camera, spot, art.pixelsPerMetre) : [0, 0, frameWidth, frameHeight];
}

/** Different drawings on one page must not share ids. */
function idSuffixOf(options: VehicleOptions, look: Look): string {
  const { view = 'front34', crop } = options;
  return `v${shortHash(JSON.stringify([look.type, look.body, look.paint, look.scene, view, look.seed, crop]))}`;
}

/** Renders a vehicle as SVG, 4:3 unless cropped. The same options always give the same text. */
export function renderVehicle(options: VehicleOptions = {}): string {
  const angle = { ...VIEWS[options.view ?? 'front34'], ...options.camera };
  const look = lookOf(options, angle);
  const model = modelOf(look);
  const camera = frameVehicle(model, angle, options.fit);
  const suffix = idSuffixOf(options, look);
  const environment = environments[look.scene];
  const art = new Art(camera, environment, suffix);
  // The scene uses a separate range of ids.
  const background = new Art(camera, environment, suffix, 5000);
  drawScene(background, look, model);
  const shadow = shadowOf(art, model, defineBlurs(art));
  model.draw(art);
  const glows = glowsOf(art);
  const box = viewBoxOf(options, model, art);
  const definitions = [...background.definitions, ...art.definitions].join('');
  const picture = `<defs>${definitions}</defs>${background.elements.join('')}${shadow}${art.elements.join('')}${glows}`;
  const size = options.width ? ` width="${options.width}" height="${(options.width * box[3]) / box[2]}"` : '';
  const content = look.flip ? `<g transform="matrix(-1 0 0 1 ${frameWidth} 0)">${picture}</g>` : picture;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.join(' ')}"${size} role="img">${content}</svg>`;
}
