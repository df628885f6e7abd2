import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** A headless Chromium renders the same pages with half of the work. */
const WITHOUT_WINDOWS = 'chromium-headless-shell';
const NAMES = [WITHOUT_WINDOWS, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** Time limit for downloading package lists and packages; installing them has no limit. */
const DOWNLOAD_WITHIN_MS = 90_000;

const pathOf = (name: string): string | undefined => {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
};

/** A Chromium that can also show windows; only it shows notifications. Undefined if none is installed. */
export const findWindowedBrowser = (): string | undefined =>
  NAMES.filter((name) => name !== WITHOUT_WINDOWS)
    .map(pathOf)
    .find((path) => path !== undefined);

function find(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  for (const name of NAMES) {
    const path = pathOf(name);
    if (path) return path;
  }
  return PLACES.find(existsSync);
}

/** Installs a distribution package if possible: as root on a Debian-like machine. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !pathOf('apt-get')) return;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (args: string[], timeout?: number) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env, timeout }).status === 0;
  const args = ['install', '-y', '-qq', '--no-install-recommends', name];
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15'];
  run(['update', '-qq', ...patience], DOWNLOAD_WITHIN_MS);
  if (run([...args, ...patience, '--download-only'], DOWNLOAD_WITHIN_MS)) run(args);
}

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, or an installed one. Throws if there is none.
 */
export function findBrowser(): string {
  const found = find();
  if (!found) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  return found;
}

/** Like `findBrowser`, but first tries to install a headless or else any Chromium. */
export function provideBrowser(): string {
  if (process.env['CHROMIUM_PATH'] === undefined && !pathOf(WITHOUT_WINDOWS)) {
    install(WITHOUT_WINDOWS);
    if (!find()) install('chromium');
  }
  return findBrowser();
}
