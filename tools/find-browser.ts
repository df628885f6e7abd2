import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function find(): string | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return given;
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
    if (status === 0) return stdout.trim();
  }
  return PLACES.find(existsSync);
}

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, or one that is installed. On a Debian-like
 * machine without one, root installs the distribution's package. Throws with what to do when there is none.
 */
export function findBrowser(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && spawnSync('sh', ['-c', 'command -v apt-get']).status === 0) {
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  }
  const installed = find();
  if (!installed) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  return installed;
}
