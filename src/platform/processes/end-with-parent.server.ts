import { execFileSync } from 'node:child_process';
import { SYSTEM_PATH } from './confine.server.ts';

const COMMAND = ['setpriv', '--pdeathsig', 'KILL'];
let isPossible: boolean | undefined;

/**
 * Command before a program that Linux kills when its parent ends, even while it is suspended; empty where that is not
 * possible. `setpriv` is found in `SYSTEM_PATH`.
 */
export function endWithParent(): readonly string[] {
  isPossible ??= works();
  return isPossible ? COMMAND : [];
}

function works(): boolean {
  if (process.platform !== 'linux') return false;
  const [file = '', ...args] = COMMAND;
  try {
    execFileSync(file, [...args, 'true'], { stdio: 'ignore', env: { PATH: SYSTEM_PATH } });
    return true;
  } catch {
    return false;
  }
}
