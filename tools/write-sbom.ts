// Writes the software bill of materials (CycloneDX) of package-lock.json, by default to test-results/sbom.cdx.json,
// and checks the licence of every package: `node tools/write-sbom.ts [path]`.
import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { projectRoot } from '#platform/project-root.server.ts';
import { licenceFaults, type Component } from './sbom/licence-faults.ts';

const MAX_BYTES = 64 * 1024 * 1024;
const root = projectRoot();
const path = resolve(process.argv[2] ?? join(root, 'test-results/sbom.cdx.json'));

const { stdout } = await promisify(execFile)(
  process.platform === 'win32' ? 'npm.cmd' : 'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
  { cwd: root, maxBuffer: MAX_BYTES, shell: process.platform === 'win32' },
);
const { components } = JSON.parse(stdout) as { components: Component[] };
await mkdir(dirname(path), { recursive: true });
await writeFile(path, stdout);

const faults = licenceFaults(components);
if (faults.length > 0) {
  console.error(`Licences that are not allowed (tools/sbom/licence-faults.ts):\n  ${faults.join('\n  ')}`);
  process.exitCode = 1;
} else console.log(`${components.length} packages with allowed licences; bill of materials: ${path}`);
