/**
 * Compares the pictures of all mails with the stored ones: `npm run mails:compare`, with `-- --update` to store them anew.
 * Each sample is drawn in both languages and colour schemes, side by side. Mails that changed are listed and shown in
 * test-results/mails/report.html. Our own font is used instead of those of the machine, so that lines break alike.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { sampleNames } from '#demo/mails/write-sample.server.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { detailCatalogue } from '#tests/support/listing-detail.ts';
import { findBrowser } from '../find-browser.ts';
import { differenceOf, type Difference } from './difference-of.ts';
import { drawMail } from './draw-mail.ts';

const { values } = parseArgs({ options: { update: { type: 'boolean', default: false } } });
const stored = join(projectRoot(), 'tests/pictures/mails');
const results = join(projectRoot(), 'test-results/mails');
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });
if (values.update) await rm(stored, { recursive: true, force: true });
await mkdir(stored, { recursive: true });

const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: ['--no-sandbox', '--disable-gpu'],
});
const faults: { name: string; fault: string }[] = [];
let bytes = 0;
try {
  for (const { kind, variant } of sampleNames()) {
    const name = `${kind}-${variant}.png`;
    const picture = await drawMail(browser, { kind, variant, catalogue: detailCatalogue });
    bytes += picture.length;
    if (values.update) {
      await writeFile(join(stored, name), picture);
      continue;
    }
    const before = await readFile(join(stored, name)).catch(() => undefined);
    const difference = before && (await differenceOf(before, picture));
    if (difference === 'none') continue;
    faults.push({ name, fault: faultOf(difference) });
    await writeFile(join(results, name), picture);
    if (before) await writeFile(join(results, `before-${name}`), before);
  }
} finally {
  await browser.close();
}
if (values.update) console.log(`stored ${sampleNames().length} pictures, ${Math.round(bytes / 1000)} kB`);
else await report();

function faultOf(difference: Difference | undefined): string {
  if (!difference || difference === 'none') return 'no picture is stored';
  return difference === 'size'
    ? 'it has another size'
    : `${(difference.share * 100).toFixed(1)} % of it differ`;
}

async function report(): Promise<void> {
  const rows = faults.map(
    ({ name, fault }) =>
      `<h2>${name}: ${fault}</h2><img src="before-${name}" alt="before"><img src="${name}" alt="now">`,
  );
  await writeFile(join(results, 'report.html'), `<!doctype html><title>Mails</title>${rows.join('\n')}`);
  for (const { name, fault } of faults) console.log(`${name}: ${fault}`);
  console.log(`${sampleNames().length - faults.length} of ${sampleNames().length} mails look as stored`);
  if (faults.length === 0) return;
  console.log(
    'see test-results/mails/report.html; `npm run mails:compare -- --update` stores the new pictures',
  );
  process.exitCode = 1;
}
