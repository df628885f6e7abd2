// Entry of `npm start`: runs the built program, also in the worker process it forks.
import type { startProgram } from '#src/main.server.ts';
import { runUntilStopped } from './run-until-stopped.ts';

// Must be set before the bundle is loaded, because it selects the build of React.
process.env['NODE_ENV'] = 'production';

const bundle = new URL('../build/server/index.js', import.meta.url).href;
const built = (await import(bundle)) as { startProgram: typeof startProgram };

await runUntilStopped((onFailure) => built.startProgram({ onFailure }));
