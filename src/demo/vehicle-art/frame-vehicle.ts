import { frameHeight, frameWidth } from '#demo/vehicle-art/frame.ts';
import { makeCamera, type Camera, type CameraPlace } from '#demo/vehicle-art/geometry/camera.ts';
import { tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import type { DetailSpot, Model, VehicleSize } from '#demo/vehicle-art/model.ts';
import type { ViewAngle } from '#demo/vehicle-art/views.ts';

/** x, y, width, height in pixels of the frame. */
export type ViewBox = readonly [number, number, number, number];

interface Bounds {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function boundsOf(points: readonly Point2[]): Bounds {
  const xs = points.map((point) => point[0]);
  const ys = points.map((point) => point[1]);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

/** Points that must be visible: the lower box of the vehicle and its narrower roof. */
function outerPoints({ length, width, height }: VehicleSize, roofHalfWidths: readonly number[]): Point3[] {
  const corners = [-length / 2, length / 2].flatMap((x) =>
    [-width / 2, width / 2].flatMap((y) => [0, height * 0.62].map((z): Point3 => [x, y, z])),
  );
  const roof = [-length * 0.28, length * 0.22].flatMap((x) =>
    roofHalfWidths.map((y): Point3 => [x, y, height]),
  );
  return [...corners, ...roof];
}

/** A camera that shows the whole model, with its wheels on the ground line. */
export function frameVehicle(model: Model, view: ViewAngle, fitWidth = model.fitWidth): Camera {
  const { length, width, height } = model.size;
  const reach = Math.max(length, height * 1.9);
  const place: CameraPlace = {
    azimuth: view.azimuth,
    elevation: model.afloat ? Math.min(view.elevation, 6.5) : view.elevation,
    distance: reach * view.distance + width,
    target: [0, 0, height * 0.42],
  };
  const trial = makeCamera(place, { scale: 1000, centreX: 0, centreY: 0 });
  const points = outerPoints(model.size, [-width * 0.36, width * 0.36]);
  const { left, right, top, bottom } = boundsOf(points.map(trial.project));
  const zoom = Math.min(
    (frameWidth * fitWidth) / (right - left),
    (frameHeight * model.fitHeight) / (bottom - top),
  );
  return makeCamera(place, {
    scale: 1000 * zoom,
    centreX: frameWidth / 2 - ((right + left) / 2) * zoom,
    centreY: frameHeight * model.ground - bottom * zoom,
  });
}

/** The part of the frame that shows a detail, 4:3. */
export function detailBox(camera: Camera, { centre, width }: DetailSpot, pixelsPerMetre: number): ViewBox {
  const [x, y] = camera.project(centre);
  const pixels = width * pixelsPerMetre;
  return [tenth(x - pixels / 2), tenth(y - pixels * 0.375), tenth(pixels), tenth(pixels * 0.75)];
}

/**
 * The part of the frame closely around the vehicle, with a fixed aspect ratio. `margin` adds this share of
 * the vehicle's size for protruding parts such as mirrors and masts.
 */
export function tightBox(camera: Camera, size: VehicleSize, aspect: number, margin: number): ViewBox {
  const { left, right, top, bottom } = boundsOf(outerPoints(size, [0]).map(camera.project));
  let width = (right - left) * (1.06 + margin);
  let height = (bottom - top) * (1.1 + margin);
  if (width / height < aspect) width = height * aspect;
  else height = width / aspect;
  const base = bottom + (bottom - top) * 0.06;
  return [tenth((left + right) / 2 - width / 2), tenth(base - height), tenth(width), tenth(height)];
}
