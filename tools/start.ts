// Entry of `npm start`: the built program, and of the worker process it forks.
import type { startProgram } from '#src/main.server.ts';
import { runUntilStopped } from './run-until-stopped.ts';

// Decides which build of React is loaded, so before the bundle.
process.env['NODE_ENV'] = 'production';

const bundle = new URL('../build/server/index.js', import.meta.url).href;
const built = (await import(bundle)) as { startProgram: typeof startProgram };

await runUntilStopped((onFailure) => built.startProgram({ onFailure }));
