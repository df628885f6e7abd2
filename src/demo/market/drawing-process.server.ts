// Entry of the process that draws demo pictures, started by drawing-process-client.server.ts at the lowest priority.
import sharp from 'sharp';
import type { DrawingParameters } from '#demo/picture/demo-drawings.ts';
import { drawingSvg } from '#demo/picture/drawing-svg.ts';
import { processPicture } from '#features/media/processing/process-picture.server.ts';
import type { ProcessedPicture } from '#features/media/processed-picture.ts';

/** Answer of the process to the parameters of a drawing. */
export type DrawingOutcome = { picture: ProcessedPicture } | { fault: string };

/** Size and shape of a photograph; the frame of the art is 800 × 600. */
const WIDTH = 1920;
const HEIGHT = 1440;
const SVG_DENSITY = (72 * WIDTH) / 800;

process.on('message', (parameters: DrawingParameters) => {
  void draw(parameters).then((outcome) => process.send?.(outcome));
});
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function draw(parameters: DrawingParameters): Promise<DrawingOutcome> {
  try {
    const drawn = await sharp(Buffer.from(drawingSvg(parameters)), { density: SVG_DENSITY })
      .resize(WIDTH, HEIGHT, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return { picture: await processPicture(drawn) };
  } catch (error) {
    return { fault: String(error) };
  }
}
