// `npm run bench`: measures the search index and PostgreSQL, then the pages of the built program, then a first visit on
// a phone (`--phone`: only that). Copy the output to docs/performance.md and name the machine.
import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { benchPhone } from './phone/bench-phone.ts';
import { benchPictures } from './bench-pictures.ts';

const GIB = 1024 ** 3;
const PAGE_LISTINGS = 8900;
const node = (script: string, ...args: string[]) =>
  execFileSync(process.execPath, [script, ...args], { stdio: 'inherit' });

console.log(
  `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / GIB)} GiB, Node ${process.version}\n`,
);
const onlyPhone = process.argv.includes('--phone');
if (!onlyPhone && !process.argv.includes('--pages-only')) {
  console.log('| picture | upload check, CPU s | CPU s | s | MB at most |\n| --- | --- | --- | --- | --- |');
  for (const [name, { judgeCpuSeconds, cpuSeconds, seconds, peakMegabytes }] of await benchPictures())
    console.log(
      `| ${name} | ${judgeCpuSeconds.toFixed(2)} | ${cpuSeconds.toFixed(1)} | ${seconds.toFixed(1)} | ${Math.round(peakMegabytes)} |`,
    );
  node('tools/bench/bench-search-index.ts');
  node('tools/bench/bench-postgres.ts');
  node('tools/bench/bench-changes.ts');
  node('--expose-gc', 'tools/bench/bench-alerts.ts');
  node('tools/bench/bench-selling.ts');
  node('tools/bench/bench-traffic.ts');
}

node('tools/build.ts', '--if-changed');
if (!onlyPhone) node('tools/bench/bench-pages.ts');
await benchPhone(PAGE_LISTINGS);
