/**
 * The stored forms of a picture: which widths and formats exist, what their files are called and how a page
 * names them. Making them is in `process-picture.server.ts`.
 */
export const pictureFormats = ['avif', 'webp', 'jpeg'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Pixels. A picture narrower than one of these gets its own width instead, and nothing wider. */
export const pictureWidths = [320, 640, 1280, 1920] as const;

export const contentTypes: Record<PictureFormat, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpeg: 'image/jpeg',
};

/** The widths a picture of this width has, ascending. */
export function renditionWidths(width: number): number[] {
  const widest = Math.min(width, Math.max(...pictureWidths));
  return [...pictureWidths.filter((candidate) => candidate < widest), widest];
}

/** Where the file store has the renditions of all pictures, and uploads until those are made of them. */
export const PICTURES = 'pictures/';
export const ORIGINALS = 'originals/';

export const pictureFolder = (id: string): string => `${PICTURES}${id}/`;

/** The key of an upload in the file store; no address leads there. */
export const originalFile = (id: string): string => `${ORIGINALS}${id}`;

/** The key of a rendition in the file store. */
export const renditionFile = (id: string, width: number, format: PictureFormat): string =>
  `${pictureFolder(id)}${width}.${format}`;

/** Whose file it is. */
export const pictureOfFile = (key: string): string | undefined =>
  /^(?:pictures|originals)\/([a-z0-9]+)/.exec(key)?.[1];

/** Where the web process itself serves pictures; an installation may name another base, `MEDIA_URL`. */
export const LOCAL_MEDIA_URL = '/media';

/** The address of a rendition below the base address of pictures. */
export const renditionUrl = (mediaUrl: string, id: string, width: number, format: PictureFormat): string =>
  `${mediaUrl}/${id}/${width}.${format}`;

/**
 * `src` and `srcset` of a picture in one format, up to `maxWidth` pixels; `src` is of middle size for browsers
 * without `srcset`.
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

/** The stored file behind `/media/{id}/{file}`; undefined when the address can't name one. */
export function renditionKey(id: string, file: string): { key: string; contentType: string } | undefined {
  const match = /^([1-9]\d{0,3})\.(avif|webp|jpeg)$/.exec(file);
  if (!match || !/^[a-z0-9]{16,64}$/.test(id)) return undefined;
  const format = match[2] as PictureFormat;
  return { key: renditionFile(id, Number(match[1]), format), contentType: contentTypes[format] };
}
