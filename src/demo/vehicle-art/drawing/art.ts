import type { Environment } from '#demo/vehicle-art/environments.ts';
import type { Camera } from '#demo/vehicle-art/geometry/camera.ts';
import { itemAt, tenth } from '#demo/vehicle-art/geometry/numbers.ts';
import type { Point2, Point3 } from '#demo/vehicle-art/geometry/vector.ts';
import { mapDecal, type DecalOptions, type SurfaceMap } from '#demo/vehicle-art/drawing/map-decal.ts';
import type { Material } from '#demo/vehicle-art/drawing/materials.ts';
import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { attributes, SvgSheet } from '#demo/vehicle-art/drawing/svg-sheet.ts';
import {
  surfaceVertices,
  towardsAxis,
  type Grid,
  type Inside,
} from '#demo/vehicle-art/drawing/surface-vertices.ts';
import { OutlineTracer } from '#demo/vehicle-art/drawing/trace-outline.ts';

/** A drawing of objects in space with one camera and one light. */
export class Art extends SvgSheet {
  readonly camera: Camera;
  readonly environment: Environment;
  /** Lamps that shine: centre and radius in pixels. */
  readonly glows: { centre: Point2; radius: number }[] = [];
  /** Pixels per metre at the distance of the vehicle's middle. */
  readonly pixelsPerMetre: number;

  /** Ids are named as in SvgSheet. */
  constructor(camera: Camera, environment: Environment, idSuffix: string, firstId = 0) {
    super(idSuffix, firstId);
    this.camera = camera;
    this.environment = environment;
    const low = camera.project([0, 0, 0.5]);
    const high = camera.project([0, 0, 1.5]);
    this.pixelsPerMetre = Math.hypot(low[0] - high[0], low[1] - high[1]);
  }

  /** A filled outline given in pixels. */
  polygon(outline: readonly Point2[], fill: string, extra = ''): void {
    if (outline.length > 2) this.add(`<path d="${pathData(outline)}" fill="${fill}"${attributes(extra)}/>`);
  }

  /** A filled outline in space without hidden parts. */
  face(outline: readonly Point3[], fill: string, extra = ''): void {
    this.polygon(outline.map(this.camera.project), fill, extra);
  }

  /** A line in space, `width` metres thick. */
  line(line: readonly Point3[], stroke: string, width: number, extra = ''): void {
    this.#stroke(line.map(this.camera.project), stroke, width, extra);
  }

  /** A filled outline laid on a surface. */
  decal(
    outline: readonly Point2[],
    map: SurfaceMap,
    fill: string,
    extra = '',
    options: DecalOptions = {},
  ): void {
    this.polygon(mapDecal(this.camera, outline, map, options), fill, extra);
  }

  /** A line laid on a surface, `width` metres thick. */
  decalLine(
    line: readonly Point2[],
    map: SurfaceMap,
    stroke: string,
    width: number,
    extra = '',
    options: DecalOptions = {},
  ): void {
    const visible = mapDecal(this.camera, line, map, { ...options, close: false });
    if (visible.length > 1) this.#stroke(visible, stroke, width, extra);
  }

  /** A lit surface: its outline in the darkest colour, then one path per band of light. */
  surface(
    grid: Grid,
    material: Material,
    { inside = towardsAxis, smoothing = 0 }: { inside?: Inside | undefined; smoothing?: number } = {},
  ): void {
    const columns = itemAt(grid, 0).length;
    const vertices = surfaceVertices(this.camera, grid, material.tone, inside, smoothing);
    const tracer = new OutlineTracer(vertices, columns);
    const pathOf = (level: number | null): string =>
      tracer
        .loops(level)
        .map((loop) => pathData(loop))
        .join('');
    const silhouette = pathOf(null);
    if (!silhouette) return;
    const base = material.colorOf(-1);
    this.add(
      `<path d="${silhouette}" fill="${base}" stroke="${base}" stroke-width=".5" stroke-linejoin="round"/>`,
    );
    material.levels.forEach((level, band) => {
      const path = pathOf(level);
      if (path) this.add(`<path d="${path}" fill="${material.colorOf(band)}"/>`);
    });
  }

  /** A lit lamp; its glow, `radius` metres wide, is drawn over everything else. */
  glow(lamp: Point3, radius: number): void {
    this.glows.push({ centre: this.camera.project(lamp), radius: radius * this.pixelsPerMetre });
  }

  #stroke(line: readonly Point2[], stroke: string, width: number, extra: string): void {
    this.add(
      `<path d="${pathData(line, false)}" fill="none" stroke="${stroke}" stroke-width="${tenth(width * this.pixelsPerMetre)}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`,
    );
  }
}
