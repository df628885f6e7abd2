import {
  cross,
  dot,
  normalise,
  subtract,
  type Point2,
  type Point3,
} from '#demo/vehicle-art/geometry/vector.ts';

/** Camera position: degrees around and above the target, metres from it. */
export interface CameraPlace {
  readonly azimuth: number;
  readonly elevation: number;
  readonly distance: number;
  readonly target: Point3;
}

/** Mapping of the image plane to pixels. */
export interface CameraLens {
  readonly scale: number;
  readonly centreX: number;
  readonly centreY: number;
}

export interface Camera {
  readonly position: Point3;
  readonly forward: Point3;
  readonly azimuth: number;
  /** Projects a point in space to pixels. */
  readonly project: (point: Point3) => Point2;
  /** Height of the horizon in pixels from the top. */
  readonly horizon: number;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Position on the sphere around the target: azimuth 0 looks at the near side, 90 at the front. */
function positionOf({ azimuth, elevation, distance, target }: CameraPlace): Point3 {
  const around = radians(azimuth);
  const above = radians(elevation);
  return [
    target[0] + distance * Math.sin(around) * Math.cos(above),
    target[1] + distance * Math.cos(around) * Math.cos(above),
    target[2] + distance * Math.sin(above),
  ];
}

/** An upright perspective camera that looks at its target. */
export function makeCamera(place: CameraPlace, lens: CameraLens): Camera {
  const position = positionOf(place);
  const forward = normalise(subtract(place.target, position));
  const right = normalise(cross(forward, [0, 0, 1]));
  const up = cross(right, forward);
  const level = normalise([forward[0], forward[1], 0]);
  return {
    position,
    forward,
    azimuth: place.azimuth,
    project(point) {
      const ray = subtract(point, position);
      const depth = dot(ray, forward);
      return [
        lens.centreX + (lens.scale * dot(ray, right)) / depth,
        lens.centreY - (lens.scale * dot(ray, up)) / depth,
      ];
    },
    horizon: lens.centreY - (lens.scale * dot(level, up)) / dot(level, forward),
  };
}
