/** Geometry of a square crop: zoom and centre. */
export interface Crop {
  /** 1 is the largest square, 4 the smallest. */
  zoom: number;
  /** Centre in pixels of the picture. */
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** The largest centred square. */
export const wholeCrop = ({ width, height }: Size): Crop => ({ zoom: 1, x: width / 2, y: height / 2 });

/** The square of a crop in pixels of the picture. */
export function cropSquare(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const { zoom, x, y } = insidePicture(size, crop);
  const side = Math.min(size.width, size.height) / zoom;
  return { left: x - side / 2, top: y - side / 2, side };
}

/** The nearest crop inside the picture. */
export function insidePicture(size: Size, { zoom, x, y }: Crop): Crop {
  const near = clamp(zoom, 1, MAX_ZOOM);
  const half = Math.min(size.width, size.height) / near / 2;
  return { zoom: near, x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half) };
}

/** Moves the square by fractions of its side, e.g. 0.5 to the right. */
export function moveCrop(size: Size, crop: Crop, by: { right: number; down: number }): Crop {
  const { side } = cropSquare(size, crop);
  return insidePicture(size, { ...crop, x: crop.x + by.right * side, y: crop.y + by.down * side });
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
