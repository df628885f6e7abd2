import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Build } from './web/build.ts';
import { projectRoot } from './project-root.server.ts';

/** Id of every state of the sources without a build. */
export const DEVELOPMENT_BUILD = 'development';

/** Reads the file written by the build; without it, in development, the process counts as the build. */
export async function readBuild(): Promise<Build> {
  try {
    return JSON.parse(await readFile(join(projectRoot(), 'build/build.json'), 'utf8')) as Build;
  } catch {
    return { id: DEVELOPMENT_BUILD, timestamp: Date.now() };
  }
}
