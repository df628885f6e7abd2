import { execFileSync } from 'node:child_process';
import { projectRoot } from '#platform/project-root.server.ts';

/** Builds once: these tests run the build that operators run. */
export default function buildProgram(): void {
  execFileSync(process.execPath, ['tools/build.ts', '--if-changed'], {
    cwd: projectRoot(),
    stdio: 'inherit',
  });
}
