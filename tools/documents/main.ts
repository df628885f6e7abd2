// Generates registration certificates and measures how accurately they are read.
//  node tools/documents/main.ts --out pages --count 4 --kinds clean,photo3
//  node tools/documents/main.ts --measure 10 --seed 1,2 [--held-out] [--write]
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { makePage, pageKinds, type PageKind } from './make-page.ts';
import { measure } from './measure.ts';
import { prepareFonts } from './prepare-fonts.ts';
import { report, writeReport } from './report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '4' },
    kinds: { type: 'string', default: pageKinds.join(',') },
    out: { type: 'string' },
    measure: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const seeds = values.seed.split(',').map(Number);
const [seed = 1] = seeds;
const kinds = values.kinds.split(',').map((kind) => {
  const known = pageKinds.find((each) => each === kind);
  if (!known) throw new Error(`no such kind: ${kind}; there are ${pageKinds.join(', ')}`);
  return known;
});

const cleanUp = await prepareFonts();
try {
  if (values.measure !== undefined) await measureAndTell(Number(values.measure), kinds);
  else await writePages(values.out ?? 'pages', Number(values.count), kinds);
} finally {
  await cleanUp();
}

async function measureAndTell(count: number, which: readonly PageKind[]): Promise<void> {
  const measured = await measure({
    seeds,
    count,
    kinds: which,
    isHeldOut: values['held-out'],
    tell: (line) => console.log(line),
  });
  const text = report(measured, { seeds, count });
  console.log(text);
  if (values.write) await writeReport(text);
}

/** Writes each page together with its expected values and those that must not be extracted. */
async function writePages(folder: string, count: number, which: readonly PageKind[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const kind of which)
    for (let number = 0; number < count; number++) {
      const { certificate, bytes, extension } = await makePage(seed, number, kind);
      const name = join(folder, `${number}-${kind}`);
      await writeFile(`${name}.${extension}`, bytes);
      const { truth, secrets } = certificate;
      await writeFile(`${name}.json`, JSON.stringify({ truth, secrets }, null, 2));
    }
}
