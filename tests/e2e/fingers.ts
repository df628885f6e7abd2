import type { CDPSession, Locator, Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

const STEPS = 12;
const STEP_MS = 16;

/** Real touch input by the Chrome DevTools protocol; no synthetic events. */
export class Fingers {
  readonly #page: Page;
  readonly #session: Promise<CDPSession>;

  constructor(page: Page) {
    this.#page = page;
    this.#session = page.context().newCDPSession(page);
  }

  /** Moves one or more fingers at once, each from its first point to its second. */
  async drag(...paths: [Point, Point][]): Promise<void> {
    await this.#touch(
      'touchStart',
      paths.map(([from]) => from),
    );
    await this.#move(paths);
    await this.#touch('touchEnd', []);
  }

  /** Presses for `ms` before moving, as when picking something up. */
  async holdAndDrag(from: Point, to: Point, ms: number): Promise<void> {
    await this.#touch('touchStart', [from]);
    await this.#page.waitForTimeout(ms);
    await this.#move([[from, to]]);
    await this.#touch('touchEnd', []);
  }

  async doubleTap(at: Point): Promise<void> {
    for (let tap = 0; tap < 2; tap++) {
      await this.#touch('touchStart', [at]);
      await this.#touch('touchEnd', []);
      await this.#page.waitForTimeout(60);
    }
  }

  async #move(paths: readonly [Point, Point][]): Promise<void> {
    for (let step = 1; step <= STEPS; step++) {
      await this.#page.waitForTimeout(STEP_MS);
      await this.#touch(
        'touchMove',
        paths.map(([from, to]) => ({
          x: from.x + ((to.x - from.x) * step) / STEPS,
          y: from.y + ((to.y - from.y) * step) / STEPS,
        })),
      );
    }
  }

  async #touch(type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]): Promise<void> {
    const touchPoints = points.map((point, id) => ({ ...point, id }));
    await (await this.#session).send('Input.dispatchTouchEvent', { type, touchPoints });
  }
}

/** Bounding box of a visible element. */
export async function boxOf(element: Locator): Promise<Point & { width: number; height: number }> {
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return box;
}

export async function middleOf(element: Locator): Promise<Point> {
  const { x, y, width, height } = await boxOf(element);
  return { x: x + width / 2, y: y + height / 2 };
}
