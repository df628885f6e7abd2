/** Pixels: half as much again as the widest that is kept, so that the server has something to make it of. */
const MAX_SIDE = 2880;
/** Smaller files go as they are. */
const ENOUGH_BYTES = 600 * 1024;
const QUALITY = 0.88;
/** What every server of ours reads. */
const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/**
 * Makes a picture as large as it is worth sending, upright and without metadata, as a JPEG; also of formats that
 * only this browser can read. What it cannot show goes as it is, for the server to judge.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  const isReadable = READABLE.has(file.type);
  if (isReadable && file.size <= ENOUGH_BYTES) return file;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return file;
  try {
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(picture.width * scale));
    canvas.height = Math.max(1, Math.round(picture.height * scale));
    const drawing = canvas.getContext('2d');
    if (!drawing) return file;
    // What is transparent would become black.
    drawing.fillStyle = '#fff';
    drawing.fillRect(0, 0, canvas.width, canvas.height);
    drawing.imageSmoothingQuality = 'high';
    drawing.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', QUALITY);
    });
    return smaller && (smaller.size < file.size || !isReadable) ? smaller : file;
  } catch {
    return file;
  } finally {
    picture.close();
  }
}
