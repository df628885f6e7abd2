import type { Random } from '#kernel/random.ts';
import type { Certificate, PrintedField } from './make-certificate.ts';

/** Page layouts; the real form was not available, so there are several different ones. */
export const layouts = ['table', 'cells', 'columns', 'running'] as const;
export type Layout = (typeof layouts)[number];
export const fontFamilies = ['PT Sans', 'PT Serif', 'PT Mono', 'Roboto Condensed'] as const;

export interface PageLook {
  layout: Layout;
  font: (typeof fontFamilies)[number];
  /** Whether codes are printed `(D.1)` or `D.1`. */
  brackets: boolean;
  guilloche: boolean;
}

/** In pixels at 200 dpi: about A5 landscape or A4 portrait. */
interface Size {
  width: number;
  height: number;
}

const sizes: Record<Layout, Size> = {
  table: { width: 1654, height: 1800 },
  cells: { width: 1654, height: 1500 },
  columns: { width: 2200, height: 1240 },
  running: { width: 1400, height: 1750 },
};
const MARGIN = 80;

export const pageSize = ({ layout }: PageLook): Size => sizes[layout];

/** Draws the page as SVG. */
export function drawCertificate(certificate: Certificate, look: PageLook, random: Random): string {
  const { width, height } = pageSize(look);
  const [title, ...fields] = certificate.printed;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${look.font}">`,
    `<rect width="${width}" height="${height}" fill="#fbfbf6"/>`,
    look.guilloche ? guilloche(random, { width, height }) : '',
    text(MARGIN, 80, 26, 'РЕПУБЛИКА БЪЛГАРИЯ', 700),
    text(MARGIN, 116, 22, `${title?.label ?? ''} ${title?.value ?? ''}`),
    ...drawings[look.layout](fields, look),
    '</svg>',
  ].join('');
}

/** Draws the fields of each layout. */
const drawings: Record<Layout, (fields: PrintedField[], look: PageLook) => string[]> = {
  /** Code, label and value on one line per field. */
  table: (fields, look) =>
    fields.flatMap((field, index) => {
      const y = 190 + index * 60;
      return [
        line(MARGIN, y + 18, 1654 - MARGIN, y + 18),
        text(MARGIN, y, 24, codeOf(field, look), 700),
        text(MARGIN + 130, y, 20, field.label),
        text(MARGIN + 640, y, 30, field.value, 700),
      ];
    }),
  /** Code and label above the value in bordered cells, two per line. */
  cells: (fields, look) =>
    fields.flatMap((field, index) => {
      const x = MARGIN + (index % 2) * 750;
      const y = 150 + Math.floor(index / 2) * 98;
      return [
        `<rect x="${x}" y="${y}" width="744" height="92" fill="none" stroke="#6b7280" stroke-width="2"/>`,
        text(x + 14, y + 30, 20, `${codeOf(field, look)} ${field.label}`),
        text(x + 14, y + 74, 32, field.value, 700),
      ];
    }),
  /** Only code and value in three columns, as on the folded form. */
  columns: (fields, look) =>
    fields.flatMap((field, index) => {
      const column = Math.floor(index / 9);
      const x = MARGIN + column * 700;
      const y = 210 + (index % 9) * 110;
      return [
        text(x, y, 26, codeOf({ ...field, code: field.code || field.label }, look), 700),
        text(x + 120, y, 30, field.value),
        line(x, y + 22, x + 640, y + 22),
      ];
    }),
  /** Code followed by value, with the label in small print below. */
  running: (fields, look) =>
    fields.flatMap((field, index) => {
      const y = 180 + index * 61;
      return [
        text(MARGIN, y, 28, `${codeOf(field, look)}  ${field.value}`),
        text(MARGIN + 760, y, 18, field.label),
      ];
    }),
};

const codeOf = ({ code }: PrintedField, { brackets }: PageLook): string =>
  code === '' || !brackets ? code : `(${code})`;

const escape = (words: string): string =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const text = (x: number, y: number, size: number, words: string, weight = 400): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="#1c1c22" xml:space="preserve">${escape(words)}</text>`;
const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<path d="M${x1} ${y1}H${x2}V${y2}" stroke="#9ca3af" stroke-width="1" fill="none"/>`;

/** Fine waves behind the text, as on security paper. */
function guilloche(random: Random, { width, height }: Size): string {
  const lines: string[] = [];
  const [length, swing] = [random.int(90, 220), random.int(10, 26)];
  for (let y = 0; y < height; y += 14) {
    const waves = Array.from(
      { length: Math.ceil(width / length) },
      () => `q${length / 4} ${-swing} ${length / 2} 0t${length / 2} 0`,
    );
    lines.push(
      `<path d="M0 ${y}${waves.join('')}" stroke="${random.pick(['#cfe3d8', '#d6dcec', '#e8d8cc'])}" stroke-width="2" fill="none"/>`,
    );
  }
  return lines.join('');
}
