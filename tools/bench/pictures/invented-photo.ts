import sharp from 'sharp';
import { Random } from '#kernel/random.ts';

const WIDTH = 640;
const HEIGHT = 480;

const hue = (random: Random, saturation: number, [dark, light]: [number, number]): string =>
  `hsl(${random.int(0, 359)} ${saturation}% ${random.int(dark, light)}%)`;

/**
 * An invented photograph: sky, ground and things in a place (`place`), and an object before it (`object`), with
 * textures, shadows, noise of a sensor and uneven light. Pictures of one place with different objects look like those
 * of vehicles that a dealer photographs on the same spot; `shift` moves the camera, in pixels.
 */
export async function inventedPhoto({
  place,
  object,
  shift = 0,
}: {
  place: number;
  object: number;
  shift?: number;
}): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${shift} ${shift / 2} ${WIDTH} ${HEIGHT}">${placeSvg(new Random(place, 'place'))}${objectSvg(new Random(object, 'object'))}</svg>`;
  const noise = new Random(place * 7919 + object, 'noise').between(3, 9);
  return sharp(Buffer.from(svg))
    .flatten({ background: '#808080' })
    .composite([
      {
        input: {
          create: {
            width: WIDTH,
            height: HEIGHT,
            channels: 3,
            background: '#808080',
            noise: { type: 'gaussian', mean: 128, sigma: noise },
          },
        },
        blend: 'soft-light',
      },
    ])
    .jpeg({ quality: 88 })
    .toBuffer();
}

function texture(id: string, random: Random, frequency: [number, number], strength: number): string {
  return `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="${random.pick(['fractalNoise', 'turbulence'])}" baseFrequency="${random.between(...frequency).toFixed(4)} ${random.between(...frequency).toFixed(4)}" numOctaves="4" seed="${random.int(1, 9999)}"/><feColorMatrix type="saturate" values="0.3"/><feComposite in2="SourceGraphic" operator="arithmetic" k1="${strength}" k2="0" k3="${1 - strength / 2}" k4="0"/></filter>`;
}

function placeSvg(random: Random): string {
  const horizon = random.int(150, 300);
  const things = Array.from({ length: random.int(4, 14) }, () => {
    const [x, width, height] = [random.int(-60, WIDTH), random.int(25, 190), random.int(30, horizon)];
    const fill = hue(random, random.int(5, 45), [15, 75]);
    return random.chance(0.6)
      ? `<rect x="${x}" y="${horizon - height}" width="${width}" height="${height + random.int(0, 30)}" fill="${fill}" filter="url(#wall)"/>`
      : `<ellipse cx="${x}" cy="${horizon - height / 2}" rx="${width / 2}" ry="${height / 1.6}" fill="${fill}" filter="url(#leaves)"/>`;
  });
  const light = random.between(0.05, 0.5).toFixed(2);
  return `<defs>${texture('ground', random, [0.01, 0.2], 0.7)}${texture('wall', random, [0.02, 0.3], 0.5)}${texture('leaves', random, [0.03, 0.2], 0.9)}${texture('clouds', random, [0.003, 0.02], 0.4)}<linearGradient id="sky" x2="${random.next().toFixed(2)}" y2="1"><stop stop-color="${hue(random, 40, [45, 85])}"/><stop offset="1" stop-color="${hue(random, 20, [60, 95])}"/></linearGradient><radialGradient id="light" cx="${random.next().toFixed(2)}" cy="${random.next().toFixed(2)}"><stop stop-color="#fff" stop-opacity="${light}"/><stop offset="1" stop-color="#000" stop-opacity="${light}"/></radialGradient></defs>
<rect x="-80" y="-60" width="800" height="600" fill="url(#sky)" filter="url(#clouds)"/><rect x="-80" y="${horizon}" width="800" height="500" fill="${hue(random, 15, [25, 65])}" filter="url(#ground)"/>${things.join('')}<rect x="-80" y="-60" width="800" height="600" fill="url(#light)"/>`;
}

/** A long body with windows, two dark wheels and a shadow. */
function objectSvg(random: Random): string {
  const [x, y, width, height] = [
    random.int(20, 160),
    random.int(190, 270),
    random.int(330, 480),
    random.int(80, 130),
  ];
  const roof = random.int(35, 90);
  const wheel = random.int(26, 44);
  const spots = Array.from(
    { length: random.int(3, 8) },
    () =>
      `<rect x="${x + random.int(0, width - 30)}" y="${y + random.int(0, height - 14)}" width="${random.int(8, 60)}" height="${random.int(3, 16)}" rx="3" fill="${hue(random, 20, [5, 95])}"/>`,
  );
  const paint = hue(random, random.int(0, 75), [12, 90]);
  const front = random.between(0.12, 0.3);
  const rear = random.between(0.65, 0.9);
  const wheels = [random.between(0.15, 0.25), random.between(0.75, 0.86)].map(
    (at) =>
      `<circle cx="${x + width * at}" cy="${y + height}" r="${wheel}" fill="#15171a"/><circle cx="${x + width * at}" cy="${y + height}" r="${wheel * 0.6}" fill="${hue(random, 5, [40, 80])}"/>`,
  );
  return `<ellipse cx="${x + width / 2}" cy="${y + height + wheel}" rx="${width * 0.55}" ry="16" fill="#000" fill-opacity=".5"/><path d="M${x} ${y + height}v${-height * 0.6}l${width * front} ${-height * 0.4}l${width * 0.1} ${-roof}h${width * (rear - front - 0.2)}l${width * 0.1} ${roof}l${width * (1 - rear)} ${height * 0.2}v${height * 0.8}z" fill="${paint}"/><path d="M${x + width * front} ${y}l${width * 0.1} ${-roof * 0.85}h${width * (rear - front - 0.2)}l${width * 0.08} ${roof * 0.85}z" fill="#20262d" fill-opacity=".85"/>${spots.join('')}${wheels.join('')}`;
}
