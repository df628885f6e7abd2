// Judges the odometers of invented vehicles whose truth is known:
// `node tools/bench/bench-odometer.ts --listings 100000 --seed 16`. `--print 5` prints readings of false alarms.
import { parseArgs } from 'node:util';
import { judgeReadings } from '#features/listings/history/judge-readings.ts';
import { demoOdometers } from './odometer/demo-odometers.ts';
import type { KnownOdometer } from './odometer/known-odometer.ts';
import { otherOdometers } from './odometer/other-odometers.ts';

const { values } = parseArgs({
  options: {
    listings: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '16' },
    print: { type: 'string', default: '0' },
    market: { type: 'string' },
  },
});
const listings = Number(values.listings);
const seed = Number(values.seed);
const sets: readonly [string, () => Iterable<KnownOdometer>][] = [
  ['demo', () => demoOdometers(listings, seed)],
  ['other', () => otherOdometers(listings, seed)],
];
console.log(
  '| market | vehicles | with 2 readings | false alarms | share of those with 2 | rolled back | could be seen | found | µs a vehicle |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- | --- |');
for (const [name, vehicles] of sets) if ((values.market ?? name) === name) report(name, vehicles());

function report(name: string, vehicles: Iterable<KnownOdometer>): void {
  const counts = { all: 0, several: 0, honest: 0, falseAlarms: 0, rolledBack: 0, visible: 0, found: 0 };
  let microseconds = 0;
  let printed = 0;
  for (const known of vehicles) {
    const started = performance.now();
    const judged = judgeReadings(known.readings, known.vehicle);
    microseconds += (performance.now() - started) * 1000;
    const isAlarm = judged.some(({ standing }) => standing === 'decrease');
    counts.all += 1;
    if (judged.length > 1) counts.several += 1;
    if (judged.length > 1 && !known.isRolledBack) counts.honest += 1;
    if (known.isRolledBack) {
      counts.rolledBack += 1;
      if (isVisible(known)) counts.visible += 1;
      if (isAlarm) counts.found += 1;
    } else if (isAlarm) {
      counts.falseAlarms += 1;
      if (printed++ < Number(values.print))
        console.log(
          judged
            .map(
              ({ at, km, source, standing }) =>
                `${at.toISOString().slice(0, 10)} ${km} ${source} ${standing}`,
            )
            .join('\n'),
          '\n',
        );
    }
  }
  const share = ((counts.falseAlarms / counts.honest) * 100).toFixed(2);
  const ofAll = ((counts.falseAlarms / (counts.all - counts.rolledBack)) * 100).toFixed(3);
  console.log(
    `| ${name} | ${counts.all} | ${counts.several} | ${counts.falseAlarms} (${ofAll} % of all) | ${share} % | ` +
      `${counts.rolledBack} | ${counts.visible} | ${counts.found} (${((counts.found / counts.visible) * 100).toFixed(0)} %) | ${(microseconds / counts.all).toFixed(1)} |`,
  );
}

/** Whether another listing stated clearly more kilometres than the last reading, and not by a typing error. */
function isVisible({ readings }: KnownOdometer): boolean {
  const sorted = readings.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const last = sorted.at(-1)?.km ?? 0;
  return sorted.some(({ source, km }) => source === 'other' && km > last * 1.1 && km < last * 3);
}
