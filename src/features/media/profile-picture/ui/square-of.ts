/** In pixels: twice the stored size, which leaves detail for the server's own scaling. */
const SIDE = 640;
const QUALITY = 0.92;

/** Crops a picture to a square JPEG, so that nothing else of it leaves the browser. */
export async function squareOf(
  picture: ImageBitmap,
  { left, top, side }: { left: number; top: number; side: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('this browser draws no pictures');
  // JPEG would turn transparent areas black.
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, SIDE, SIDE);
  drawing.drawImage(picture, left, top, side, side, 0, 0, SIDE, SIDE);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
