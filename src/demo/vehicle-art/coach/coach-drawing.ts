import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import type { Shell } from '#demo/vehicle-art/shells/shell.ts';

/** State shared by the parts of one coach while drawing. */
export interface CoachDrawing {
  readonly art: Art;
  readonly look: Look;
  readonly shell: Shell;
  readonly stripe: string;
  /** Returns a new fill for each pane. */
  readonly glass: () => string;
}
