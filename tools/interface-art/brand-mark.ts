import { ownIcons } from '#ui/icons/icon-names.ts';

/** `--color-primary` of the light theme, as the header shows the mark. */
const emerald = '#007a55';

export interface MarkOptions {
  /** In pixels. */
  readonly size: number;
  /** Corner radius as a share of the size; 0 where the system rounds the corners itself. */
  readonly radius: number;
  /** Size of the steering wheel as a share of the whole. */
  readonly wheel: number;
}

/** The steering wheel on an emerald square, as an SVG. */
export function brandMark({ size, radius, wheel }: MarkOptions): string {
  const inset = 12 - 12 * wheel;
  const strokes = `fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 24 24"><rect width="24" height="24" rx="${24 * radius}" fill="${emerald}"/><g transform="translate(${inset} ${inset}) scale(${wheel})" ${strokes}>${ownIcons['steering-wheel']}</g></svg>\n`;
}

/**
 * A Windows icon file with one PNG of `size` × `size` pixels: 6 bytes of header, 16 of directory, the
 * picture (ICO since Windows Vista). Sizes up to 255.
 */
export function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // Kind: icon.
  head.writeUInt16LE(1, 4); // One picture.
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // Colour planes.
  head.writeUInt16LE(32, 12); // Bits of a pixel.
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
