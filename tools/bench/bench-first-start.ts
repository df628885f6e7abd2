// Measures the first start: CPU and time until a page is answered, and when the cards of the home page and of the first
// five pages of every type have pictures. Asks for the pages from the beginning, as a visitor would who does not wait.
// Usage: node tools/bench/bench-first-start.ts
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { origin, startServer, stopServer, withDataFolder } from './bench-server.ts';
import { programCpu } from './process-times.ts';

const TYPES = ['car', 'bus', 'bike', 'truck', 'boat', 'trailer'];
const PAGES = [1, 2, 3, 4, 5];
const SEARCHES = [
  // The rows of the home page.
  'type=car&pictures=1&per_page=5',
  'reduced=1&pictures=1&per_page=5',
  ...TYPES.flatMap((type) => PAGES.map((page) => `type=${type}&page=${page}`)),
];
const EVERY_MS = 5000;
const LONGEST_S = 300;

interface Counts {
  cards: number;
  /** Cards that show a picture. */
  shown: number;
  /** Cards of listings whose pictures are not ready. */
  waiting: number;
}

async function count(): Promise<Counts> {
  const counts = { cards: 0, shown: 0, waiting: 0 };
  for (const search of SEARCHES) {
    const answer = await fetch(`${origin}/api/search?${search}`);
    const { listings } = (await answer.json()) as {
      listings: { picture_count: number; pictures: unknown[] }[];
    };
    counts.cards += listings.length;
    counts.shown += listings.filter(({ pictures }) => pictures.length > 0).length;
    counts.waiting += listings.filter((each) => each.picture_count > 0 && each.pictures.length === 0).length;
  }
  return counts;
}

await withDataFolder(async (env) => {
  const startedAt = performance.now();
  const seconds = (): number => (performance.now() - startedAt) / 1000;
  const child = await startServer(env);
  const row = (...cells: (string | number)[]): void => console.log(`| ${cells.join(' | ')} |`);
  const parts = (): string[] => Object.values(programCpu(child.pid ?? 0)).map((cpu) => cpu.toFixed(1));
  try {
    row('s', 'cards', 'with pictures', 'waiting', 'web, CPU s', 'worker', 'drawing', 'database');
    row(...Array.from({ length: 8 }, () => '---'));
    await (await fetch(origin)).text();
    row(seconds().toFixed(1), 'first page', '', '', ...parts());
    for (let isFilled = false; seconds() < LONGEST_S;) {
      const { cards, shown, waiting } = await count();
      row(seconds().toFixed(1), cards, shown, waiting, ...parts());
      isFilled ||= shown > 0;
      if (isFilled && waiting === 0) break;
      await sleep(EVERY_MS);
    }
    console.log(`load ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await stopServer(child);
  }
});
