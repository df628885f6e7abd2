import sharp from 'sharp';

/** A photo of one colour, to choose as a file. */
export const pictureFile = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
