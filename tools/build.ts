// `npm run build`: messages, browser and server bundles, compressed files, build metadata. `--if-changed`
// does nothing when the sources equal those of the last build.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { visitorManifestPath, visitorRoutes, type ManifestRoute } from '#pages/visitor-manifest.ts';
import { projectRoot } from '#platform/project-root.server.ts';
import { buildServiceWorker } from './build-service-worker.ts';
import { buildStockWidget } from './build-stock-widget.ts';

interface RouteManifest {
  routes: Record<string, ManifestRoute>;
}

const root = projectRoot();
const stamp = join(root, 'build/source-hash');
const SOURCES = ['src', 'public', 'tools/messages', 'migrations'];
const FILES = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
  'tools/build.ts',
  'tools/build-service-worker.ts',
  'tools/build-stock-widget.ts',
  'tools/compile-messages.ts',
  'project.inlang/settings.json',
];
/** In bytes; compressing smaller files makes them larger. */
const WORTH_COMPRESSING = 160;
const COMPRESSIBLE = /\.(js|css|svg|json|webmanifest|ico)$/;

async function filesBelow(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('src/messages/compiled'));
}

async function sourceHash(): Promise<string> {
  const below = await Promise.all(SOURCES.map((folder) => filesBelow(join(root, folder))));
  const paths = [...below.flat(), ...FILES.map((file) => join(root, file))].sort();
  const hash = createHash('sha256');
  for (const path of paths)
    hash
      .update(path.slice(root.length))
      .update('\0')
      .update(await readFile(path));
  return hash.digest('hex');
}

/** Compresses files once at build time with the best ratio instead of on every request. */
async function compress(path: string): Promise<void> {
  const body = await readFile(path);
  if (body.length < WORTH_COMPRESSING) return;
  const brotli = await promisify(brotliCompress)(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
  await writeFile(`${path}.br`, brotli);
  await writeFile(`${path}.gz`, await promisify(gzip)(body, { level: 9 }));
}

/** Writes the script that pages of visitors load instead of the router's manifest; see `visitorRoutes`. */
async function writeVisitorManifest(id: string): Promise<void> {
  const client = join(root, 'build/client');
  const file = (await readdir(join(client, 'assets'))).find((name) => /^manifest-.*\.js$/.test(name));
  if (file === undefined) throw new Error('the build has no manifest');
  const script = await readFile(join(client, 'assets', file), 'utf8');
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const manifest = JSON.parse(script.slice(start, end)) as RouteManifest;
  const url = visitorManifestPath(id);
  const visitors = { ...manifest, routes: visitorRoutes(manifest.routes), url };
  await writeFile(join(client, url), script.slice(0, start) + JSON.stringify(visitors) + script.slice(end));
}

const hash = await sourceHash();
const isCurrent = existsSync(stamp) && (await readFile(stamp, 'utf8')) === hash;
if (!(process.argv.includes('--if-changed') && isCurrent)) {
  const run = (script: string, ...args: string[]) =>
    execFileSync(process.execPath, [script, ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
  if (!existsSync(join(root, 'node_modules/@react-router/dev'))) {
    console.error(
      'The program is not built, and the packages that build it are not installed. ' +
        'Run `npm ci --include=dev`, or install what `npm run release` packs.',
    );
    process.exit(1);
  }
  // A failed build must not count as finished.
  await rm(stamp, { force: true });
  run('tools/compile-messages.ts', '--if-changed');
  run('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn');
  const id = hash.slice(0, 16);
  await writeVisitorManifest(id);
  await buildServiceWorker(root, id);
  await buildStockWidget(root);
  const files = await filesBelow(join(root, 'build/client'));
  for (const path of files.filter((file) => COMPRESSIBLE.test(file))) await compress(path);
  await mkdir(join(root, 'build'), { recursive: true });
  await writeFile(join(root, 'build/build.json'), JSON.stringify({ id, timestamp: Date.now() }));
  await writeFile(stamp, hash);
}
