import { pathData } from '#demo/vehicle-art/drawing/path-data.ts';
import { SvgSheet } from '#demo/vehicle-art/drawing/svg-sheet.ts';
import { shade } from '#demo/vehicle-art/geometry/colour.ts';
import { lerp } from '#demo/vehicle-art/geometry/numbers.ts';
import { arc } from '#demo/vehicle-art/geometry/outlines.ts';

export interface InteriorOptions {
  readonly trim?: string;
  /** Colour of displays and seams. */
  readonly accent?: string;
  readonly leather?: string;
  /** Only makes ids unique. */
  readonly seed?: number;
  /** Width of the picture in pixels; undefined fills the available space. */
  readonly width?: number;
}

/** Colours and sheet of one interior. */
interface Cabin {
  readonly sheet: SvgSheet;
  readonly accent: string;
  readonly leather: string;
  readonly dark: string;
  readonly middle: string;
  readonly light: string;
}

/** Windscreen with a road, mirror and the upper part of the dashboard. */
function drawOutlook({ sheet, accent, leather, dark, middle, light }: Cabin): void {
  const sky = sheet.gradient([
    [0, '#9fcbea'],
    [1, '#eef6f9'],
  ]);
  sheet.add(
    `<rect width="800" height="600" fill="${dark}"/><path d="M40 0H760L700 262H96Z" fill="${sky}"/><path d="M92 214q80-46 170-20t150-14 150 20 150-16l-10 78H96Z" fill="#93b59b"/><path d="M96 250H704v12H96Z" fill="#7c858d"/><path d="M360 262l34-56h14l34 56Z" fill="#868e96"/><path d="M398 262l2-40h4l2 40Z" fill="#f2f4f6"/>`,
  );
  const mirror = sheet.gradient([
    [0, '#6f8ea3'],
    [1, '#b9cfda'],
  ]);
  sheet.add(
    `<path d="M0 0H62L116 270 0 300Z" fill="${dark}"/><path d="M800 0H738L684 270 800 300Z" fill="${dark}"/><path d="M330 0h140l-10 40q-4 12-18 12h-84q-14 0-18-12Z" fill="#171a1f"/><path d="M342 6h116l-8 28q-3 9-14 9h-72q-11 0-14-9Z" fill="${mirror}"/>`,
  );
  const dashboard = sheet.gradient([
    [0, light],
    [0.2, middle],
    [1, dark],
  ]);
  sheet.add(
    `<path d="M0 292Q60 246 250 244H640Q760 250 800 300V600H0Z" fill="${dashboard}"/><path d="M0 352Q200 326 400 330T800 362V392Q600 356 400 358T0 382Z" fill="${shade(leather, 0.08)}"/><path d="M0 350Q200 324 400 328T800 360" fill="none" stroke="${accent}" stroke-width="2" stroke-opacity=".8"/>`,
  );
}

/** A round instrument around x, filled to a share of its arc. */
function drawDial({ sheet, accent }: Cabin, x: number, part: number, value: string, unit: string): void {
  const stroke = (to: number, color: string): string =>
    `<path d="${pathData(arc(x, 300, 42, 2.5, to, 30), false)}" fill="none" stroke="${color}" stroke-width="7" stroke-linecap="round"/>`;
  const text = (y: number, font: string, fill: string, content: string): string =>
    `<text x="${x}" y="${y}" font-family="Inter,sans-serif" ${font} text-anchor="middle" fill="${fill}">${content}</text>`;
  sheet.add(
    `${stroke(6.9, '#2b333c')}${stroke(lerp(2.5, 6.9, part), accent)}${text(306, 'font-size="20" font-weight="700"', '#eef2f5', value)}${text(320, 'font-size="8"', '#8b97a3', unit)}`,
  );
}

function drawInstruments(cabin: Cabin): void {
  const { sheet, accent } = cabin;
  sheet.add(`<path d="M86 300q0-54 60-58h190q56 4 58 58v20H86Z" fill="#0b0e12"/>`);
  drawDial(cabin, 170, 0.58, '0', 'km/h');
  drawDial(cabin, 312, 0.32, '0.8', 'rpm');
  sheet.add(
    `<rect x="216" y="282" width="50" height="30" rx="5" fill="#141a21"/><path d="M224 304l10-12 10 6 14-10" stroke="${accent}" stroke-width="2" fill="none"/>`,
  );
}

