import { createServer } from 'node:net';
import { chromium, type Browser } from '@playwright/test';
import { findBrowser } from '../../find-browser.ts';
import { listingPaths, marketIsFilled } from '../demo-market.ts';
import { origin, startServer, stopServer, withDataFolder } from '../bench-server.ts';
import { pressFacet } from './press-facet.ts';
import { runLighthouse, type PageSpeed } from './run-lighthouse.ts';
import { weighVisit } from './weigh-visit.ts';

/** Lighthouse runs of each page; the median counts. */
const ROUNDS = 3;
const RESULTS = '/?type=car';

/**
 * Prints the bytes of a first visit on a phone and its speed by Lighthouse. Starts the built program with a market of
 * `listings`, kept in BENCH_DATA_DIR if set; BENCH_ORIGIN names a running program instead.
 */
export async function benchPhone(listings: number): Promise<void> {
  const running = process.env['BENCH_ORIGIN'];
  if (running) return measure(running);
  await withDataFolder(async (folder) => {
    const env = { ...folder, DEMO_LISTINGS: String(listings) };
    const filling = await startServer(env);
    await marketIsFilled(listings);
    await stopServer(filling);
    const server = await startServer({ ...env, ROLE: 'web' });
    try {
      await measure(origin);
    } finally {
      await stopServer(server);
    }
  });
}

async function measure(at: string): Promise<void> {
  const [listing = '/'] = await listingPaths(at);
  const pages = Object.entries({ home: '/', results: RESULTS, listing });
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  });
  try {
    await printWeights(browser, at, pages);
    console.log(
      '\n| page | score | LCP s | TBT ms | longest task ms | CLS |\n| --- | --- | --- | --- | --- | --- |',
    );
    for (const [page, path] of pages) {
      const runs: PageSpeed[] = [];
      for (let round = 0; round < ROUNDS; round += 1) runs.push(await runLighthouse(port, at + path));
      const median = (of: (run: PageSpeed) => number) =>
        runs.map(of).toSorted((x, y) => x - y)[Math.floor(ROUNDS / 2)] ?? 0;
      const speed = [
        median(({ score }) => score),
        (median(({ lcpMs }) => lcpMs) / 1000).toFixed(2),
        Math.round(median(({ tbtMs }) => tbtMs)),
        Math.round(median(({ longestTaskMs }) => longestTaskMs)),
        median(({ cls }) => cls).toFixed(3),
      ];
      console.log(`| ${[page, ...speed].join(' | ')} |`);
    }
    console.log(`\nINP of a facet press: ${await pressFacet(browser, at + RESULTS)} ms`);
  } finally {
    await browser.close();
  }
}

async function printWeights(browser: Browser, at: string, pages: [string, string][]): Promise<void> {
  console.log(
    '\n| first visit, kB | HTML | JavaScript | files | CSS | fonts | pictures | other | all |\n| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
  );
  const kB = (bytes: number) => (bytes / 1000).toFixed(1);
  for (const [page, path] of pages) {
    const weight = await weighVisit(browser, at + path);
    const all = Object.values(weight).reduce((sum, { bytes }) => sum + bytes, 0);
    const cells = [
      kB(weight.Document.bytes),
      kB(weight.Script.bytes),
      weight.Script.requests,
      ...[weight.Stylesheet, weight.Font, weight.Image, weight.Other].map(({ bytes }) => kB(bytes)),
      kB(all),
    ];
    console.log(`| ${[page, ...cells].join(' | ')} |`);
  }
}

/** Lighthouse connects by a port. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
