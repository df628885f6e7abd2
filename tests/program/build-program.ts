import { execFileSync } from 'node:child_process';
import { projectRoot } from '#platform/project-root.server.ts';

/** The tests here run what an operator runs. */
export default function buildProgram(): void {
  execFileSync(process.execPath, ['tools/build.ts', '--if-changed'], {
    cwd: projectRoot(),
    stdio: 'inherit',
  });
}