/** The middle screen with a map, and the vents beside it. */
function drawScreen({ sheet, accent }: Cabin, seed: number): void {
  sheet.add(
    `<rect x="430" y="268" width="196" height="112" rx="10" fill="#0b0e12"/><rect x="438" y="276" width="180" height="96" rx="5" fill="#e9eee9"/><clipPath id="sc${seed}"><rect x="438" y="276" width="180" height="96" rx="5"/></clipPath><g clip-path="url(#sc${seed})"><path d="M430 340q60-30 100-10t100-30M470 270l30 110M560 270l-20 110M430 300h200" stroke="#fff" stroke-width="8" fill="none"/><path d="M430 352q70 10 110-4t90-4" stroke="#a9d2e6" stroke-width="14" fill="none"/><path d="M452 366l40-34 46-8 40-40" stroke="${accent}" stroke-width="6" fill="none" stroke-linejoin="round" stroke-linecap="round"/><circle cx="578" cy="284" r="7" fill="#0f172a"/><rect x="446" y="282" width="62" height="22" rx="5" fill="#0f172a"/><rect x="452" y="289" width="34" height="3" rx="1.5" fill="#fff"/><rect x="452" y="295" width="22" height="3" rx="1.5" fill="${accent}"/></g>`,
  );
  for (const x of [28, 650, 716]) {
    sheet.add(`<rect x="${x}" y="286" width="54" height="34" rx="8" fill="#0d1014"/>`);
    for (let slat = 0; slat < 4; slat++) {
      const y = 292 + slat * 7;
      sheet.add(`<rect x="${x + 5}" y="${y}" width="44" height="3" rx="1.5" fill="#3a424b"/>`);
    }
  }
}

/** Three knobs and the gear lever. */
function drawConsole({ sheet, accent }: Cabin): void {
  const panel = sheet.gradient([
    [0, '#191d22'],
    [1, '#0c0f13'],
  ]);
  sheet.add(`<path d="M430 400h196l26 200H404Z" fill="${panel}"/>`);
  for (let knob = 0; knob < 3; knob++) {
    const x = 470 + knob * 58;
    sheet.add(
      `<circle cx="${x}" cy="424" r="17" fill="#2a3038"/><circle cx="${x}" cy="424" r="12" fill="#454d57"/><path d="M${x} 424v-10" stroke="${accent}" stroke-width="2.4"/>`,
    );
  }
  sheet.add(
    `<rect x="494" y="462" width="68" height="12" rx="6" fill="#2a3038"/><path d="M512 560q-6-62 4-84h24q10 22 4 84Z" fill="#23282e"/><rect x="508" y="468" width="40" height="46" rx="16" fill="#363d46"/><rect x="514" y="474" width="28" height="14" rx="7" fill="#59636e"/>`,
  );
}

function drawSteeringWheel({ sheet }: Cabin): void {
  const [x, y, radius] = [244, 420, 142];
  const rim = sheet.gradient([
    [0, '#3d444d'],
    [1, '#1a1e23'],
  ]);
  sheet.add(
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="#0c0f13" stroke-width="32"/><circle cx="${x}" cy="${y}" r="${radius}" fill="none" stroke="${rim}" stroke-width="26"/><circle cx="${x}" cy="${y}" r="${radius - 11}" fill="none" stroke="#59636e" stroke-opacity=".5" stroke-width="1.5"/><path d="M${x - 128} ${y - 16}q60-10 78-22h100q18 12 78 22v32q-60 2-82 14l-22 62v46h-48v-46l-22-62q-22-12-82-14Z" fill="#1b1f25"/><path d="M${x - 122} ${y - 10}q58-8 74-20h96q16 12 74 20v18q-60 4-76 14H${x - 46}q-16-10-76-14Z" fill="#2a3038"/><circle cx="${x}" cy="${y + 2}" r="46" fill="#23282e"/><circle cx="${x}" cy="${y + 2}" r="17" fill="#cfd6dd"/><circle cx="${x}" cy="${y + 2}" r="12" fill="#59636e"/>`,
  );
  for (const side of [-1, 1]) {
    for (let row = 0; row < 2; row++) {
      sheet.add(
        `<rect x="${x + side * 84 - 17}" y="${y - 9 + row * 15}" width="34" height="9" rx="4.5" fill="#454d57"/>`,
      );
    }
  }
}

/** An SVG picture of a dashboard from the driver's seat, 4:3. */
export function renderInterior(options: InteriorOptions = {}): string {
  const { trim = '#23272d', accent = '#10b981', leather = '#3a322c', seed = 1, width } = options;
  const sheet = new SvgSheet(`in${seed.toString(36)}`);
  const [dark, middle, light] = [shade(trim, -0.45), shade(trim, 0.06), shade(trim, 0.16)];
  const cabin: Cabin = { sheet, accent, leather, dark, middle, light };
  drawOutlook(cabin);
  drawInstruments(cabin);
  drawScreen(cabin, seed);
  drawConsole(cabin);
  drawSteeringWheel(cabin);
  sheet.add(
    `<path d="M0 600V470Q50 460 70 600Z" fill="${leather}"/><path d="M800 600V440Q690 440 676 600Z" fill="${leather}"/><path d="M700 600q8-110 100-120" stroke="${shade(leather, 0.25)}" stroke-width="2" stroke-dasharray="5 4" fill="none"/>`,
  );
  const size = width ? ` width="${width}" height="${width * 0.75}"` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600"${size} role="img"><defs>${sheet.definitions.join('')}</defs>${sheet.elements.join('')}</svg>`;
}
