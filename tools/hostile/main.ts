// `node tools/hostile/main.ts [count] [seed]`: sends damaged pictures through the processes that decode
// uploads, and fails when one has an outcome other than a picture or a refusal, or exceeds its limits.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { tryDamagedPictures } from './try-damaged-pictures.ts';

const [count = 10_000, seed = 1] = process.argv.slice(2).map(Number);
const startedAt = performance.now();
let peak = 0;
const outcome = await tryDamagedPictures({
  count,
  seed,
  onEach: async (done, pids) => {
    for (const pid of pids) peak = Math.max(peak, await peakMegabytes(pid));
    if (done % 500 === 0) console.log(`${done} of ${count}, ${Math.round(peak)} MB at most`);
  },
});
const seconds = (performance.now() - startedAt) / 1000;
const rss = Math.round(process.memoryUsage.rss() / 1024 / 1024);
console.log(
  `\n${count} files in ${seconds.toFixed(0)} s, at most ${Math.round(peak)} MB in a process, ${rss} MB here`,
);
console.log(outcome.counts);
if (outcome.odd.length > 0) {
  console.log('\nUnexpected outcomes:', outcome.odd);
  process.exitCode = 1;
}

/** Peak memory from /proc on Linux; elsewhere the current memory from ps. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(status) ?? [];
  if (kilobytes !== undefined) return Number(kilobytes) / 1024;
  try {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  } catch {
    return 0;
  }
}
