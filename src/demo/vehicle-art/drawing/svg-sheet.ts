/** Offset 0–1, colour, opacity. */
export type GradientStop = readonly [offset: number, color: string, opacity?: number];

export const attributes = (extra: string): string => (extra ? ` ${extra}` : '');

/** Collects SVG elements and definitions, back to front. */
export class SvgSheet {
  readonly elements: string[] = [];
  readonly definitions: string[] = [];
  readonly #idSuffix: string;
  #nextId: number;

  /** Ids consist of `idSuffix` and numbers from `firstId`, so that drawings can share a page. */
  constructor(idSuffix: string, firstId = 0) {
    this.#idSuffix = idSuffix;
    this.#nextId = firstId;
  }

  id(prefix: string): string {
    return `${prefix}${this.#idSuffix}${this.#nextId++}`;
  }

  add(element: string): void {
    this.elements.push(element);
  }

  /**
   * Defines a linear gradient and returns its fill; `direction` is x1, y1, x2, y2 as shares of the filled
   * shape.
   */
  gradient(
    stops: readonly GradientStop[],
    direction: readonly [number, number, number, number] = [0, 0, 0, 1],
  ): string {
    const id = this.id('g');
    const [x1, y1, x2, y2] = direction;
    const lines = stops.map(
      ([offset, color, opacity]) =>
        `<stop offset="${offset}" stop-color="${color}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`,
    );
    this.definitions.push(
      `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${lines.join('')}</linearGradient>`,
    );
    return `url(#${id})`;
  }

  /** Defines a clip made of outlines (path data) and returns its id. */
  defineClip(idPrefix: string, outlines: readonly string[]): string {
    const id = this.id(idPrefix);
    const paths = outlines.map((path) => `<path d="${path}"/>`).join('');
    this.definitions.push(`<clipPath id="${id}">${paths}</clipPath>`);
    return id;
  }

  /** Clips everything that `draw` adds. */
  insideClip(clipId: string, draw: () => void): void {
    this.add(`<g clip-path="url(#${clipId})">`);
    draw();
    this.add('</g>');
  }

  /** Defines a clip and draws inside it. */
  clipped(idPrefix: string, outlines: readonly string[], draw: () => void): void {
    this.insideClip(this.defineClip(idPrefix, outlines), draw);
  }
}
