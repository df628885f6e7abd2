import { isOpenTo, type TeamAccess, type TeamRole } from '#features/access/team-role.ts';
import type { ModuleGraph } from './module-graph.ts';

type Sources = ReadonlyMap<string, string>;

/** `useMay<typeof a | typeof b>('seller')` */
const QUESTION = /useMay<([^>]*)>\(/g;
const QUESTION_FILE = 'src/features/access/ui/use-may.ts';
const NAMED = /typeof (\w+Operations?)\b/g;

/** Pages inside another one, which states the role. */
const NESTED: ReadonlySet<string> = new Set(['src/pages/conversations/conversation.tsx']);

const namesIn = (text: string): string[] => [...text.matchAll(NAMED)].map(([, name = '']) => name);

/** Whether a session that acts for a company in this role is let through by the declaration of an operation. */
function isOpen(source: string, name: string, role: TeamRole): boolean {
  const from = source.indexOf(`export const ${name} `);
  const next = source.indexOf('\nexport ', from + 1);
  const declaration = source.slice(from, next < 0 ? undefined : next);
  const stated = (key: string) => new RegExp(`^ {2,4}${key}: '(\\w+)'`, 'm').exec(declaration)?.[1];
  const team = stated('team') as TeamAccess | undefined;
  // An operation for everyone that is closed to teams answers as to a visitor.
  return isOpenTo(role, team) || (team === undefined && stated('access') === 'everyone');
}

/** Source of a file that the page uses: of a file of calls only the exports that other files of the page name. */
function usedPart(file: string, files: ReadonlySet<string>, sources: Sources): string {
  const text = sources.get(file) ?? '';
  if (!file.endsWith('-calls.ts')) return text;
  const others = [...files].filter((other) => other !== file).map((other) => sources.get(other) ?? '');
  const isUsed = (part: string) => {
    const name = /^(?:async )?(?:const|function) (\w+)/.exec(part)?.[1];
    return name === undefined || others.some((other) => new RegExp(`\\b${name}\\b`).test(other));
  };
  return text
    .split(/^export /m)
    .filter(isUsed)
    .join('\n');
}

/**
 * Names the calls of the API that a page for teams offers although they are closed to a role that may open the page,
 * and that no component of the page asks about with `useMay`; and pages that do not state the role for the question.
 * Layouts are not followed: they are shown to everyone.
 */
export function unaskedCalls({ edges }: ModuleGraph, sources: Sources): string[] {
  const edgesOf = Map.groupBy(edges, ({ from }) => from);
  const isBrowserFile = (file: string) =>
    sources.has(file) && !file.endsWith('.server.ts') && file !== QUESTION_FILE;
  const asks = (file: string) => /useMay</.test(sources.get(file) ?? '');
  const faults = new Set<string>();
  for (const [page, text] of sources) {
    const role = /^ {2}team: '(reader|seller)'/m.exec(text)?.[1] as TeamRole | undefined;
    if (!page.startsWith('src/pages/') || role === undefined) continue;
    const files = new Set([page]);
    for (const file of files)
      for (const { to, isTypeOnly } of edgesOf.get(file) ?? [])
        if (!isTypeOnly && isBrowserFile(to) && !to.startsWith('src/pages/layouts/')) files.add(to);
    const asked = new Set<string>();
    if (!text.includes('<ActingRole') && !NESTED.has(page) && [...files].some(asks))
      faults.add(`${page} does not state the role by <ActingRole>`);
    for (const file of files)
      for (const [, question = ''] of (sources.get(file) ?? '').matchAll(QUESTION))
        for (const name of namesIn(question)) asked.add(name);
    for (const file of files)
      for (const name of namesIn(usedPart(file, files, sources).replaceAll(QUESTION, '')))
        if (!asked.has(name)) {
          const declared = (edgesOf.get(file) ?? [])
            .map(({ to }) => sources.get(to) ?? '')
            .find((source) => source.includes(`export const ${name} `));
          if (declared !== undefined && !isOpen(declared, name, role))
            faults.add(`${page} offers ${name} of ${file} to a ${role}`);
        }
  }
  return [...faults].sort();
}
