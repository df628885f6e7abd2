import type { Random } from '#kernel/random.ts';
import { fontFamilies } from '../draw-certificate.ts';
import type { Certificate, PrintedField } from '../make-certificate.ts';

/** Layouts unlike those of `draw-certificate.ts`; the last two are kept for measuring only. */
export const otherLayouts = ['inline', 'panels', 'captions', 'stubs', 'blocks'] as const;
export type OtherLayout = (typeof otherLayouts)[number];
const MEASURED_ONLY = 2;

export const layoutsFor = (isHeldOut: boolean): readonly OtherLayout[] =>
  isHeldOut ? otherLayouts.slice(-MEASURED_ONLY) : otherLayouts.slice(0, -MEASURED_ONLY);

/** In pixels at 200 dpi. */
export interface Drawn {
  svg: string;
  width: number;
  height: number;
}

const sizes: Record<OtherLayout, { width: number; height: number }> = {
  inline: { width: 1650, height: 1150 },
  panels: { width: 2300, height: 1500 },
  captions: { width: 1500, height: 1950 },
  stubs: { width: 1500, height: 1700 },
  blocks: { width: 2100, height: 1450 },
};
const MARGIN = 90;
/** Estimated width of a letter in shares of the font size. */
const LETTER = 0.58;

/** Ways to print the parts of a field, with the fonts of one page. */
interface Pen {
  text: (x: number, y: number, size: number, words: string, more?: string) => string;
  small: (x: number, y: number, size: number, words: string) => string;
  value: (x: number, y: number, size: number, words: string) => string;
  code: (field: PrintedField) => string;
  ink: string;
  width: number;
}

export function drawOther(certificate: Certificate, layout: OtherLayout, random: Random): Drawn {
  const [title, ...fields] = certificate.printed;
  const { width, height } = sizes[layout];
  const ink = random.pick(['#1a1a1a', '#20263a', '#2b2b2b', '#37304a']);
  const paper = random.pick(['#f4efe0', '#e8f0ea', '#f0e9ee', '#ffffff', '#e6ebf4']);
  const font = random.pick(fontFamilies);
  const label = random.pick(fontFamilies);
  const text: Pen['text'] = (x, y, size, words, more = '') =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="${ink}" xml:space="preserve" ${more}>${escape(words)}</text>`;
  const pen: Pen = {
    text,
    small: (x, y, size, words) => text(x, y, size, words, `font-family="${label}" fill-opacity="0.75"`),
    value: (x, y, size, words) =>
      text(
        x,
        y,
        size,
        words,
        `font-weight="${random.pick([400, 700])}" letter-spacing="${random.pick([0, 0, 1, 2])}"`,
      ),
    code: ({ code: each }) => (layout === 'panels' || each === '' ? each : random.pick([`(${each})`, each])),
    ink,
    width,
  };
  const body = drawings[layout](fields, pen);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${font}">`,
    `<rect width="${width}" height="${height}" fill="${paper}"/>`,
    pattern(random, width, height),
    text(MARGIN, 90, 30, `${title?.label ?? ''} ${title?.value ?? ''}`, 'font-weight="700"'),
    ...body,
    random.chance(0.5) ? stamp(random, width, height) : '',
    '</svg>',
  ].join('');
  return { svg, width, height };
}

const drawings: Record<OtherLayout, (fields: readonly PrintedField[], pen: Pen) => string[]> = {
  /** Several codes with their values on each line. */
  inline: (fields, { code, small, value, width }) => {
    let [x, y] = [MARGIN, 180];
    return fields.flatMap((field) => {
      const shown = code(field) || field.label;
      const need = (shown.length * 26 + field.value.length * 36) * LETTER + 70;
      if (x + need > width - MARGIN) [x, y] = [MARGIN, y + 66];
      const at = x;
      x += need;
      return [small(at, y, 26, shown), value(at + shown.length * 26 * LETTER + 22, y, 30, field.value)];
    });
  },

  /** Three panels of a folded sheet with the value right of code and label. */
  panels: (fields, { code, small, text, value }) => {
    const rows = Math.ceil(fields.length / 3);
    return fields.flatMap((field, index) => {
      const x = 60 + Math.floor(index / rows) * 750;
      const y = 200 + (index % rows) * Math.floor(1240 / rows);
      return [
        text(x, y, 24, code(field)),
        small(x + 90, y, 17, field.label),
        value(x + 90, y + 42, 28, field.value),
      ];
    });
  },

  /** The label in small print above code and value. */
  captions: (fields, { code, ink, small, text, value }) =>
    fields.flatMap((field, index) => {
      const x = MARGIN + (index % 2) * 690;
      const y = 190 + Math.floor(index / 2) * 125;
      return [
        small(x, y, 19, field.label),
        text(x, y + 46, 28, code(field), 'font-weight="700"'),
        value(x + 130, y + 46, 32, field.value),
        `<path d="M${x} ${y + 66}h640" stroke="${ink}" stroke-opacity="0.35"/>`,
      ];
    }),

  /** Codes in boxes at the left edge, values in the middle, labels at the right. */
  stubs: (fields, { code, ink, small, text, value }) =>
    fields.flatMap((field, index) => {
      const y = 190 + index * 56;
      return [
        `<rect x="${MARGIN - 14}" y="${y - 32}" width="112" height="46" fill="none" stroke="${ink}" stroke-opacity="0.5"/>`,
        text(MARGIN, y, 24, code(field)),
        value(MARGIN + 150, y, 28, field.value),
        small(MARGIN + 880, y, 18, field.label),
      ];
    }),

  /** Blocks of four columns with code above value. */
  blocks: (fields, { code, small, text, value, width }) => {
    let [x, y] = [MARGIN, 210];
    return fields.flatMap((field) => {
      const columns = field.value.length > 18 ? 2 : 1;
      if (x + columns * 470 > width) [x, y] = [MARGIN, y + 118];
      const at = x;
      x += columns * 470;
      return [
        text(at, y, 22, code(field), 'font-weight="700"'),
        small(at + 88, y, 15, field.label.slice(0, 30)),
        value(at, y + 44, 29, field.value),
      ];
    });
  },
};

const escape = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Dots, stripes or rings behind the text. */
function pattern(random: Random, width: number, height: number): string {
  const color = random.pick(['#c9d8cd', '#d9cfe0', '#d6d3bd', '#c8d3e4']);
  const kind = random.int(0, 3);
  if (kind === 0) return '';
  if (kind === 1)
    return `<defs><pattern id="p" width="18" height="18" patternUnits="userSpaceOnUse"><circle cx="6" cy="6" r="2.5" fill="${color}"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#p)"/>`;
  if (kind === 2)
    return `<defs><pattern id="p" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(35)"><path d="M0 4h14" stroke="${color}" stroke-width="3"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#p)"/>`;
  return Array.from(
    { length: 22 },
    (_, ring) =>
      `<circle cx="${width / 2}" cy="${height / 2}" r="${ring * 55}" fill="none" stroke="${color}" stroke-width="4"/>`,
  ).join('');
}

/** A round stamp at the edge of the page. */
function stamp(random: Random, width: number, height: number): string {
  const [x, y] = [width - random.int(150, 260), height - random.int(120, 220)];
  return `<g fill="none" stroke="#4a55a8" stroke-opacity="0.55" stroke-width="6"><circle cx="${x}" cy="${y}" r="95"/><circle cx="${x}" cy="${y}" r="62"/></g>`;
}
