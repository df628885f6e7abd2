import type { Random } from '#kernel/random.ts';
import type { Certificate, PrintedField } from '../make-certificate.ts';
import type { Drawn } from '../other/draw-other.ts';

/** Layouts unlike those of the other generators; the last two are kept for measuring only. */
export const thirdLayouts = ['ledger', 'boxes', 'colon', 'leaders', 'bands', 'strips'] as const;
export type ThirdLayout = (typeof thirdLayouts)[number];
const MEASURED_ONLY = 2;

export const thirdLayoutsFor = (isHeldOut: boolean): readonly ThirdLayout[] =>
  isHeldOut ? thirdLayouts.slice(-MEASURED_ONLY) : thirdLayouts.slice(0, -MEASURED_ONLY);

/** Fonts of Debian's fonts-dejavu-core and fonts-liberation. */
const fonts = [
  'DejaVu Sans',
  'DejaVu Sans Condensed',
  'DejaVu Serif',
  'Liberation Sans',
  'Liberation Serif',
  'Liberation Mono',
  'Liberation Sans Narrow',
];
/** In pixels at 200 dpi. */
const sizes: Record<ThirdLayout, { width: number; height: number }> = {
  ledger: { width: 1700, height: 1960 },
  boxes: { width: 2000, height: 1400 },
  colon: { width: 1900, height: 1300 },
  leaders: { width: 1650, height: 1900 },
  bands: { width: 1850, height: 1560 },
  strips: { width: 2150, height: 1350 },
};
const MARGIN = 100;

interface Pen {
  text: (x: number, y: number, size: number, words: string, more?: string) => string;
  code: (field: PrintedField) => string;
  width: number;
}

export function drawThird(certificate: Certificate, layout: ThirdLayout, random: Random): Drawn {
  const [title, ...fields] = certificate.printed;
  const { width, height } = sizes[layout];
  const ink = random.pick(['#101018', '#2a2440', '#1d2b24']);
  const isBracketed = random.chance(0.5);
  const text: Pen['text'] = (x, y, size, words, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}" xml:space="preserve" ${more}>${words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`;
  const pen: Pen = {
    text,
    code: ({ code }) => (code !== '' && isBracketed ? `(${code})` : code),
    width,
  };
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${random.pick(fonts)}">`,
    `<rect width="${width}" height="${height}" fill="${random.pick(['#eef3ea', '#fdf6f0', '#f3f0fa', '#fafafa'])}"/>`,
    waves(random, width, height),
    text(MARGIN, 90, 32, `${title?.label ?? ''} ${title?.value ?? ''}`, 'letter-spacing="2"'),
    ...drawings[layout](fields, pen),
    '</svg>',
  ].join('');
  return { svg, width, height };
}

const BOLD = 'font-weight="700"';

