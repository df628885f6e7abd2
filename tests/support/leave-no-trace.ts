import { afterAll, vi } from 'vitest';

// Test files without isolation share one process, so each must leave its globals unchanged.

const SET_BY_SHARP = 'VIPSHOME';
const globalsBefore = new Set(globalNames());
const environmentBefore = { ...process.env };
const folderBefore = process.cwd();

afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  const hadFakeTimers = vi.isFakeTimers();
  vi.useRealTimers();
  const variables = Object.keys({ ...environmentBefore, ...process.env });
  const left = [
    ...globalNames().filter((name) => !globalsBefore.has(name)),
    ...variables.filter((name) => name !== SET_BY_SHARP && process.env[name] !== environmentBefore[name]),
    ...(process.cwd() === folderBefore ? [] : ['another working folder']),
    ...(hadFakeTimers ? ['fake timers'] : []),
  ];
  if (left.length > 0) throw new Error(`The test file leaves behind: ${left.join(', ')}`);
});

/** Excludes globals that libraries keep for the life of the process: registries and Testing Library's switch. */
function globalNames(): string[] {
  return Object.getOwnPropertyNames(globalThis).filter(
    (name) => !/^(__|IS_REACT_ACT_ENVIRONMENT$)/.test(name),
  );
}
