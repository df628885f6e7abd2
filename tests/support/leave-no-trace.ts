import { afterAll, vi } from 'vitest';

// Test files without isolation share one process, so each must leave it as it found it.

const globalsBefore = new Set(globalNames());
const before = stateOfProcess();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const hadFakeTimers = vi.isFakeTimers();
  vi.useRealTimers();
  const now = stateOfProcess();
  const left = [
    ...globalNames().filter((name) => !globalsBefore.has(name)),
    ...Object.keys(now).filter((name) => now[name] !== before[name]),
    ...(hadFakeTimers ? ['timers'] : []),
  ];
  if (left.length > 0) throw new Error(`The test file leaves behind: ${left.join(', ')}`);
});

/** Without registries of libraries, whose names begin with two underscores. */
function globalNames(): string[] {
  return Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith('__'));
}

function stateOfProcess(): Record<string, string> {
  return {
    'environment variables': JSON.stringify(Object.entries(process.env).sort()),
    'working folder': process.cwd(),
  };
}