const drawings: Record<ThirdLayout, (fields: readonly PrintedField[], pen: Pen) => string[]> = {
  /** A ruled table with shaded rows: label, code and value. */
  ledger: (fields, { text, code, width }) =>
    fields.flatMap((field, index) => {
      const y = 150 + index * 62;
      const shade =
        index % 2 === 0
          ? `<rect x="${MARGIN}" y="${y}" width="${width - 2 * MARGIN}" height="62" fill="#8fa3b0" fill-opacity="0.18"/>`
          : '';
      return [
        shade,
        `<path d="M${MARGIN} ${y}H${width - MARGIN}M${MARGIN + 660} ${y}v62M${MARGIN + 800} ${y}v62" stroke="#667" stroke-width="2"/>`,
        text(MARGIN + 16, y + 42, 24, field.label),
        text(MARGIN + 676, y + 42, 26, code(field)),
        text(MARGIN + 826, y + 43, 31, field.value),
      ];
    }),

  /** Boxes of different widths with code and label in the corner and the value in the middle. */
  boxes: (fields, { text, code, width }) => {
    let [x, y] = [MARGIN, 150];
    return fields.flatMap((field) => {
      const wide = field.value.length > 14 ? 620 : field.value.length > 7 ? 450 : 330;
      if (x + wide > width - MARGIN / 2) [x, y] = [MARGIN, y + 124];
      const at = x;
      x += wide;
      return [
        `<rect x="${at}" y="${y}" width="${wide}" height="124" fill="none" stroke="#556" stroke-width="3"/>`,
        text(at + 10, y + 30, 22, code(field), BOLD),
        text(at + 96, y + 28, 15, field.label.slice(0, Math.floor((wide - 100) / 9))),
        text(at + wide / 2, y + 92, 34, field.value, 'text-anchor="middle"'),
      ];
    });
  },

  /** Code, label and value in running text with a colon, in two columns. */
  colon: (fields, { text, code }) => {
    const rows = Math.ceil(fields.length / 2);
    return fields.flatMap((field, index) => {
      const x = 80 + Math.floor(index / rows) * 920;
      const y = 190 + (index % rows) * Math.floor(1060 / rows);
      const words = `${code(field)} ${field.label}: <tspan ${BOLD}>${field.value}</tspan>`;
      return text(x, y, 26, '').replace('></text>', `>${words}</text>`);
    });
  },

  /** The label, its code in the margin, and the value at the right edge behind dots. */
  leaders: (fields, { text, code, width }) =>
    fields.flatMap((field, index) => {
      const y = 180 + index * 62;
      const [from, to] = [820, width - MARGIN - 30 - field.value.length * 20];
      return [
        text(MARGIN - 20, y, 26, code(field), BOLD),
        text(MARGIN + 110, y, 23, field.label),
        to > from
          ? `<path d="M${from} ${y}H${to}" stroke="#445" stroke-width="3" stroke-dasharray="3 11"/>`
          : '',
        text(width - MARGIN, y, 30, field.value, 'text-anchor="end"'),
      ];
    }),

  /** Tinted bands, one for each letter of codes; two fields on a line, with the label between code and value. */
  bands: (fields, { text, code, width }) => {
    let [column, y, letter] = [0, 130, ''];
    return fields.flatMap((field) => {
      const isNew = (field.code[0] ?? '') !== letter;
      letter = field.code[0] ?? '';
      if (isNew) [column, y] = [0, y + (column === 0 ? 12 : 66)];
      const [x, at] = [MARGIN + column * 850, y];
      if (column === 1) y += 54;
      column = 1 - column;
      return [
        isNew || x === MARGIN
          ? `<rect x="${MARGIN - 20}" y="${at}" width="${width - 2 * MARGIN + 40}" height="54" fill="#c8b98a" fill-opacity="0.3"/>`
          : '',
        text(x, at + 37, 24, code(field), BOLD),
        text(x + 105, at + 36, 18, field.label.slice(0, 24)),
        text(x + 370, at + 38, 27, field.value),
      ];
    });
  },

  /** Three narrow columns with the label in tiny slanted print below code and value. */
  strips: (fields, { text, code }) => {
    const rows = Math.ceil(fields.length / 3);
    return fields.flatMap((field, index) => {
      const x = 90 + Math.floor(index / rows) * 690;
      const y = 210 + (index % rows) * Math.floor(1080 / rows);
      return [
        text(x, y, 30, code(field)),
        text(x + 125, y, 30, field.value, BOLD),
        text(x + 125, y + 28, 16, field.label, 'font-style="italic"'),
      ];
    });
  },
};

/** Fine waves, as on security paper, over which the text is printed. */
function waves(random: Random, width: number, height: number): string {
  if (random.chance(0.35)) return '';
  const color = random.pick(['#cfe0d2', '#e3d3d6', '#d3d8ea', '#ddd7bf']);
  const [length, swing] = [random.int(60, 160), random.int(8, 22)];
  return Array.from({ length: Math.floor(height / 16) }, (_, row) => {
    const steps = Array.from(
      { length: Math.ceil(width / length) + 1 },
      (__, step) =>
        `${step === 0 ? 'M' : 'L'}${step * length} ${row * 16 + (step % 2 === 0 ? swing : -swing)}`,
    );
    return `<path d="${steps.join('')}" stroke="${color}" stroke-width="2" fill="none"/>`;
  }).join('');
}
