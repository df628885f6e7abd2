// Entry of `npm start`: the built program, and the worker it forks.
import { startProgram } from '../build/server/main.server.js';
import { runUntilStopped } from './run-until-stopped.ts';

await runUntilStopped((onFailure) => startProgram({ onFailure }));
