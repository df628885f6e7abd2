import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Arguments that `npm start` of the project in `folder` gives to Node, so that benches measure what operators run. */
export function startArguments(folder: string): string[] {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: { start: string };
  };
  const found = /\bnode (.*?)(?: \|\||$)/.exec(scripts.start)?.[1];
  if (found === undefined) throw new Error(`npm start of ${folder} does not run Node`);
  return found.split(' ');
}
