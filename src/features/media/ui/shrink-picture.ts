/** In pixels: 1.5 × the widest rendition, which leaves detail for the server's own scaling. */
const MAX_SIDE = 2880;
/** Smaller files are sent unchanged. */
const ENOUGH_BYTES = 600 * 1024;
const QUALITY = 0.88;
/** Formats that the server always accepts. */
const READABLE = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/**
 * Shrinks a picture to the largest useful size as an upright JPEG without metadata, which also converts
 * formats that only this browser can decode. A file it cannot decode is returned unchanged for the server
 * to decide.
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
    // JPEG would turn transparent areas black.
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
