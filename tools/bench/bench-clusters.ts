// Measures how well listings of one vehicle are told from listings of like vehicles: `node tools/bench/bench-clusters.ts`.
// Prints precision and recall by kind of pair for habits that the weights were tuned on and for others, then the
// clusters found among the listings of a demo market, which are all of different vehicles.
import { parseArgs } from 'node:util';
import { compareVehicles, exclude, JOINED_FROM } from '#features/trust/same-vehicle/compare-vehicles.ts';
import { joinClusters, type SamePair } from '#features/trust/same-vehicle/join-clusters.ts';
import { BENCH_NOW } from './bench-documents.ts';
import { freshPairs } from './clusters/fresh-pairs.ts';
import type { GeneratedPair } from './clusters/generated-pair.ts';
import { heldOutPairs } from './clusters/held-out-pairs.ts';
import { offeredDemoVehicles, sharedPictures, type Offer } from './clusters/offered-demo-vehicles.ts';
import { tunedPairs } from './clusters/tuned-pairs.ts';

/** Pictures of more listings than this show no single vehicle. */
const COMMON_PICTURE = 4;
const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '8900' },
    pairs: { type: 'string', default: '40000' },
    seed: { type: 'string', default: '16' },
    examples: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);
const offers = offeredDemoVehicles(Number(values.listings), seed, BENCH_NOW);
report('habits the weights were tuned on', tunedPairs(offers, Number(values.pairs), seed));
report('other habits, after which one rule was added', heldOutPairs(offers, Number(values.pairs), seed));
report('third habits, not tuned on', freshPairs(offers, Number(values.pairs), seed));
reportMarket(offers);

function report(title: string, pairs: Iterable<GeneratedPair>): void {
  const kinds = new Map<string, { isSame: boolean; joined: number; pairs: number }>();
  const bands = new Map<number, { same: number; pairs: number }>();
  for (const { kind, isSame, one, other } of pairs) {
    const { score, reasons } = compareVehicles(one.vehicle, other.vehicle, sharedPictures(one, other));
    const counted = kinds.get(kind) ?? { isSame, joined: 0, pairs: 0 };
    kinds.set(kind, counted);
    counted.pairs += 1;
    if (score >= JOINED_FROM) counted.joined += 1;
    if (score >= JOINED_FROM && !isSame && values.examples && counted.joined <= 2)
      console.log(kind, score, reasons, one.vehicle, other.vehicle);
    const band = bandOf(score);
    const within = bands.get(band) ?? { same: 0, pairs: 0 };
    bands.set(band, { same: within.same + Number(isSame), pairs: within.pairs + 1 });
  }
  const sum = (isSame: boolean, key: 'joined' | 'pairs'): number =>
    [...kinds.values()]
      .filter((kind) => kind.isSame === isSame)
      .reduce((total, kind) => total + kind[key], 0);
  const right = sum(true, 'joined');
  const wrong = sum(false, 'joined');
  console.log(`\n## ${title}\n`);
  console.log(
    `precision ${percent(right, right + wrong)} (${right} of ${right + wrong} joined pairs), ` +
      `recall ${percent(right, sum(true, 'pairs'))} of ${sum(true, 'pairs')} pairs of one vehicle\n`,
  );
  console.log('| kind | pairs | joined |\n|---|---|---|');
  for (const [kind, { isSame, joined, pairs: all }] of [...kinds].sort(
    ([, a], [, b]) => Number(b.isSame) - Number(a.isSame),
  ))
    console.log(
      `| ${isSame ? 'one vehicle' : 'two vehicles'}: ${kind} | ${all} | ${joined} (${percent(joined, all)}) |`,
    );
  console.log('\n| score from | pairs | of one vehicle |\n|---|---|---|');
  for (const [from, { same, pairs: all }] of [...bands].sort(([a], [b]) => a - b))
    console.log(`| ${from} | ${all} | ${percent(same, all)} |`);
}

function bandOf(score: number): number {
  return [0.999, 0.99, 0.98, 0.9, 0.5, 0.1, 0.01].find((from) => score >= from) ?? 0;
}

function percent(part: number, whole: number): string {
  return whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`;
}

function reportMarket(market: readonly Offer[]): void {
  const uses = new Map<string, number>();
  for (const { pictures } of market)
    for (const picture of pictures) uses.set(picture, (uses.get(picture) ?? 0) + 1);
  const isCommon = (picture: string): boolean => (uses.get(picture) ?? 0) > COMMON_PICTURE;
  const blocks = Map.groupBy(market, ({ vehicle }) => `${vehicle.make} ${vehicle.year}`);
  const byId = new Map(market.map((each) => [each.vehicle.id, each.vehicle]));
  const found: SamePair[] = [];
  let compared = 0;
  for (const block of blocks.values())
    for (const [index, one] of block.entries())
      for (const other of block.slice(index + 1)) {
        compared += 1;
        const { score, reasons } = compareVehicles(
          one.vehicle,
          other.vehicle,
          sharedPictures(one, other, isCommon),
        );
        if (score < JOINED_FROM) continue;
        found.push({ lowId: one.vehicle.id, highId: other.vehicle.id, score });
        console.log(
          `listings ${one.vehicle.id} and ${other.vehicle.id}: ${score.toFixed(4)} ${reasons.join(' ')}`,
        );
        if (values.examples) console.log(one.vehicle, other.vehicle);
      }
  const clusters = joinClusters(found, (a, b) => {
    const [one, other] = [byId.get(a), byId.get(b)];
    return one !== undefined && other !== undefined && exclude(one, other);
  });
  console.log(
    `\n## Demo market\n\n${market.length} published listings, ${compared} pairs of one model and year compared, ` +
      `${clusters.length} clusters`,
  );
}
