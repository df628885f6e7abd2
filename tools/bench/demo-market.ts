import { setTimeout as sleep } from 'node:timers/promises';
import { origin } from './bench-server.ts';

/** Waits until most of the market is searchable and its newest listings have pictures. */
export async function marketIsFilled(listings: number): Promise<void> {
  for (let waited = 0; waited < 1200; waited += 1) {
    const answer = await fetch(`${origin}/api/search?per_page=25&pictures=1`).catch(() => undefined);
    if (answer?.ok) {
      const found = (await answer.json()) as { total: number; listings: { pictures: unknown[] }[] };
      if (found.total > listings / 2 && found.listings.every(({ pictures }) => pictures.length > 0)) return;
    }
    await sleep(1000);
  }
  throw new Error('the demo market was not filled');
}

export async function listingPaths(from = origin): Promise<string[]> {
  const answer = await fetch(`${from}/api/search?per_page=100`);
  const { listings } = (await answer.json()) as { listings: { url: string }[] };
  return listings.map(({ url }) => url);
}
