/**
 * The stored forms of a picture: widths, formats, file keys and URLs. `process-picture.server.ts` makes
 * them.
 */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Widths in pixels. A narrower picture gets its own width instead of the wider ones. */
export const pictureWidths = [320, 640, 1280, 1920] as const;

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** Widths of the renditions of a picture, ascending. */
export function renditionWidths(width: number): number[] {
  const widest = Math.min(width, Math.max(...pictureWidths));
  return [...pictureWidths.filter((candidate) => candidate < widest), widest];
}

/** Storage prefixes of renditions, and of uploads until their renditions are made. */
export const PICTURES = 'pictures/';
export const ORIGINALS = 'originals/';

export const pictureFolder = (id: string): string => `${PICTURES}${id}/`;

/** Storage key of an upload; no URL serves it. */
export const originalFile = (id: string): string => `${ORIGINALS}${id}`;

/** Storage key of a rendition. */
export const renditionFile = (id: string, width: number, format: PictureFormat): string =>
  `${pictureFolder(id)}${width}.${format}`;

/** Returns the picture id of a storage key. */
export const pictureOfFile = (key: string): string | undefined =>
  /^(?:pictures|originals)\/([a-z0-9]+)/.exec(key)?.[1];

/** Width of the JPEG with a storage key; 0 for other files. */
export const jpegWidthOf = (key: string): number => Number(/\/(\d+)\.jpeg$/.exec(key)?.[1] ?? 0);

/** Path at which the web process serves pictures; `MEDIA_URL` may configure another base. */
export const LOCAL_MEDIA_URL = '/media';

/** URL of a rendition below the base address of pictures. */
export const renditionUrl = (mediaUrl: string, id: string, width: number, format: PictureFormat): string =>
  `${mediaUrl}/${id}/${width}.${format}`;

/**
 * `src` and `srcset` of a picture in one format, up to `maxWidth` pixels; `src` is a medium size for
 * browsers without `srcset`.
 */
export function pictureSources(
  mediaUrl: string,
  picture: { id: string; width: number },
  format: PictureFormat,
  maxWidth = Infinity,
): { src: string; srcSet: string } {
  const widths = renditionWidths(picture.width).filter((width, index) => index === 0 || width <= maxWidth);
  const srcSet = widths
    .map((width) => `${renditionUrl(mediaUrl, picture.id, width, format)} ${width}w`)
    .join(', ');
  const middle = widths.at(1) ?? widths[0] ?? picture.width;
  return { src: renditionUrl(mediaUrl, picture.id, middle, format), srcSet };
}

/** Returns the stored file for `/media/{id}/{file}`; undefined for invalid paths. */
export function renditionKey(id: string, file: string): { key: string; contentType: string } | undefined {
  const match = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(file);
  if (!match || !/^[a-z0-9]{16,64}$/.test(id)) return undefined;
  const format = match[2] as PictureFormat;
  return { key: renditionFile(id, Number(match[1]), format), contentType: contentTypes[format] };
}
