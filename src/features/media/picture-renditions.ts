/**
 * The stored forms of a picture: widths, formats, file keys and URLs. `process-picture.server.ts` makes
 * them.
 */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/**
 * Widths in pixels. A narrower picture gets its own width instead of the wider ones. 960 fills a phone at 2.4 times its
 * CSS pixels; `openRendition` finds another width for pictures that were made before a width was added.
 */
export const pictureWidths = [320, 640, 960, 1920] as const;

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

export interface RenditionPath {
  id: string;
  width: number;
  format: PictureFormat;
}

/** Reads `{id}/{file}` of an address below `/media`; undefined for invalid paths. */
export function readRenditionPath(id: string, file: string): RenditionPath | undefined {
  const match = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(file);
  if (!match || !/^[a-z0-9]{16,64}$/.test(id)) return undefined;
  return { id, width: Number(match[1]), format: match[2] as PictureFormat };
}

const MAIL_PICTURE_WIDTH = 320;

/** Absolute address of a picture for a mail; `width` is the picture's own. */
export function mailPictureUrl(
  { id, width: full }: { id: string; width: number },
  { origin, mediaUrl }: { origin: string; mediaUrl: string },
): string {
  const width = renditionWidths(full).find((each) => each >= MAIL_PICTURE_WIDTH) ?? full;
  return new URL(renditionUrl(mediaUrl, id, width, 'jpeg'), origin).href;
}
