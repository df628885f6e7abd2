import { relative } from 'node:path';

/**
 * Part that a changed file affects: the program, pages (loaded only by the browser and the page renderer), message
 * texts, this tool, or nothing.
 */
export type ChangeKind = 'program' | 'pages' | 'messages' | 'tool' | 'none';

/** Files that the program reads instead of importing them. */
const DATA = /\.(json|sql|wasm|csv|txt)$/;
const MODULE = /(?<!\.test)(?<!\.d)\.(tsx?|js|svg)$/;

/** Until `programFiles` are known, every module counts as one of them. */
export function changeKind(
  root: string,
  file: string,
  programFiles: ReadonlySet<string> | undefined,
): ChangeKind {
  const path = relative(root, file).replaceAll('\\', '/');
  if (/^tools\/(dev\/.*|dev|run-until-stopped)(?<!\.test)\.ts$/.test(path)) return 'tool';
  if (/^src\/messages\/[^/]+\.json$/.test(path)) return 'messages';
  if (path.startsWith('src/messages/compiled/')) return /(?<!\.d)\.js$/.test(path) ? 'program' : 'none';
  if (programFiles?.has(file)) return 'program';
  if (/^(src|migrations|tools)\//.test(path) && DATA.test(path)) return 'program';
  if (!path.startsWith('src/') || !MODULE.test(path)) return 'none';
  return programFiles ? 'pages' : 'program';
}
