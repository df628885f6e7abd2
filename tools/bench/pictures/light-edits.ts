import sharp, { type Sharp } from 'sharp';
import type { Random } from '#kernel/random.ts';

interface Size {
  width: number;
  height: number;
}

type Edit = (image: Sharp, size: Size, random: Random) => Sharp;

/** Edits by which a picture is disguised; each keeps what it shows recognisable. */
const edits: Record<string, Edit> = {
  none: (image) => image,
  mirror: (image) => image.flop(),
  'crop of 4–10 % of a side': (image, size, random) => {
    const share = () => random.between(0.04, 0.1);
    return cropped(image, size, cutAnywhere(share(), random), cutAnywhere(share(), random));
  },
  'crop of 4–10 % at each edge': (image, size, random) => {
    const share = () => random.between(0.04, 0.1);
    return cropped(image, size, [share(), share()], [share(), share()]);
  },
  bars: (image, { width, height }, random) => {
    const background = random.pick(['#000000', '#ffffff', '#1f2937', '#b91c1c']);
    const share = random.between(0.05, 0.12);
    const lying = Math.round(height * share);
    const standing = Math.round(width * share);
    return random.chance(0.7)
      ? image.extend({ top: lying, bottom: lying, background })
      : image.extend({ left: standing, right: standing, background });
  },
  watermark: (image, { width, height }, random) => {
    const size = Math.round(width * random.between(0.08, 0.13));
    const turn = random.pick([0, -20, -30]);
    const fill = random.pick(['#ffffff', '#000000', '#ef4444']);
    const y = height * random.between(0.3, 0.9);
    return image.composite([
      {
        input: Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><text x="${width / 2}" y="${y}" transform="rotate(${turn} ${width / 2} ${height / 2})" text-anchor="middle" font-family="sans-serif" font-weight="bold" font-size="${size}" fill="${fill}" fill-opacity="${random.between(0.3, 0.6)}">AVTO-${random.int(100, 999)}.example</text></svg>`,
        ),
      },
    ]);
  },
  'rotation of 2°, corners filled': (image, size, random) =>
    image.rotate(random.pick([-2, 2]), { background: random.pick(['#000000', '#ffffff']) }),
  'rotation of 2°, corners cut off': (image, { width, height }, random) => {
    const angle = (2 * Math.PI) / 180;
    const [across, down] = [Math.cos(angle) * width, Math.cos(angle) * height];
    const turned = {
      width: across + Math.sin(angle) * height,
      height: down + Math.sin(angle) * width,
    };
    const inside = {
      width: Math.round(width - 2 * Math.sin(angle) * height),
      height: Math.round(height - 2 * Math.sin(angle) * width),
    };
    return image.rotate(random.pick([-2, 2])).extract({
      left: Math.round((turned.width - inside.width) / 2),
      top: Math.round((turned.height - inside.height) / 2),
      ...inside,
    });
  },
  brightness: (image, _size, random) =>
    image
      .modulate({ brightness: random.pick([0.75, 0.85, 1.15, 1.3]), saturation: random.between(0.8, 1.25) })
      .linear(random.between(0.9, 1.12), random.between(-8, 8)),
  'hidden plate': (image, { width, height }, random) => {
    const plate = { width: Math.round(width * random.between(0.1, 0.18)), height: Math.round(height * 0.06) };
    return image.composite([
      {
        input: {
          create: { ...plate, channels: 3, background: random.pick(['#ffffff', '#000000', '#2563eb']) },
        },
        left: Math.round((width - plate.width) * random.between(0.15, 0.85)),
        top: Math.round((height - plate.height) * random.between(0.5, 0.85)),
      },
    ]);
  },
};

/** Several edits at once, as somebody does who means to deceive. */
const combinations: readonly (readonly string[])[] = [
  ['mirror', 'crop of 4–10 % of a side', 'hidden plate'],
  ['mirror', 'brightness', 'watermark'],
  ['crop of 4–10 % of a side', 'brightness', 'bars'],
];

export const editKinds: readonly string[] = [...Object.keys(edits), 'three edits'];

/** Applies an edit to a picture and encodes it as another site would: another width, JPEG of medium quality. */
export async function editPicture(picture: Buffer, kind: string, random: Random): Promise<Buffer> {
  const names = kind === 'three edits' ? random.pick(combinations) : [kind];
  let edited = picture;
  for (const name of names) {
    const { width, height } = await sharp(edited).metadata();
    const edit = edits[name];
    if (!edit) throw new RangeError(`unknown edit: ${name}`);
    edited = await edit(sharp(edited), { width, height }, random).png({ compressionLevel: 1 }).toBuffer();
  }
  return sharp(edited)
    .flatten({ background: '#ffffff' })
    .resize({ width: random.int(500, 900) })
    .jpeg({ quality: random.int(55, 85) })
    .toBuffer();
}

function cutAnywhere(share: number, random: Random): [number, number] {
  const before = share * random.next();
  return [before, share - before];
}

function cropped(
  image: Sharp,
  { width, height }: Size,
  [left, right]: [number, number],
  [top, bottom]: [number, number],
): Sharp {
  return image.extract({
    left: Math.round(left * width),
    top: Math.round(top * height),
    width: Math.round((1 - left - right) * width),
    height: Math.round((1 - top - bottom) * height),
  });
}
