// Entry of the process that draws demo pictures, started by drawing-process-client.server.ts at the lowest priority.
import sharp from 'sharp';
import type { DrawingParameters } from '#demo/picture/demo-drawings.ts';
import { drawingSvg } from '#demo/picture/drawing-svg.ts';
import { processDrawing } from '#features/media/processing/process-picture.server.ts';
import { pictureWidths } from '#features/media/picture-renditions.ts';
import type { ProcessedPicture } from '#features/media/processed-picture.ts';

/** Answer of the process to the parameters of a drawing. */
export type DrawingOutcome = { picture: ProcessedPicture } | { fault: string };

/** A drawing and its width in pixels. */
export interface DrawingTask {
  parameters: DrawingParameters;
  width: number;
}

/** The frame of the art is 800 × 600, at 72 dots per inch. */
const FRAME_WIDTH = 800;
const HEIGHT_PER_WIDTH = 600 / 800;
const SVG_DENSITY = 72;
const WIDEST = Math.max(...pictureWidths);

// More threads cost a tenth of the CPU and would occupy both cores of a small machine.
sharp.concurrency(1);

process.on('message', (task: DrawingTask) => {
  void draw(task).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function draw({ parameters, width }: DrawingTask): Promise<DrawingOutcome> {
  try {
    const density = (SVG_DENSITY * width) / FRAME_WIDTH;
    const drawing = sharp(Buffer.from(drawingSvg(parameters)), { density }).resize(
      width,
      width * HEIGHT_PER_WIDTH,
      { fit: 'fill' },
    );
    return { picture: await processDrawing(drawing, { quick: width < WIDEST }) };
  } catch (error) {
    return { fault: String(error) };
  }
}
