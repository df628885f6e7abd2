import type { Art } from '#demo/vehicle-art/drawing/art.ts';
import type { Look } from '#demo/vehicle-art/look.ts';
import type { Shell } from '#demo/vehicle-art/shells/shell.ts';

/** What the parts of a coach are drawn with. */
export interface CoachDrawing {
  readonly art: Art;
  readonly look: Look;
  readonly shell: Shell;
  readonly stripe: string;
  /** A fresh fill for each pane. */
  readonly glass: () => string;
}
