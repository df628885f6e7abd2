import { unaskedCalls } from '#tools/structure/unasked-calls.ts';
import { globSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#platform/project-root.server.ts';
import { checkStructure, staleEntries } from '#tools/structure/check-structure.ts';
import { buildModuleGraph } from '#tools/structure/module-graph.ts';
import { readProject } from '#tools/structure/read-project.ts';
import { describeViolation } from '#tools/structure/violation.ts';

const project = readProject(projectRoot());
const graph = buildModuleGraph(project);

describe('src', () => {
  it('is read completely', () => {
    const files = globSync('src/**/*.{ts,tsx}', { cwd: projectRoot() })
      .map((it) => it.replaceAll('\\', '/'))
      .filter((it) => !it.startsWith('src/messages/compiled/'));
    expect(files.length).toBeGreaterThan(1000);
    expect([...graph.modules.keys()].sort()).toEqual(files.sort());
  });

  it('has imports of every form and to every part, so that no rule is vacuous', () => {
    const forms = graph.edges.map(({ form, isTypeOnly }) => (isTypeOnly ? `${form} of types` : form));
    expect([...new Set(forms)]).toEqual(
      expect.arrayContaining(['import', 'import of types', 're-export', 'dynamic', 'path']),
    );
    const inside = graph.edges.filter(({ to }) => graph.modules.has(to));
    expect(inside.length).toBeGreaterThan(graph.modules.size);
    const parts = ['kernel', 'platform', 'ui', 'features', 'pages', 'http', 'config', 'demo'];
    expect(parts.filter((part) => !inside.some(({ to }) => to.startsWith(`src/${part}/`)))).toEqual([]);
    expect([...graph.modules.values()].some(({ sqlUses }) => sqlUses.length > 0)).toBe(true);
  });

  it('follows the rules of its structure', () => {
    expect(checkStructure(graph).map(describeViolation)).toEqual([]);
  });

  it('shows to people of a team no button of a call that is closed to them', () => {
    expect(unaskedCalls(graph, project.sources)).toEqual([]);
  });

  it.each([
    ['src/features/seller-figures/ui/price-trial-panel.tsx', 'changePriceOperation'],
    ['src/features/conversations/team/ui/use-may-answer.ts', 'sendMessageOperation'],
  ])('%s without its question about %s would show such a button', (file, name) => {
    const text = project.sources.get(file)?.replace(new RegExp(`(useMay<[^>]*)\\b${name}\\b`), '$1x') ?? '';
    const [fault = ''] = unaskedCalls(graph, new Map([...project.sources, [file, text]]));
    expect(fault).toContain(`offers ${name}`);
  });

  it('matches the list of rooms', () => {
    expect(staleEntries(graph)).toEqual([]);
  });
});
