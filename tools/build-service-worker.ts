import { join } from 'node:path';
import { build } from 'vite';

/** The worker, and the one that replaces it when an operator turns it off. */
const SCRIPTS = ['sw', 'retired'];

/** Bundles the scripts of src/service-worker to build/service-worker, each to one file of its own. */
export async function buildServiceWorker(root: string, buildId: string): Promise<void> {
  for (const script of SCRIPTS)
    await build({
      root,
      configFile: false,
      logLevel: 'warn',
      define: { BUILD_ID: JSON.stringify(buildId) },
      build: {
        outDir: 'build/service-worker',
        emptyOutDir: script === SCRIPTS[0],
        copyPublicDir: false,
        minify: 'terser',
        rolldownOptions: {
          input: join(root, `src/service-worker/${script}.ts`),
          output: { format: 'iife', entryFileNames: '[name].js' },
        },
      },
    });
}
